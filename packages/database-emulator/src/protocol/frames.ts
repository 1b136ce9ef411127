import { InvalidRequestError, TooBigError } from '../errors';

/** Most characters in one message over all its pieces: the 16 MB that a client may write, plus JSON overhead. */
export const MAX_MESSAGE = 64 * 1024 * 1024;

const COUNT = /^\d{1,6}$/;

/**
 * Joins the frames of a client into messages. Clients split their JSON into pieces of 16384 characters, preceded by a frame
 * with only the number of pieces. A single `0` is a keep-alive.
 */
export class FrameReader {
  private pieces: string[] = [];
  private missing = 0;
  private length = 0;

  /**
   * Returns the message that the frame completes, or null.
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
