import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Returns the caller's IP address. Google's front end appends the address to `X-Forwarded-For`; earlier entries come from the caller and
 * prove nothing. For IPv6 it returns the network (/64), because one machine can use every address in it.
 */
export function callerAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const header = request.headers['x-forwarded-for'];
  const addresses = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return networkOf(addresses.at(-1)?.trim() || (request.socket.remoteAddress ?? 'unknown'));
}

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
/** Prefix of an IPv4 address in IPv6 form. */
const MAPPED = '[::ffff:';

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Normalises the address, without a zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  if (hostname.startsWith(MAPPED)) return address;
  const [before = [], behind = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(GROUPS - before.length - behind.length).fill('0');
  return [...before, ...zeros, ...behind].slice(0, GROUPS_OF_NETWORK).join(':');
}
