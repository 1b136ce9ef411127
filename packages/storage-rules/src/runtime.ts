/**
 * Replaces the Java process in which firebase-tools evaluates Storage rules: same calls, same results. The interfaces follow
 * `StorageRulesRuntime` of firebase-tools 15.34.2.
 */
import { compileStorageRules, type StorageRequest, type StorageRules, StorageRulesError } from '.';

/** The part of firebase-tools' `StorageRulesIssues` that its emulator uses. */
interface Issues {
  errors: string[];
  warnings: string[];
  readonly all: string[];
  exist(): boolean;
  extend(other: { errors: string[]; warnings: string[] }): void;
}

interface VerifyOptions {
  method: StorageRequest['method'];
  /** `b/BUCKET/o/OBJECT`, with or without a leading slash. */
  path: string;
  file: { before?: object; after?: object };
  /** The bearer token of the request. */
  token?: string;
}

interface Ruleset {
  verify(options: VerifyOptions): Promise<{ permitted: boolean; issues: Issues }>;
}

export interface RulesRuntime {
  start(): Promise<void>;
  stop(): Promise<void>;
  loadRuleset(source: {
    files: Array<{ name: string; content: string }>;
  }): Promise<{ ruleset?: Ruleset; issues: Issues }>;
}

export interface RulesRuntimeOptions {
  /** Epoch milliseconds (default: this computer's clock). */
  now?: () => number;
  /** Called for each request that the rules deny. */
  onDenied?: (request: StorageRequest) => void;
}

/** Creates a runtime. It has no state between rulesets, so `start` and `stop` do nothing. */
export function createRulesRuntime(options: RulesRuntimeOptions = {}): RulesRuntime {
  return {
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    loadRuleset: ({ files }) => {
      const [file] = files;
      if (!file || files.length > 1)
        throw new Error('Storage rules are loaded from exactly one file.');
      try {
        const rules = compileStorageRules(file.content, file.name);
        return Promise.resolve({ ruleset: createRuleset(rules, options), issues: issues([]) });
      } catch (error) {
        if (error instanceof StorageRulesError)
          return Promise.resolve({ issues: issues([error.message]) });
        throw error;
      }
    },
  };
}

function createRuleset(
  rules: StorageRules,
  { now = Date.now, onDenied }: RulesRuntimeOptions,
): Ruleset {
  return {
    verify: ({ method, path, file, token }) => {
      const request: StorageRequest = {
        method,
        path,
        auth: token === undefined ? null : readToken(token),
        time: now(),
        existing: file.before ?? null,
        incoming: file.after ?? null,
      };
      const permitted = rules.allows(request);
      if (!permitted) onDenied?.(request);
      return Promise.resolve({ permitted, issues: issues([]) });
    },
  };
}

/**
 * Reads an ID token without verifying it, as the official emulator does: tokens of the Auth emulator are not signed. An invalid
 * token counts as no user.
 */
function readToken(token: string): StorageRequest['auth'] {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  let claims: unknown;
  try {
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof claims !== 'object' || claims === null || !('user_id' in claims)) return null;
  const { user_id: uid } = claims;
  return typeof uid === 'string' ? { uid, token: { ...claims } } : null;
}

function issues(errors: string[]): Issues {
  return {
    errors,
    warnings: [],
    get all() {
      return [...this.errors, ...this.warnings];
    },
    exist() {
      return this.all.length > 0;
    },
    extend(other) {
      this.errors.push(...other.errors);
      this.warnings.push(...other.warnings);
    },
  };
}
