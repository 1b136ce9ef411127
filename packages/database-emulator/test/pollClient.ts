import { createContext, runInContext } from 'node:vm';
import { NAMESPACE } from './support';
import type { DatabaseEmulator, JsonObject } from '../src';

/** Pieces short enough for a URL, as the SDK splits them. */
const SEGMENT = /.{1,1840}/gs;

/** A page that polls. It runs the emulator's scripts in a frame, as a browser would, and stores their messages. */
export class PollClient {
  /** Messages by the number of the response that contained them. */
  readonly answers: JsonObject[][] = [];
  closedAfter: unknown = undefined;
  private id = '';
  private password = '';
  private serial = 1;
  private segment = 0;
  private readonly frame = createContext({
    parent: {
      window: {
        pLPCommand7: (command: string, ...args: string[]) => this.command(command, args),
        pRTLPCB7: (number: number, messages: JsonObject[]) => {
          this.answers[number] = messages;
        },
      },
    },
  });

  constructor(
    private readonly emulator: DatabaseEmulator,
    private readonly namespace = NAMESPACE,
  ) {}

  /** Returns the contents of all messages, in order. */
  contents(): JsonObject[] {
    return this.answers.flat().map((message) => message.d as JsonObject);
  }

  start(): Promise<void> {
    return this.load({ start: 't', ser: '1', cb: '7', v: '5' });
  }

  /** Sends a poll. */
  poll(more: Record<string, string> = {}): Promise<void> {
    this.serial += 1;
    return this.load({ ...this.credentials, ser: String(this.serial), ...more });
  }

  /** Sends one request of the data layer. Resolves when all polls that carry it are answered. */
  async send(r: number, a: string, b: JsonObject): Promise<void> {
    await Promise.all(this.segments({ t: 'd', d: { r, a, b } }).map((piece) => this.poll(piece)));
  }

  /** Splits a message into pieces, one for each request. */
  segments(message: JsonObject): Record<string, string>[] {
    const data = Buffer.from(JSON.stringify(message)).toString('base64url');
    const pieces = data.match(SEGMENT) ?? [];
    return pieces.map((piece) => {
      const parameters = { seg0: String(this.segment), ts0: String(pieces.length), d0: piece };
      this.segment += 1;
      return parameters;
    });
  }

  async leave(): Promise<void> {
    await this.request({ disconn: 't', ...this.credentials });
  }

  request(params: Record<string, string>): Promise<Response> {
    const query = new URLSearchParams({ ns: this.namespace, ...params });
    return fetch(`http://127.0.0.1:${String(this.emulator.port)}/.lp?${query.toString()}`);
  }

  get credentials(): Record<string, string> {
    return { id: this.id, pw: this.password };
  }

  private async load(params: Record<string, string>): Promise<void> {
    runInContext(await (await this.request(params)).text(), this.frame);
  }

  private command(command: string, [first, second]: string[]): void {
    if (command === 'start') [this.id, this.password] = [first ?? '', second ?? ''];
    else this.closedAfter = first ?? null;
  }
}
