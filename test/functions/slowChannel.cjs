/** Loaded into a suite's processes: what comes by the channel from the parent comes late, after what comes by a socket. */
const { emit } = process;
const DELAY = 50;

process.emit = function (event, ...values) {
  // With its handle, which only a message of the channel has.
  if (event !== 'message' || values.length < 2) return emit.call(this, event, ...values);
  setTimeout(() => emit.call(this, event, ...values), DELAY);
  return true;
};
