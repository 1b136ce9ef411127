/** Loaded into every worker of the functions emulator, before firebase-tools' own runtime. */
const { rmSync } = require('node:fs');
const { Server } = require('node:http');
const Module = require('node:module');
const { join } = require('node:path');

/**
 * The channel to the parent closes when the parent is gone, however it ended; after `kill -9` nobody else would end its
 * workers, nor remove the socket that this one listens at.
 */
process.once('disconnect', () => {
  if (process.platform !== 'win32') rmSync(process.env.PORT, { force: true });
  process.exit();
});

/** On a machine under load the channel may close before this process listens: then its parent is another one by now. */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent || !process.connected) process.emit('disconnect');
}, 5_000).unref();

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

/**
 * Of the tools that prepare a deployment the runtime uses one helper, which needs none of the thousand modules behind them: they were
 * most of a worker's start. So what these files ask for is loaded when it is first used.
 */
const ASKING = [
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
    request.startsWith('.') && ASKING.some((path) => parent?.filename?.endsWith(path));
  return isLater ? new Proxy({}, { get: (_nothing, name) => loadNow()[name] }) : loadNow();
};
