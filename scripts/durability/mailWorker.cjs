/** A deployed function in a process of its own, one run after the other. It begins after a message of its parent. */
const { setTimeout } = require('node:timers/promises');
const { getAuth } = require('firebase-admin/auth');
const functions = require('../../functions/lib/index.js');

const run = functions[process.argv[2]].run;

// There is no Auth emulator. Everyone signs in with the address of their record, as in `mails.ts`.
const metadata = { lastSignInTime: new Date().toUTCString() };
getAuth().getUser = (uid) =>
  Promise.resolve({ uid, email: `${uid}@mail.example`, disabled: false, metadata });

// In ms. In a deployment, a minute or more.
const PAUSE = 20;

process.once('disconnect', () => process.exit());
process.once('message', async () => {
  for (;;) {
    await run({});
    await setTimeout(PAUSE);
  }
});
process.send('ready');
