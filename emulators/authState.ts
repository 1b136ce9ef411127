/** Accounts, mailed codes and settings of the Auth emulator, journaled change by change. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account, AuthInternals, OobCode, ProjectConfig, ProjectState } from './authInternals';
import type { JsonValue } from '../packages/database-emulator/src/json';
import {
  type Journal,
  type JournaledPart,
  NotStoredError,
} from '../packages/database-emulator/src/journal/journal';

/** Accounts written at a time, so that saving many does not hold up the event loop. */
const SLICE = 500;
/** Only how lately an account was used. Losing the last of it harms nobody, so it never makes a sign-in fail. */
const TIMES: ReadonlySet<string> = new Set(['lastLoginAt', 'lastRefreshAt']);

/** Each names a whole thing, so that applying one twice changes nothing. */
type Change =
  | { account: Account }
  | { deleted: string }
  | { cleared: true }
  | { code: OobCode }
  | { used: string }
  | { config: ProjectConfig };

/** Files in a folder of an export: those of `firebase emulators:export`, and one of ours, which the official tools skip. */
const CONFIG = 'config.json';
const CODES = 'codes.json';
const ACCOUNTS = 'accounts.json';

/**
 * Makes the state of the one project that a suite has.
 * @returns the state for the emulator's server, and its part of the journal
 */
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

    /** Creating and overwriting end here as well. */
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

    /** Runs a step on one account; when it fails, the account is as it was. */
    private undoable<T>(localId: string, step: () => T): T {
      const before = structuredClone(this.users.get(localId));
      try {
        return step();
      } catch (error) {
        this.put(localId, before);
        throw error;
      }
    }

    /** Makes an account exactly this one, in all indexes too. */
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

  /** @throws ApiError when it cannot be stored, unless it is negligible */
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
      // An account's fields are replaced, never changed within, so a copy of each is enough.
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

/** A change as the journal takes it: fields that are undefined are absent. */
const toJson = (change: Change): JsonValue => JSON.parse(JSON.stringify(change)) as JsonValue;

/** The answer of `accounts:batchGet`, which is what the official export saves. */
function* accountsFile(accounts: readonly Account[]): Generator<string> {
  yield '{"kind":"identitytoolkit#DownloadAccountResponse","users":[';
  for (let start = 0; start < accounts.length; start += SLICE) {
    const slice = accounts.slice(start, start + SLICE).map((account) => JSON.stringify(account));
    yield `${start === 0 ? '' : ','}\n${slice.join(',\n')}`;
  }
  yield ']}\n';
}

/** Reads an export, ours or one of `firebase emulators:export`. */
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
