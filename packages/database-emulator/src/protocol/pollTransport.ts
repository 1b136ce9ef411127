import { Connection, MAX_UNREAD_BYTES } from './connection';
import { SegmentReader } from './segments';
import type { ServerResponse } from 'node:http';
import type { ConnectionOptions, Transport } from './connection';

/** How long a client may stay away, in milliseconds: it asks again every 25 seconds at least. */
const MAX_SILENCE_MS = 60_000;

export interface PollOptions {
  readonly id: string;
  readonly password: string;
  /** Number of the client's callbacks in its page. */
  readonly callback: string;
  readonly namespace: string;
  readonly host: string;
  readonly answer: (response: ServerResponse, script: string) => void;
  readonly onEnd: () => void;
}

/** Tells the page, from the frame that the scripts run in. */
function callbacks({ callback, id, password }: PollOptions): string {
  return (
    `function pLPCommand(...a) { parent.window['pLPCommand${callback}']?.(...a); }\n` +
    `function pRTLPCB(...a) { parent.window['pRTLPCB${callback}']?.(...a); }\n` +
    `pLPCommand('start', '${id}', '${password}');\n`
  );
}

/**
 * One client that polls. One of its requests at a time is left waiting until there is something to say; what is said is
 * numbered, since scripts may arrive out of order.
 */
export class PollTransport implements Transport {
  readonly namespace: string;
  readonly host: string;
  readonly password: string;
  private readonly segments = new SegmentReader();
  private readonly connection: Connection;
  private messages: string[] = [];
  private unread = 0;
  private number = 0;
  /** What the next answer begins with. */
  private opening = '';
  private waiting: ServerResponse | null = null;
  private silence: NodeJS.Timeout | undefined;
  private isOpen = true;
  private isFlushing = false;

  constructor(
    connections: ConnectionOptions,
    private readonly options: PollOptions,
  ) {
    this.namespace = options.namespace;
    this.host = options.host;
    this.password = options.password;
    this.connection = new Connection(connections, this);
  }

  get isAdmin(): boolean {
    return this.connection.isAdmin;
  }

  /** Answers the first request, with what the client goes on by, once the session has greeted it. */
  start(response: ServerResponse): void {
    this.opening = callbacks(this.options);
    this.hold(response);
  }

  /** Takes what a request brings. The one before is answered now, this one when there is something to say. */
  poll(response: ServerResponse, params: URLSearchParams): void {
    this.hold(response);
    this.connection.receive(() => this.segments.read(params));
  }

  send(text: string): void {
    if (!this.isOpen) return;
    this.messages.push(text);
    this.unread += text.length;
    if (this.unread > MAX_UNREAD_BYTES && this.waiting === null) this.cut();
    else this.flushSoon();
  }

  cut(): void {
    this.close();
    this.waiting?.destroy();
  }

  end(): void {
    if (!this.isOpen) return;
    const response = this.waiting;
    this.waiting = null;
    if (response !== null) {
      const script = this.script();
      this.options.answer(response, `${script}pLPCommand('close', ${String(this.number - 1)});`);
    }
    this.close();
  }

  private close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearTimeout(this.silence);
    this.options.onEnd();
    this.connection.close();
  }

  private hold(response: ServerResponse): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.cut(), MAX_SILENCE_MS);
    const before = this.waiting;
    this.waiting = response;
    response.once('close', () => {
      if (this.waiting === response) this.waiting = null;
    });
    if (before !== null) this.options.answer(before, '');
    this.flushSoon();
  }

  /** What one step of the session says goes out in one answer. */
  private flushSoon(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    setImmediate(() => {
      this.isFlushing = false;
      const response = this.waiting;
      if (response === null || this.messages.length === 0) return;
      this.waiting = null;
      this.options.answer(response, this.script());
    });
  }

  /** Takes all that is to be said. */
  private script(): string {
    const script = `${this.opening}pRTLPCB(${String(this.number)},[${this.messages.join(',')}]);\n`;
    this.opening = '';
    this.number += 1;
    this.messages = [];
    this.unread = 0;
    return script;
  }
}
