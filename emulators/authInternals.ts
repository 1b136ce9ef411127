/**
 * What of firebase-tools' Auth emulator is touched, for the same reasons and with the same care as in `firebaseTools.ts`:
 * `test/emulators/persistentAccounts.test.ts` fails when an upgrade moves it, and when a way to change an account is added.
 */
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { JsonObject } from '../packages/database-emulator/src/json';

interface ProviderInfo extends JsonObject {
  providerId: string;
}

/** An account as the emulator holds it, and as `accounts:batchGet` tells it: password hash, claims, times, providers. */
export interface Account {
  localId: string;
  providerUserInfo?: ProviderInfo[];
  [field: string]: unknown;
}

/** A code that was sent by mail: to reset a password, verify or change an address, or sign in. */
export interface OobCode {
  oobCode: string;
  [field: string]: unknown;
}

/** The settings of a project that are saved. */
export interface ProjectConfig {
  signIn: { allowDuplicateEmails: boolean };
  emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean };
}

interface ProviderChanges {
  upsertProviders?: ProviderInfo[];
  deleteProviders?: string[];
}

/** All accounts of one project. Whatever an operation of the emulator changes, it changes through these methods. */
export interface ProjectState {
  readonly users: Map<string, Account>;
  readonly oobs: Map<string, OobCode>;
  _config: ProjectConfig;
  /** @returns undefined when there is one by that id */
  createUserWithLocalId(localId: string, fields: Partial<Account>): Account | undefined;
  overwriteUserWithLocalId(localId: string, fields: Partial<Account>): Account;
  updateUserByLocalId(
    localId: string,
    fields: Partial<Account>,
    changes?: ProviderChanges,
  ): Account;
  deleteUser(user: Account): void;
  deleteAllAccounts(): void;
  removeUserFromIndex(user: Account): void;
  createOob(
    email: string,
    newEmail: string | undefined,
    requestType: string,
    generateLink: (code: string) => string,
  ): OobCode;
  deleteOobCode(code: string): boolean;
  updateConfig(update: Partial<ProjectConfig>, updateMask: string | undefined): ProjectConfig;
  createTenantWithTenantId(tenantId: string, tenant: object): object | undefined;
}

export interface AuthInternals {
  AgentProjectState: new (projectId: string) => ProjectState;
  /** An error that the emulator's server answers with this status and message. */
  ApiError: new (code: number, status: string, message: string, reason: string) => Error;
  /** The mode that refuses requests for another project than the suite's. */
  ONE_PROJECT: number;
  createApp(
    projectId: string,
    singleProjectMode: number,
    projects: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}

/** What the emulator routes and checks requests with. */
interface Exegesis {
  middleware(document: object, options: object): Promise<RequestListener>;
}

/**
 * Lets the checks of a request be compiled when the first of its kind arrives. All at once they are thousands, for some six seconds of
 * processor time at each start, and few are ever needed: https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md
 */
const withChecksOnDemand =
  (createApp: AuthInternals['createApp'], exegesis: Exegesis): AuthInternals['createApp'] =>
  async (...args) => {
    const { middleware } = exegesis;
    let isAsked = false;
    exegesis.middleware = (document, options) => {
      isAsked = true;
      return middleware(document, { ...options, lazyCompileValidationSchemas: true });
    };
    try {
      const app = await createApp(...args);
      if (!isAsked) throw new Error('The Auth emulator of firebase-tools has another router now.');
      return app;
    } finally {
      exegesis.middleware = middleware;
    }
  };

export function loadAuthInternals(): AuthInternals {
  const load = createRequire(import.meta.url);
  const server = load.resolve('firebase-tools/lib/emulator/auth/server');
  const { SingleProjectMode } = load('firebase-tools/lib/emulator/auth') as {
    SingleProjectMode: { ERROR: number };
  };
  return {
    createApp: withChecksOnDemand(
      (load(server) as Pick<AuthInternals, 'createApp'>).createApp,
      createRequire(server)('exegesis-express') as Exegesis,
    ),
    ...(load('firebase-tools/lib/emulator/auth/state') as Pick<AuthInternals, 'AgentProjectState'>),
    ...(load('firebase-tools/lib/emulator/auth/errors') as Pick<AuthInternals, 'ApiError'>),
    ONE_PROJECT: SingleProjectMode.ERROR,
  };
}
