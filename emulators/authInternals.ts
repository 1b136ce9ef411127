/** Internals of firebase-tools (see `firebaseTools.ts`). `persistentAccounts.test.ts` fails when an upgrade moves one. */
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { JsonObject } from '../packages/database-emulator/src/json';

interface ProviderInfo extends JsonObject {
  providerId: string;
}

/** As in the emulator's memory and in the response of `accounts:batchGet`. */
export interface Account {
  localId: string;
  providerUserInfo?: ProviderInfo[];
  [field: string]: unknown;
}

/** Sent by email: to reset a password, verify or change an address, or sign in. */
export interface OobCode {
  oobCode: string;
  [field: string]: unknown;
}

export interface ProjectConfig {
  signIn: { allowDuplicateEmails: boolean };
  emailPrivacyConfig: { enableImprovedEmailPrivacy: boolean };
}

interface ProviderChanges {
  upsertProviders?: ProviderInfo[];
  deleteProviders?: string[];
}

/** Every operation of the emulator changes accounts through these methods only. */
export interface ProjectState {
  readonly users: Map<string, Account>;
  readonly oobs: Map<string, OobCode>;
  _config: ProjectConfig;
  /** @returns undefined when an account with this id exists */
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
  /** The emulator's server turns the error into a response with this status and message. */
  ApiError: new (code: number, status: string, message: string, reason: string) => Error;
  /** Rejects requests for any project except the suite's. */
  ONE_PROJECT: number;
  createApp(
    projectId: string,
    singleProjectMode: number,
    projects: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}

interface Exegesis {
  middleware(document: object, options: object): Promise<RequestListener>;
}

/**
 * Compiling all schemas takes about six seconds of processor time at each start, and few are ever used.
 * Source: https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md
 */
const withChecksOnDemand =
  (createApp: AuthInternals['createApp'], exegesis: Exegesis): AuthInternals['createApp'] =>
  async (...args) => {
    const { middleware } = exegesis;
    let wasCalled = false;
    exegesis.middleware = (document, options) => {
      wasCalled = true;
      return middleware(document, { ...options, lazyCompileValidationSchemas: true });
    };
    try {
      const app = await createApp(...args);
      if (!wasCalled)
        throw new Error('The Auth emulator of firebase-tools has another router now.');
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
