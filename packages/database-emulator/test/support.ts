import { spawn } from 'node:child_process';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, goOffline } from 'firebase/database';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { DatabaseEmulator } from '../src';
import type { ChildProcessByStdio, StdioOptions } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Database } from 'firebase/database';
import type { MockInstance } from 'vitest';
import type { DatabaseEmulatorOptions, JsonObject, JsonValue } from '../src';

/** The database that the tests use: the default database of their project. */
export const PROJECT_ID = 'demo-portal';
export const NAMESPACE = `${PROJECT_ID}-default-rtdb`;

const closers: (() => Promise<void> | void)[] = [];
let serial = 0;

/** Stops everything that the helpers below started. Call it in `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

export function onCleanUp(close: () => Promise<void> | void): void {
  closers.push(close);
}

/** Keeps the SDKs from printing the denials that a test provokes. */
export function muteWarnings(): MockInstance {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  closers.push(() => warn.mockRestore());
  return warn;
}

/** Stops timers until a test advances them. Sockets and disks work as usual. */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  closers.push(() => void vi.useRealTimers());
}

/** Runs Node with a channel for messages, whose end Windows reports to the program. */
export function spawnWithChannel(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
): ChildProcessByStdio<null, Readable, Readable> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  return spawn(process.execPath, args, { ...options, stdio }) as ChildProcessByStdio<
    null,
    Readable,
    Readable
  >;
}

/** Makes the code behave as on another system. */
export function setPlatform(platform: NodeJS.Platform): void {
  const { platform: value } = process;
  Object.defineProperty(process, 'platform', { value: platform });
  closers.push(() => void Object.defineProperty(process, 'platform', { value }));
}

/** Starts an emulator on a free port. */
export async function startEmulator(
  options: Partial<DatabaseEmulatorOptions> = {},
): Promise<DatabaseEmulator> {
  const emulator = new DatabaseEmulator({ port: 0, ...options });
  await emulator.start();
  closers.push(() => emulator.stop());
  return emulator;
}

export interface ClientOptions {
  /** Claims of a mock user token. Without them, the client is signed out. */
  readonly user?: { sub: string; [claim: string]: JsonValue };
  readonly isOwner?: boolean;
}

/** Connects the real client SDK to the emulator. */
export function buildClient(emulator: DatabaseEmulator, options: ClientOptions = {}): Database {
  serial += 1;
  const app = initializeApp({ projectId: PROJECT_ID }, `client-${String(serial)}`);
  const database = getDatabase(app, `https://${NAMESPACE}.firebaseio.com`);
  const token = options.isOwner === true ? 'owner' : options.user;
  connectDatabaseEmulator(
    database,
    emulator.host,
    emulator.port,
    token === undefined ? {} : { mockUserToken: token },
  );
  closers.push(async () => {
    goOffline(database);
    await deleteApp(app);
  });
  return database;
}

/** A raw websocket connection that records every message in order. */
export class RawClient {
  readonly messages: JsonObject[] = [];
  private readonly waiting: (() => void)[] = [];
  private request = 0;
  bytes = 0;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const text = (data as Buffer).toString();
      this.bytes += text.length;
      this.messages.push(JSON.parse(text) as JsonObject);
      for (const wake of this.waiting.splice(0)) wake();
    });
  }

  static async open(emulator: DatabaseEmulator, namespace = NAMESPACE): Promise<RawClient> {
    const url = `ws://${emulator.host}:${String(emulator.port)}/.ws?v=5&ns=${namespace}`;
    const client = new RawClient(new WebSocket(url));
    closers.push(() => client.socket.terminate());
    await client.next(() => client.messages.length > 0);
    return client;
  }

  /** Waits until the condition holds. Checks it after every message. */
  async next(isDone: () => boolean): Promise<void> {
    while (!isDone()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Sends one request and waits for its response: `{s, d}`. */
  async ask(action: string, body: JsonObject): Promise<JsonObject> {
    this.request += 1;
    const id = this.request;
    this.socket.send(JSON.stringify({ t: 'd', d: { r: id, a: action, b: body } }));
    const answer = (): JsonObject | undefined =>
      this.contents().find((content) => content.r === id);
    await this.next(() => answer() !== undefined);
    return (answer()?.b ?? {}) as JsonObject;
  }

  /** Returns the contents of the data-layer messages. */
  contents(): JsonObject[] {
    return this.messages.filter((message) => message.t === 'd').map((m) => m.d as JsonObject);
  }

  /** Returns the pushes since the last call, without the responses. */
  takePushes(): JsonObject[] {
    const pushes = this.contents().filter((content) => content.r === undefined);
    this.messages.splice(0);
    return pushes;
  }
}

export interface RestResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends one REST request; `path` may contain parameters. */
export async function rest(
  emulator: DatabaseEmulator,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; token?: string } = {},
): Promise<RestResponse> {
  const url = new URL(`http://${emulator.host}:${String(emulator.port)}${path}`);
  if (!url.searchParams.has('ns')) url.searchParams.set('ns', NAMESPACE);
  const { body, headers = {}, token = 'owner' } = options;
  const response = await fetch(url, {
    method,
    headers: token === '' ? headers : { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Not every response is JSON. The test then gets the text.
  }
  return { status: response.status, body: parsed, headers: response.headers };
}
