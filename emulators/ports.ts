/**
 * Where the embedded suite listens. The numbers are fixed points of the portal (other tools rely on them); `PORT_OFFSET`
 * shifts all of them, so that tests and a running portal never meet.
 */
import { createServer } from 'node:net';
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

/** Between the offsets that are looked at for whoever finds a port taken; no two services lie so near. */
const OFFSET_STEP = 10;
const OFFSETS_TRIED = 50;
const LARGEST_OFFSET = 65_535 - Math.max(...Object.values(BASE_PORTS));

/**
 * Reads `PORT_OFFSET`; unset or empty is 0.
 * @throws Error with a sentence when it is not a whole number that keeps every port in range.
 */
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

/** The suite's ports for an offset. */
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

/** Whether this process could listen on the port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen({ host: HOST, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Checks every port before anything starts.
 * @throws Error that names each taken port, the service that wants it, and an offset at which nothing is taken.
 */
export async function requireFreePorts(
  wanted: ReadonlyArray<{ title: string; port: number }>,
): Promise<void> {
  const taken: string[] = [];
  for (const { title, port } of wanted) {
    if (!(await isPortFree(port))) taken.push(`port ${port} for the ${title}`);
  }
  if (taken.length === 0) return;
  const list = taken.join(', ');
  const offset = await findFreePortOffset(OFFSET_STEP, OFFSET_STEP);
  throw new Error(
    `Already in use on ${HOST}: ${list}. End the program that listens there, or shift all ports of the portal: at ` +
      `PORT_OFFSET=${offset} all are free. (Two suites also meet where their offsets differ by as much as two of their ` +
      `services, as Auth and Storage do by ${BASE_PORTS.storage - BASE_PORTS.auth}.)`,
  );
}

/** The suite's ports with the names people know them by, for {@link requireFreePorts}. */
export function namedPorts(ports: Ports): Array<{ title: string; port: number }> {
  return (Object.keys(ports) as ServiceName[]).map((name) => ({
    title: TITLES[name],
    port: ports[name],
  }));
}

/**
 * An offset at which every port of the suite and of the development server is free, for those who start a suite beside others.
 * Left to itself it looks from a random place on, so that two test files that look at once seldom meet.
 */
export async function findFreePortOffset(
  first = 2_000 + Math.floor(Math.random() * 20_000),
  step = 101,
): Promise<number> {
  for (let i = 0; i < OFFSETS_TRIED; i += 1) {
    const offset = first + i * step;
    const ports = [...Object.values(portsFor(offset)), BASE_DEV_PORT + offset];
    const free = await Promise.all(ports.map(isPortFree));
    if (free.every(Boolean)) return offset;
  }
  throw new Error(`No offset from ${first} on leaves all ports of the suite free.`);
}
