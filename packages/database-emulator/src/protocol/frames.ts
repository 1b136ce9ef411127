import { InvalidRequestError, TooBigError } from '../errors';

/** Most characters one message may have over all its pieces: the 16 MB a client may write, with room for JSON. */
export const MAX_MESSAGE = 64 * 1024 * 1024;

const COUNT = /^\d{1,6}$/;

/**
 * Puts messages back together. Clients cut their JSON into pieces of 16384 characters and announce them by
 * a frame that holds only the number of pieces; a lone `0` keeps the connection alive.
 */
export class FrameReader {
  private pieces: string[] = [];
  private missing = 0;
  private length = 0;

  /**
   * The message the frame completes, or null.
   * @throws TooBigError, InvalidRequestError
   */
  read(frame: string): string | null {
    if (this.missing === 0) {
      if (!COUNT.test(frame)) return frame;
      const count = Number(frame);
      if (count * 16384 > 2 * MAX_MESSAGE) throw new InvalidRequestError('Too many frames');
      this.missing = count;
      return null;
    }
    this.length += frame.length;
    if (this.length > MAX_MESSAGE) throw new TooBigError('Message is too big');
    this.pieces.push(frame);
    this.missing -= 1;
    if (this.missing > 0) return null;
    const message = this.pieces.join('');
    this.pieces = [];
    this.length = 0;
    return message;
  }
}
