import { WebSocket } from 'ws';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import type { JsonObject } from '../../packages/database-emulator/src';

/** A bare connection, so that what is measured is the emulator and not an SDK. */
export class Connection {
  bytes = 0;
  private id = 0;
  private readonly waiting = new Map<number, () => void>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.bytes += data.length;
      const answered = /^\{"t":"d","d":\{"r":(\d+)/.exec(data.subarray(0, 40).toString());
      if (answered === null) return;
      this.waiting.get(Number(answered[1]))?.();
      this.waiting.delete(Number(answered[1]));
    });
  }

  static async open(port: number): Promise<Connection> {
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/.ws?v=5&ns=${DATABASE_NAMESPACE}`);
    const connection = new Connection(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('message', () => resolve());
      socket.once('error', reject);
    });
    await connection.ask('gauth', { cred: 'owner' });
    return connection;
  }

  ask(action: string, body: JsonObject): Promise<void> {
    this.id += 1;
    const id = this.id;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ t: 'd', d: { r: id, a: action, b: body } }));
    });
  }

  close(): void {
    this.socket.terminate();
  }
}
