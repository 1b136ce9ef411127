/**
 * One seeded suite and its control, in a process of its own: firebase-tools keeps its emulators in global state. Told by
 * `startSuite.ts` where to listen and what to serve; ends when that process asks, or is gone.
 */
import { startSuite } from '../../emulators/suite';
import { startControl } from './control';
import type { SuiteAddress } from './startSuite';

const [offset = '', site = '', dataDir = ''] = process.argv.slice(2);
const suite = await startSuite({
  portOffset: Number(offset),
  seed: { scale: 1 },
  ...(dataDir !== '' && { dataDir }),
  site,
  log: (line) => console.log(line),
});
const control = await startControl(suite);

const end = () => {
  void control
    .stop()
    .then(() => suite.stop())
    // A timer of firebase-tools' would keep the process for minutes.
    .then(() => process.exit());
};
// Whoever asked for it may have gone while it was starting.
if (process.connected) {
  process.once('disconnect', end);
  const address: SuiteAddress = { ports: suite.ports, controlPort: control.port, site };
  process.send?.(address);
} else end();
