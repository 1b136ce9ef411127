import { once } from 'node:events';
import { WebSocket } from 'ws';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import type { JsonValue } from '../../packages/database-emulator/src';

interface Message {
  t: string;
  d: { r?: number; b?: { s?: string; d?: JsonValue } };
}

/** Works with any emulator that supports the SDKs' protocol. Doesn't sign in. */
export class WireClient {
  private id = 0;
  private heard: JsonValue | undefined;
  private readonly answers = new Map<number, (status: string | undefined) => void>();
  private readonly waiting = new Set<() => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const { t, d } = JSON.parse(data.toString()) as Message;
      if (t !== 'd') return;
      if (d.r === undefined) {
        this.heard = d.b?.d;
        for (const wake of this.waiting) wake();
      } else {
        this.answers.get(d.r)?.(d.b?.s);
        this.answers.delete(d.r);
      }
    });
  }

  static async open(port: number): Promise<WireClient> {
    const url = `ws://127.0.0.1:${String(port)}/.ws?v=5&ns=${DATABASE_NAMESPACE}`;
    const socket = new WebSocket(url);
    const client = new WireClient(socket);
    await once(socket, 'message');
    return client;
  }

  set(path: string, value: JsonValue): Promise<void> {
    return this.ask('p', { p: path, d: value });
  }

  listen(path: string): Promise<void> {
    return this.ask('q', { p: path, h: '' });
  }

  async hears(value: JsonValue): Promise<void> {
    while (this.heard !== value) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          this.waiting.delete(wake);
          resolve();
        };
        this.waiting.add(wake);
      });
    }
  }

  close(): void {
    this.socket.terminate();
  }

  private async ask(action: string, body: Record<string, JsonValue>): Promise<void> {
    this.id += 1;
    const id = this.id;
    const answered = new Promise<string | undefined>((resolve) => this.answers.set(id, resolve));
    this.socket.send(JSON.stringify({ t: 'd', d: { r: id, a: action, b: body } }));
    const status = await answered;
    if (status !== 'ok') throw new Error(`'${action}' was answered with ${String(status)}.`);
  }
}
