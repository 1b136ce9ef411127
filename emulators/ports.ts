/** Other tools rely on the base numbers, so they must not change. Tests shift them by `PORT_OFFSET`. */
import { createServer, type Server } from 'node:net';
import { BASE_DEV_PORT, BASE_PORTS, HOST } from '../src/config/suite';

export { BASE_DEV_PORT, HOST };

export type ServiceName = keyof typeof BASE_PORTS;
export type Ports = Record<ServiceName, number>;

const TITLES: Record<ServiceName, string> = {
  hosting: 'Hosting emulator',
  auth: 'Auth emulator',
  database: 'database emulator',
  storage: 'Storage emulator',
  functions: 'Functions emulator',
  console: "tester's console",
};

// No two services have ports as close as this.
const OFFSET_STEP = 10;
const OFFSETS_TRIED = 100;
const LARGEST_OFFSET = 65_535 - Math.max(...Object.values(BASE_PORTS));

/** @throws Error when `PORT_OFFSET` is not a whole number that keeps every port in range */
export function readPortOffset(env: Record<string, string | undefined>): number {
  const text = env['PORT_OFFSET'] ?? '';
  if (text === '') return 0;
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > LARGEST_OFFSET) {
    throw new Error(
      `PORT_OFFSET must be a whole number from 0 to ${LARGEST_OFFSET}, not '${text}'.`,
    );
  }
  return offset;
}

export function portsFor(offset: number): Ports {
  return {
    hosting: BASE_PORTS.hosting + offset,
    auth: BASE_PORTS.auth + offset,
    database: BASE_PORTS.database + offset,
    storage: BASE_PORTS.storage + offset,
    functions: BASE_PORTS.functions + offset,
    console: BASE_PORTS.console + offset,
  };
}

/** Doesn't keep the process alive. Null when the port is taken. */
function take(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else reject(error);
    });
    server.listen({ host: HOST, port, exclusive: true }, () => resolve(server));
  });
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = await take(port);
  if (!server) return false;
  await close(server);
  return true;
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Occupies a port for a caller that will listen on it later. @throws Error when the port is taken */
export async function holdPort(port: number): Promise<() => Promise<void>> {
  const server = await take(port);
  if (!server) throw new Error(`Port ${port} on ${HOST} was free a moment ago and is in use now.`);
  return () => close(server);
}

/** @throws Error that lists each taken port and its service, and suggests an offset with free ports */
export async function requireFreePorts(
  required: ReadonlyArray<{ title: string; port: number }>,
): Promise<void> {
  const taken: string[] = [];
  for (const { title, port } of required) {
    if (!(await isPortFree(port))) taken.push(`port ${port} for the ${title}`);
  }
  if (taken.length === 0) return;
  const list = taken.join(', ');
  const offset = await firstOffset(OFFSET_STEP, OFFSET_STEP, isOffsetFree);
  throw new Error(
    `Already in use on ${HOST}: ${list}. End the program that listens there, or shift all ports of the portal: at ` +
      `PORT_OFFSET=${offset} all are free. (Two suites also meet where their offsets differ by as much as two of their ` +
      `services, as Auth and Storage do by ${BASE_PORTS.storage - BASE_PORTS.auth}.)`,
  );
}

export function namedPorts(ports: Ports): Array<{ title: string; port: number }> {
  return (Object.keys(ports) as ServiceName[]).map((name) => ({
    title: TITLES[name],
    port: ports[name],
  }));
}

async function isOffsetFree(offset: number): Promise<boolean> {
  const ports = [...Object.values(portsFor(offset)), BASE_DEV_PORT + offset];
  return (await Promise.all(ports.map(isPortFree))).every(Boolean);
}

async function firstOffset(
  first: number,
  step: number,
  suits: (offset: number) => Promise<boolean>,
): Promise<number> {
  for (let i = 0; i < OFFSETS_TRIED; i += 1)
    if (await suits(first + i * step)) return first + i * step;
  throw new Error(`No offset from ${first} on leaves all ports of the suite free.`);
}

// Divides no difference between two services' ports, so that two offsets share no port.
const TEST_STEP = 37;
// Above the ports of a running portal and of the journeys, below those that the system assigns (32,768).
const TEST_OFFSETS = { from: 6_000, count: Math.floor(16_000 / TEST_STEP) };
// The process that listens on this port, shifted by the offset, owns the offset.
const RESERVATION = 3_999;

/** Reserves the offset until this process ends. For tests that run a suite next to others. */
export function findFreePortOffset(): Promise<number> {
  const place = Math.floor(Math.random() * TEST_OFFSETS.count);
  // Reserve the offset before checking the ports, because another process may be choosing at the same time.
  return firstOffset(
    TEST_OFFSETS.from + TEST_STEP * place,
    TEST_STEP,
    async (offset) => (await take(RESERVATION + offset)) !== null && isOffsetFree(offset),
  );
}
