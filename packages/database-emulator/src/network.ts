interface Waiting {
  /** On the clock of `performance`. */
  readonly dueAt: number;
  readonly send: () => void;
}

/** Delays and loses what the emulator sends to clients, for tests of clients on a bad network. */
export class Network {
  /** How many milliseconds each message to a client takes. */
  latency = 0;
  /** Share of messages, from 0 to 1, that cut the connection instead of arriving. Requests are carried out before that. */
  loss = 0;
  private readonly waiting: Waiting[] = [];

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
