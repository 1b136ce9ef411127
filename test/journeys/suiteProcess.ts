/**
 * Runs one seeded suite with its control port in its own process, because firebase-tools holds its
 * emulators in global state.
 * `startSuite.ts` passes the ports and the pages. The process ends when its parent disconnects.
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
    // A timer of firebase-tools would delay the exit for minutes.
    .then(() => process.exit());
};
// The parent process may have ended during the start.
if (process.connected) {
  process.once('disconnect', end);
  const address: SuiteAddress = { ports: suite.ports, controlPort: control.port, site };
  process.send?.(address);
} else end();
