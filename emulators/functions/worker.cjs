/** Loaded into every worker of the functions emulator, before firebase-tools' own runtime. */
const { Server } = require('node:http');

/**
 * The channel to the parent closes when the parent is gone, however it ended; after `kill -9` nobody else would end its
 * workers.
 */
process.once('disconnect', () => process.exit());

/**
 * A request says itself which function it is for. firebase-tools sends that ahead by the channel to the parent, but what
 * comes by two ways may arrive in the other order: then the function of the request before would run.
 */
const FUNCTION_HEADER = 'x-portal-function';
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...values) {
  const target = event === 'request' && values[0].headers[FUNCTION_HEADER];
  if (!target) return emit.call(this, event, ...values);
  delete values[0].headers[FUNCTION_HEADER];
  // To the runtime it is a message of the parent, which it takes up in promises.
  process.emit('message', target);
  // Where each function has processes of its own, the environment names it.
  process.env.FUNCTION_TARGET = JSON.parse(target).functionTarget;
  setImmediate(() => emit.call(this, event, ...values));
  return true;
};
