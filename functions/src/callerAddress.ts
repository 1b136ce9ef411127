import type { IncomingMessage } from 'node:http';

/**
 * Address of whoever calls. The cloud's front end appends the address that it saw to `X-Forwarded-For`; what stands before
 * it was sent by the caller and proves nothing.
 */
export function callerAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const header = request.headers['x-forwarded-for'];
  const addresses = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return addresses.at(-1)?.trim() || (request.socket.remoteAddress ?? 'unknown');
}
