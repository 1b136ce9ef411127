/** The time-stamp authority (RFC 3161) that the operator configured. `npm run deploy` sets both variables. */
import { randomBytes } from 'node:crypto';
import {
  readTimeStamp,
  TIME_STAMP_QUERY,
  type TimeStamp,
  TimeStampError,
  timeStampRequest,
} from '../../model/timeStamp';

export { TimeStampError };

/** Members wait for the response. */
const PATIENCE_MS = 8_000;
/** A response with its certificates has a few kilobytes. */
const MOST_BYTES = 100_000;

export interface Authority {
  url: string;
  /** In PEM. Without it, anyone on the way could respond in the authority's name. */
  certificate: string;
}

export function authorityOf(env: Readonly<Record<string, string | undefined>>): Authority | null {
  const { PORTAL_TIMESTAMP_URL: url = '', PORTAL_TIMESTAMP_CERTIFICATE: certificate = '' } = env;
  return url === '' || certificate === '' ? null : { url, certificate };
}

/**
 * Requests a time-stamp and checks it. Sends only the hash.
 * @returns the response in DER, and what it states
 * @throws TimeStampError
 */
export async function stamp(
  sha256: string,
  { url, certificate }: Authority,
): Promise<TimeStamp & { response: Buffer }> {
  const nonce = BigInt(`0x${randomBytes(8).toString('hex')}`);
  const response = await send(url, timeStampRequest(sha256, nonce));
  const stamped = await readTimeStamp(new Uint8Array(response), {
    sha256,
    nonce,
    trusted: certificate,
  });
  return { ...stamped, response };
}

async function send(url: string, body: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': TIME_STAMP_QUERY },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok || !response.body)
      throw new TimeStampError(`The time-stamp authority failed (${response.status}).`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_BYTES) throw new TimeStampError('The response is too large.');
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof TimeStampError) throw cause;
    throw new TimeStampError('The time-stamp authority did not respond.', { cause });
  }
}
