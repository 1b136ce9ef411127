/** The deployed function `sendMails` in a process of its own, one run after the other. It begins after a message of its parent. */
const { setTimeout } = require('node:timers/promises');
const { sendMails } = require('../../functions/lib/index.js');

// In ms. In a deployment, a minute.
const PAUSE = 20;

process.once('disconnect', () => process.exit());
process.once('message', async () => {
  for (;;) {
    await sendMails.run({});
    await setTimeout(PAUSE);
  }
});
process.send('ready');
