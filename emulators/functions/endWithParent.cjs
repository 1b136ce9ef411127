/**
 * Loaded into every worker of the functions emulator. The channel to the parent closes when the parent is gone, however it
 * ended; after `kill -9` nobody else would end its workers.
 */
process.once('disconnect', () => process.exit());
