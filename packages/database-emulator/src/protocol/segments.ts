import { InvalidRequestError, TooBigError } from '../errors';
import { MAX_MESSAGE } from './frames';

/** Most pieces in one request. A request URL carries fewer than 2,000 characters of them. */
const MAX_PER_REQUEST = 100;

interface Segment {
  /** Number of pieces of the message that begins here. */
  readonly total: number;
  readonly data: string;
}

/**
 * Joins the messages of a client that polls. The client splits each message into numbered pieces of base64 (`seg0`, `ts0`, `d0`
 * and so on of a request), which may arrive in any order. Source: BrowserPollConnection of the JS SDK.
 */
export class SegmentReader {
  private readonly waiting = new Map<number, Segment>();
  private next = 0;
  private length = 0;

  /**
   * Returns the messages that a request completes, in order.
   * @throws InvalidRequestError, TooBigError
   */
  read(params: URLSearchParams): string[] {
    for (let i = 0; i < MAX_PER_REQUEST && params.has(`seg${String(i)}`); i += 1) {
      this.store(
        Number(params.get(`seg${String(i)}`)),
        Number(params.get(`ts${String(i)}`)),
        params.get(`d${String(i)}`) ?? '',
      );
    }
    const messages: string[] = [];
    for (let message = this.take(); message !== null; message = this.take()) messages.push(message);
    return messages;
  }

  private store(number: number, total: number, data: string): void {
    if (!Number.isSafeInteger(number) || !Number.isSafeInteger(total) || total < 1) {
      throw new InvalidRequestError('Invalid segment');
    }
    if (number < this.next || this.waiting.has(number)) return;
    this.length += data.length;
    if (this.length > 2 * MAX_MESSAGE) throw new TooBigError('Message is too big');
    this.waiting.set(number, { total, data });
  }

  /** Returns the next message, or null until all its pieces have arrived. */
  private take(): string | null {
    const total = this.waiting.get(this.next)?.total ?? 0;
    const pieces: string[] = [];
    for (let i = 0; i < total; i += 1) {
      const piece = this.waiting.get(this.next + i);
      if (piece === undefined) return null;
      pieces.push(piece.data);
    }
    if (total === 0) return null;
    for (let i = 0; i < total; i += 1) this.waiting.delete(this.next + i);
    this.next += total;
    const text = pieces.join('');
    this.length -= text.length;
    // The SDK pads with dots.
    return Buffer.from(text.replace(/\./g, ''), 'base64url').toString('utf8');
  }
}
