/** An empty suite in a process of its own, whose workers can be counted and which can be killed. */
import { startSuite } from '../../emulators/suite';

const [offset = ''] = process.argv.slice(2);
const suite = await startSuite({
  portOffset: Number(offset),
  seed: null,
  log: (line) => console.log(line),
});
process.once('disconnect', () => void suite.stop());
process.send?.(suite.ports);
