/** A suite in a process of its own, whose workers can be counted and which can be killed. Empty, or with the data of a folder. */
import { startSuite } from '../../emulators/suite';

const [offset = '', dataDir] = process.argv.slice(2);
const suite = await startSuite({
  portOffset: Number(offset),
  seed: null,
  ...(dataDir !== undefined && { dataDir }),
  log: (line) => console.log(line),
});
// A timer of firebase-tools' would keep the process for minutes.
process.once('disconnect', () => void suite.stop().then(() => process.exit()));
process.send?.(suite.ports);
