import { Agent, request } from 'node:http';
import type { Delivery, QueuedEvent } from './queue';

/** The functions emulator, and any header that it requires on events. */
export interface FunctionsTarget {
  readonly host: string;
  readonly port: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Longer than the longest function can run, including the start of its worker, in milliseconds. */
const NO_RESPONSE = 11 * 60_000;
/** Client errors that may not occur on another attempt: request timeout, conflict, too early, too many requests. */
const PASSING = [408, 409, 425, 429];

/**
 * Each event gets its own connection. The functions emulator runs in this process and could close a reused connection just as
 * the next event is written.
 */
const agent = new Agent({ keepAlive: false });

/** Posts one event and waits until its function has finished. Never rejects. */
export function deliver(
  { host, port, headers }: FunctionsTarget,
  event: QueuedEvent,
  signal: AbortSignal,
): Promise<Delivery> {
  return new Promise((resolve) => {
    const sent = request({
      host,
      port,
      method: 'POST',
      path: event.url,
      agent,
      signal,
      timeout: NO_RESPONSE,
      headers: {
        ...headers,
        'content-type': event.contentType,
        'content-length': Buffer.byteLength(event.body),
      },
    });
    const fail = (error: Error) => resolve({ outcome: 'failed', reason: error.message });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', fail);
    sent.on('response', (response) => {
      response.on('error', fail);
      response.resume();
      response.on('end', () => resolve(outcomeOf(response.statusCode ?? 0)));
    });
    sent.end(event.body);
  });
}

function outcomeOf(status: number): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'done' };
  const isRefusal = status >= 400 && status < 500 && !PASSING.includes(status);
  return {
    outcome: isRefusal ? 'refused' : 'failed',
    reason: `the functions emulator answered ${status}`,
  };
}
