/** Each part of the seed has its own stream, so adding records to one part changes nothing in another. */

const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

export class Random {
  private state: number;

  constructor(private readonly name: string) {
    this.state = hash(name);
  }

  /** Depends only on the two names, not on the values drawn before. */
  stream(name: string): Random {
    return new Random(`${this.name}/${name}`);
  }

  /** In [0, 1), uniformly distributed (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError when the list is empty */
  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.next() * list.length));
  }

  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const size = Math.min(count, rest.length);
    for (let index = 0; index < size; index += 1) {
      const other = this.int(index, rest.length - 1);
      const picked = at(rest, other);
      rest[other] = at(rest, index);
      rest[index] = picked;
    }
    return rest.slice(0, size);
  }

  /** A download token in the form of Storage (a version 4 UUID). */
  token(): string {
    const digits = Array.from({ length: 32 }, () => this.int(0, 15).toString(16));
    digits[12] = '4';
    const text = digits.join('');
    return [
      [0, 8],
      [8, 12],
      [12, 16],
      [16, 20],
      [20, 32],
    ]
      .map(([from, to]) => text.slice(from, to))
      .join('-');
  }

  /** A push id, which sorts by time: https://firebase.blog/posts/2015/02/the-2120-ways-to-ensure-unique_68 */
  pushId(time: number): string {
    let head = '';
    let rest = Math.floor(time);
    for (let index = 0; index < 8; index += 1) {
      head = PUSH_ALPHABET.charAt(rest % 64) + head;
      rest = Math.floor(rest / 64);
    }
    let tail = '';
    for (let index = 0; index < 12; index += 1) tail += PUSH_ALPHABET.charAt(this.int(0, 63));
    return head + tail;
  }
}

/** @throws RangeError when there is no entry at `index` */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) {
    throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  }
  return list[index] as T;
}
