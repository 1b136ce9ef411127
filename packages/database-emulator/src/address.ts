/** Checks and formats the address that an emulator listens on. */

const LOOPBACK = /^(localhost|127\..*|::1)$/;

/** Returns true for a port number; 0 means any free port. */
export function isPort(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535;
}

/**
 * Checks an address. An empty one would listen on all addresses of the machine.
 * @throws TypeError
 */
export function checkAddress(host: unknown, port: unknown): void {
  if (typeof host !== 'string' || host === '') {
    throw new TypeError(`'host' must be an address such as '127.0.0.1', not ${shown(host)}.`);
  }
  if (!isPort(port)) {
    throw new TypeError(`'port' must be a number from 0 to 65535, not ${shown(port)}.`);
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Returns a warning for an address that other machines can reach, or else null. */
export function warningOf(host: string): string | null {
  if (LOOPBACK.test(host)) return null;
  return `Every program that reaches ${host} can read and change all data: tokens are not verified.`;
}

/** Returns an address as URLs have it: IPv6 in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
