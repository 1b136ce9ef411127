import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account, AuthInternals, OobCode, ProjectConfig, ProjectState } from './authInternals';
import type { JsonValue } from '../packages/database-emulator/src/json';
import {
  type Journal,
  type JournaledPart,
  NotStoredError,
} from '../packages/database-emulator/src/journal/journal';

// Accounts written at a time, so that saving many does not block the event loop.
const SLICE = 500;
// These fields only record when an account was last used. A sign-in succeeds even if they can't be stored.
const TIMES: ReadonlySet<string> = new Set(['lastLoginAt', 'lastRefreshAt']);

/** Each change contains a whole value, so applying it twice has no further effect. */
type Change =
  | { account: Account }
  | { deleted: string }
  | { cleared: true }
  | { code: OobCode }
  | { used: string }
  | { config: ProjectConfig };

// `codes.json` is our own; the official tools ignore it.
const CONFIG = 'config.json';
const CODES = 'codes.json';
const ACCOUNTS = 'accounts.json';

/** Returns the state for the emulator's server, and its part of the journal. */
export function createAuthState(
  { AgentProjectState, ApiError }: AuthInternals,
  projectId: string,
  journal: Journal,
): { project: ProjectState; part: JournaledPart } {
  class PersistentState extends AgentProjectState {
    override createUserWithLocalId(localId: string, fields: Partial<Account>) {
      return this.undoable(localId, () => super.createUserWithLocalId(localId, fields));
    }

    override overwriteUserWithLocalId(localId: string, fields: Partial<Account>) {
      return this.undoable(localId, () => super.overwriteUserWithLocalId(localId, fields));
    }

    /** `createUserWithLocalId` and `overwriteUserWithLocalId` call this method too. */
    override updateUserByLocalId(
      ...args: Parameters<ProjectState['updateUserByLocalId']>
    ): Account {
      const [localId, fields] = args;
      return this.undoable(localId, () => {
        const account = super.updateUserByLocalId(...args);
        const negligible = Object.keys(fields).every((field) => TIMES.has(field));
        append({ account }, negligible);
        return account;
      });
    }

    override deleteUser(user: Account) {
      append({ deleted: user.localId });
      super.deleteUser(user);
    }

    override deleteAllAccounts() {
      append({ cleared: true });
      super.deleteAllAccounts();
    }

    override createOob(...args: Parameters<ProjectState['createOob']>): OobCode {
      const code = super.createOob(...args);
      try {
        append({ code });
      } catch (error) {
        this.oobs.delete(code.oobCode);
        throw error;
      }
      return code;
    }

    override deleteOobCode(code: string) {
      append({ used: code });
      return super.deleteOobCode(code);
    }

    override updateConfig(...args: Parameters<ProjectState['updateConfig']>): ProjectConfig {
      const before = structuredClone(this._config);
      const config = super.updateConfig(...args);
      try {
        append({ config: this.settings() });
      } catch (error) {
        this._config = before;
        throw error;
      }
      return config;
    }

    override createTenantWithTenantId(): never {
      throw new ApiError(501, 'NOT_IMPLEMENTED', 'The suite has one project, without tenants.', '');
    }

    settings(): ProjectConfig {
      const { signIn, emailPrivacyConfig } = this._config;
      return structuredClone({ signIn, emailPrivacyConfig });
    }

    apply(change: Change): void {
      if ('account' in change) this.put(change.account.localId, change.account);
      else if ('deleted' in change) this.put(change.deleted, undefined);
      else if ('cleared' in change) super.deleteAllAccounts();
      else if ('code' in change) this.oobs.set(change.code.oobCode, change.code);
      else if ('used' in change) this.oobs.delete(change.used);
      else if ('config' in change) this._config = { ...this._config, ...change.config };
      else throw new Error(`Unknown change of accounts: ${JSON.stringify(change)}`);
    }

    private undoable<T>(localId: string, step: () => T): T {
      const before = structuredClone(this.users.get(localId));
      try {
        return step();
      } catch (error) {
        this.put(localId, before);
        throw error;
      }
    }

    private put(localId: string, account: Account | undefined): void {
      const current = this.users.get(localId);
      if (current) this.removeUserFromIndex(current);
      this.users.delete(localId);
      if (!account) return;
      const { providerUserInfo = [], ...fields } = structuredClone(account);
      this.users.set(localId, { localId });
      super.updateUserByLocalId(localId, fields, { upsertProviders: providerUserInfo });
    }
  }

  /** @throws ApiError when the change can't be stored, unless it is negligible */
  function append(change: Change, negligible = false): void {
    try {
      journal.append(['auth', toJson(change)]);
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error;
      if (!negligible) throw new ApiError(503, 'UNAVAILABLE', error.message, 'notStored');
    }
  }

  const project = new PersistentState(projectId);
  const part: JournaledPart = {
    load: async (folder) => {
      for (const change of await readExport(folder)) project.apply(change);
    },
    replay: (change) => project.apply(change as Change),
    capture: () => {
      // The emulator replaces an account's fields but never modifies their values.
      const accounts = [...project.users.values()].map((account) => ({ ...account }));
      const codes = [...project.oobs.values()];
      const config = project.settings();
      return async (folder) => {
        await writeFile(join(folder, ACCOUNTS), accountsFile(accounts));
        await writeFile(join(folder, CODES), JSON.stringify(codes));
        await writeFile(join(folder, CONFIG), JSON.stringify(config, null, 2));
      };
    },
  };
  return { project, part };
}

const toJson = (change: Change): JsonValue => JSON.parse(JSON.stringify(change)) as JsonValue;

/** In the format of the official export, an `accounts:batchGet` response. */
function* accountsFile(accounts: readonly Account[]): Generator<string> {
  yield '{"kind":"identitytoolkit#DownloadAccountResponse","users":[';
  for (let start = 0; start < accounts.length; start += SLICE) {
    const slice = accounts.slice(start, start + SLICE).map((account) => JSON.stringify(account));
    yield `${start === 0 ? '' : ','}\n${slice.join(',\n')}`;
  }
  yield ']}\n';
}

/** Either our own export or one of `firebase emulators:export`. */
async function readExport(folder: string): Promise<Change[]> {
  const names = await readdir(folder);
  const read = async (name: string): Promise<unknown> =>
    names.includes(name) ? readJson(join(folder, name)) : undefined;
  const config = (await read(CONFIG)) as ProjectConfig | undefined;
  const codes = ((await read(CODES)) ?? []) as OobCode[];
  const { users = [] } = ((await read(ACCOUNTS)) ?? {}) as { users?: Account[] };
  return [
    ...(config ? [{ config }] : []),
    ...users.map((account) => ({ account })),
    ...codes.map((code) => ({ code })),
  ];
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is no JSON; the data was not loaded, and nothing was changed.`);
  }
}
