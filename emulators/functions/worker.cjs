/** Prepares each worker of the functions emulator. Loaded before firebase-tools' own runtime. */
const { rmSync } = require('node:fs');
const { Server } = require('node:http');
const Module = require('node:module');
const { join } = require('node:path');

/**
 * Ends this worker when its parent has ended. The channel to the parent closes however the parent ended.
 * After `kill -9`, no other
 * process would end the workers or remove the socket that this worker listens on.
 */
process.once('disconnect', () => {
  if (process.platform !== 'win32') rmSync(process.env.PORT, { force: true });
  process.exit();
});

/**
 * On a busy machine the channel may close before this process listens to the event. Then the process has a
 * new parent.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent || !process.connected) process.emit('disconnect');
}, 5_000).unref();

/**
 * Takes the name of the function from a header of the request itself. firebase-tools sends the name ahead,
 * through the channel to the
 * parent. The two can arrive in the wrong order, and then the function of the previous request would run.
 */
const FUNCTION_HEADER = 'x-portal-function';
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...values) {
  const target = event === 'request' && values[0].headers[FUNCTION_HEADER];
  if (!target) return emit.call(this, event, ...values);
  delete values[0].headers[FUNCTION_HEADER];
  // The runtime treats this as a message from the parent, and handles it in promises.
  process.emit('message', target);
  // Without a shared pool, this environment variable names the function.
  process.env.FUNCTION_TARGET = JSON.parse(target).functionTarget;
  setImmediate(() => emit.call(this, event, ...values));
  return true;
};

/**
 * Loads the imports of these files when they are first used. The runtime uses a single helper of the tools
 * that prepare a
 * deployment. Loading the thousand modules behind those tools took most of a worker's start-up time.
 */
const LAZY_IMPORTERS = [
  'emulator/functionsEmulatorShared.js',
  'functions/events/v2.js',
  'deploy/functions/services/ailogic.js',
  'gcp/ailogic.js',
  'apiv2.js',
].map((path) => join('firebase-tools', 'lib', path));
const { _load: load } = Module;
Module._load = function (request, parent, ...more) {
  const loadNow = () => load.call(this, request, parent, ...more);
  const isLater =
    request.startsWith('.') && LAZY_IMPORTERS.some((path) => parent?.filename?.endsWith(path));
  return isLater ? new Proxy({}, { get: (_nothing, name) => loadNow()[name] }) : loadNow();
};
