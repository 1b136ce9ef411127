/** The suite as `npm start -- --data` runs it, without the build: the process that the durability test ends in every way. */
import { startSuite } from '../../emulators/suite';

const [folder = '', portOffset = '', site = '', scale = ''] = process.argv.slice(2);
const told = (error: unknown) => console.error(error instanceof Error ? error.message : error);

let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  const suite = await starting.catch(() => null);
  let result = code;
  await suite?.stop().catch((error: unknown) => {
    told(error);
    result = 1;
  });
  process.exit(result);
}

const starting = startSuite({
  portOffset: Number(portOffset),
  seed: { scale: Number(scale) },
  dataDir: folder,
  site,
  log: (line) => console.log(line),
  onFailure: (error) => {
    told(error);
    void end(1);
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
// The test itself is gone.
process.once('disconnect', () => void end(1));
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    told(error);
    void end(1);
  });
try {
  await starting;
  process.send?.('ready');
} catch (error) {
  told(error);
  process.exit(1);
}
