interface Waiting {
  /** On the clock of `performance`. */
  readonly dueAt: number;
  readonly send: () => void;
}

function inRange(name: string, value: unknown, most: number): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value;
  throw new TypeError(
    `network.${name} must be a number from 0 to ${String(most)}, not ${String(value)}.`,
  );
}

/** Delays and loses what the emulator sends to clients, for tests of clients on a bad network. */
export class Network {
  private delay = 0;
  private share = 0;
  private readonly waiting: Waiting[] = [];

  constructor() {
    // Makes a misspelt setting an error in strict code.
    Object.preventExtensions(this);
  }

  /** How many milliseconds each message to a client takes. */
  get latency(): number {
    return this.delay;
  }

  set latency(value: number) {
    this.delay = inRange('latency', value, Number.MAX_SAFE_INTEGER);
  }

  /** Share of messages, from 0 to 1, that cut the connection instead of arriving. Requests are carried out before that. */
  get loss(): number {
    return this.share;
  }

  set loss(value: number) {
    this.share = inRange('loss', value, 1);
  }

  /** Sends a message. Messages arrive in order, also when the latency changes. */
  deliver(send: () => void, cut: () => void): void {
    const step = Math.random() < this.loss ? cut : send;
    if (this.latency === 0 && this.waiting.length === 0) {
      step();
      return;
    }
    this.waiting.push({ dueAt: performance.now() + this.latency, send: step });
    if (this.waiting.length === 1) this.wait();
  }

  private wait(): void {
    const [first] = this.waiting;
    if (first === undefined) return;
    setTimeout(
      () => {
        const now = performance.now();
        while (this.waiting[0] !== undefined && this.waiting[0].dueAt <= now) {
          this.waiting.shift()?.send();
        }
        this.wait();
      },
      Math.ceil(first.dueAt - performance.now()),
    );
  }
}
