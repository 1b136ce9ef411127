/** Tabs of the portal without a browser: what a real one listens to, replayed on bare sockets, as many as are wanted. */
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { HOST } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import type { Json, Update } from '../../src/data/update';
import { unsignedToken } from '../../test/support/unsignedToken';

/** One listener: a path, a query of it, and the number by which the server then names the query. */
export interface Listen {
  p: string;
  q?: Json;
  t?: number;
}

/** Who is signed in. */
export type Person = { uid: string; email: string };

interface Sent {
  t: string;
  d: { r?: number; a?: string; b?: Listen };
}
interface Received {
  t: string;
  d: { r?: number; a?: string; b?: { p?: string; t?: number; d?: Json; s?: string } };
}

/** What the server tells: new data at a path, of a query where that has a number. */
type Told = { path: string; query: number | undefined; data: Json };

/** Follows what a page listens to from now on, but for what it is refused. @returns asks what stands */
export function watchListens(page: Page): () => Listen[] {
  const standing = new Map<string, Listen>();
  page.on('websocket', (socket) => {
    /** What was asked by the number that its answer bears. */
    const asked = new Map<number, string>();
    socket.on('framesent', ({ payload }) => {
      const { a, b, r } = readSent(payload);
      if (b === undefined || r === undefined) return;
      const { p, q, t } = b;
      const key = JSON.stringify([p, q]);
      asked.set(r, key);
      if (a === 'q') standing.set(key, { p, ...(q !== undefined && { q, t: t ?? 0 }) });
      if (a === 'n') standing.delete(key);
    });
    socket.on('framereceived', ({ payload }) => {
      const refused = /^\{"t":"d","d":\{"r":(\d+),"b":\{"s":"permission_denied"/.exec(
        payload.toString(),
      )?.[1];
      if (refused !== undefined) standing.delete(asked.get(Number(refused)) ?? '');
    });
  });
  return () => [...standing.values()];
}

function readSent(payload: string | Buffer): Sent['d'] {
  const text = payload.toString();
  return text.startsWith('{"t":"d"') ? (JSON.parse(text) as Sent).d : {};
}

function tokenOf({ uid, email }: Person): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub: uid, user_id: uid, email, iat: now, exp: now + 3_600 };
  const firebase = { sign_in_provider: 'password', identities: {} };
  return unsignedToken({ ...claims, firebase });
}

/** One connection of somebody who is signed in. */
export class Tab {
  /** Bytes that the server has sent. */
  bytes = 0;
  onTold: (told: Told) => void = () => undefined;
  private asked = 0;
  private readonly answers = new Map<number, (status: string | undefined) => void>();
  /** Segments of a long message that are still to come, and those that have. */
  private segments: { left: number; text: string } | null = null;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.bytes += data.length;
      this.hear(data.toString());
    });
  }

  /** @throws Error when nobody listens there, or the server refuses the sign-in or a listener */
  static async open(port: number, person: Person, listens: readonly Listen[]): Promise<Tab> {
    const tab = new Tab(new WebSocket(`ws://${HOST}:${port}/.ws?v=5&ns=${DATABASE_NAMESPACE}`));
    await once(tab.socket, 'open');
    await tab.ask('auth', { cred: tokenOf(person) });
    await Promise.all(listens.map((listen) => tab.ask('q', { ...listen, h: '' })));
    return tab;
  }

  /** Sends one act. */
  update(values: Update): Promise<void> {
    return this.ask('m', { p: '/', d: values });
  }

  close(): void {
    this.socket.terminate();
  }

  private hear(text: string): void {
    if (this.segments) {
      this.segments.text += text;
      this.segments.left -= 1;
      if (this.segments.left > 0) return;
      text = this.segments.text;
      this.segments = null;
    } else if (/^\d+$/.test(text)) {
      this.segments = { left: Number(text), text: '' };
      return;
    }
    const { t, d } = JSON.parse(text) as Received;
    if (t !== 'd') return;
    if (d.r !== undefined) {
      this.answers.get(d.r)?.(d.b?.s);
      this.answers.delete(d.r);
    } else if (d.b?.p !== undefined)
      this.onTold({ path: d.b.p, query: d.b.t, data: d.b.d ?? null });
  }

  private async ask(action: string, body: Record<string, Json>): Promise<void> {
    this.asked += 1;
    const id = this.asked;
    const answered = new Promise<string | undefined>((resolve) => this.answers.set(id, resolve));
    this.socket.send(JSON.stringify({ t: 'd', d: { r: id, a: action, b: body } }));
    const status = await answered;
    if (status !== 'ok')
      throw new Error(`'${action}' at ${String(body['p'])} was answered with ${String(status)}.`);
  }
}
