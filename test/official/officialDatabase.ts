/** Sends requests to any database emulator over REST, as the service's own tools do. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseCore } from '../../packages/database-emulator/src/core';
import type { JsonValue } from '../../packages/database-emulator/src/json';
import { DATABASE_NAMESPACE, REPOSITORY } from '../../emulators/project';
import { moveTimes } from './times';

type State = ReturnType<DatabaseCore['snapshot']>;

export class OfficialDatabase {
  /** The state in the emulator, or null if it is unknown. */
  private planted: State | null = null;

  /** @param host name and port, in the form of `firebase emulators:exec` */
  constructor(private readonly host: string) {}

  /** Loads the shipped rules. */
  async useShippedRules(): Promise<void> {
    const rules = await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8');
    await this.asOwner('PUT', '.settings/rules', rules);
  }

  /** Writes a state to the emulator, with its times moved. Does nothing if the state is the same as before. */
  async plant(state: State, shift: number): Promise<void> {
    if (state === this.planted) return;
    const core = new DatabaseCore();
    core.restore(state);
    await this.asOwner('PUT', '', JSON.stringify(moveTimes(core.read('/'), shift)));
    this.planted = state;
  }

  /**
   * Sends one update as a user, or without signing in.
   * @returns whether the rules allowed it
   */
  async send(
    auth: { uid: string; token?: object } | null,
    update: Record<string, JsonValue>,
  ): Promise<boolean> {
    const token = auth === null ? '' : `&auth=${unsignedToken(auth)}`;
    const response = await fetch(`${this.url('')}${token}`, {
      method: 'PATCH',
      body: JSON.stringify(update),
    });
    const text = await response.text();
    if (response.ok) {
      this.planted = null;
      return true;
    }
    if (response.status === 401 || /permission.denied/i.test(text)) return false;
    throw new Error(`${this.host} answered ${response.status}: ${text}`);
  }

  private async asOwner(method: string, path: string, body: string): Promise<void> {
    const headers = { Authorization: 'Bearer owner' };
    const response = await fetch(this.url(path), { method, headers, body });
    if (!response.ok) throw new Error(`${this.host} ${method} ${path}: ${await response.text()}`);
  }

  private readonly url = (path: string) =>
    `http://${this.host}/${path}.json?ns=${DATABASE_NAMESPACE}`;
}

/** Returns an unsigned token, which emulators accept. */
function unsignedToken({ uid, token = {} }: { uid: string; token?: object }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const time = Math.floor(Date.now() / 1_000);
  const claims = {
    ...token,
    sub: uid,
    user_id: uid,
    iat: time,
    auth_time: time,
    exp: time + 3_600,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
