import { Connection, MAX_UNREAD_BYTES } from './connection';
import { SegmentReader } from './segments';
import type { ServerResponse } from 'node:http';
import type { ConnectionOptions, Transport } from './connection';

/** Longest time without a request, in milliseconds. Clients poll at least every 25 seconds. */
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

/** Returns the script that connects the frame, which runs our scripts, to the callbacks in the page. */
function callbacks({ callback, id, password }: PollOptions): string {
  return (
    `function pLPCommand(...a) { parent.window['pLPCommand${callback}']?.(...a); }\n` +
    `function pRTLPCB(...a) { parent.window['pRTLPCB${callback}']?.(...a); }\n` +
    `pLPCommand('start', '${id}', '${password}');\n`
  );
}

/**
 * One client that polls. One of its requests at a time waits until there are messages to send. Responses are numbered, because
 * scripts may arrive out of order.
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
  /** Script that the next response begins with. */
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

  /** Responds to the first request once the session has sent its handshake. */
  start(response: ServerResponse): void {
    this.opening = callbacks(this.options);
    this.hold(response);
  }

  /** Processes the data of a request. The previous request is answered now, this one when there are messages to send. */
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

  /** Sends all messages of one step of the session in one response. */
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

  /** Returns a script with all pending messages and empties the queue. */
  private script(): string {
    const script = `${this.opening}pRTLPCB(${String(this.number)},[${this.messages.join(',')}]);\n`;
    this.opening = '';
    this.number += 1;
    this.messages = [];
    this.unread = 0;
    return script;
  }
}
