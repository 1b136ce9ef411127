/**
 * Compares rules decisions with those that pyric recorded from the live service, with an anonymous account, in
 * `packages/conformance/rules-corpus/rtdb`. Also compares which rules load, and the texts of refusals, with its observations.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeniedError, RulesError, startDatabase } from '../../packages/database-emulator/src';
import { compileRules } from '../../packages/database-emulator/src/rules';
import type {
  Client,
  JsonObject,
  JsonValue,
  ReadQuery,
  TestDatabase,
} from '../../packages/database-emulator/src';
import { type Outcome, requireCheckout } from './room';

const FOLDER = 'packages/conformance/rules-corpus/rtdb';
const OBSERVATIONS = 'packages/conformance/observations/rtdb';
const UID = 'corpus-user';
const AUTH = {
  uid: UID,
  provider: 'anonymous',
  token: { provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } },
};

interface Case {
  description: string;
  expectation: 'ALLOW' | 'DENY';
  operation: 'read' | 'query' | 'write' | 'update';
  opPath: string;
  authPresent: boolean;
  /** Claims of a custom token; without them, the account is anonymous. */
  claims?: JsonObject;
  /** An account with an email address, or with claims. */
  identity?: { emailDomain?: string; emailVerified?: boolean; claims?: JsonObject };
  query?: ReadQuery;
  newData?: JsonValue;
  mockData?: JsonValue;
  seed?: Record<string, JsonValue>;
  pendingCapture?: boolean;
}

/** A scenario has decisions on requests, or refusals of rules. */
interface Scenario {
  rules?: string;
  cases?: Case[];
  deployCases?: {
    description: string;
    rules: string;
    expectation: { error?: string };
  }[];
}

/** One answer of the service to a rules file. */
interface Probe {
  name: string;
  rules?: JsonObject;
  text?: string;
  message?: string;
}

/** @param checkout the folder of pyric */
export async function runRulesCorpus(checkout: string): Promise<Outcome[]> {
  requireCheckout(checkout, join(FOLDER, 'types.ts'), 'pyric');
  const outcome: Outcome = {
    suite: 'pyric, recorded decisions',
    passed: 0,
    skipped: 0,
    failures: [],
  };
  for (const file of readdirSync(join(checkout, FOLDER)).filter((name) => /^r\d/.test(name))) {
    const id = basename(file, '.ts');
    const { scenario } = (await import(pathToFileURL(join(checkout, FOLDER, file)).href)) as {
      scenario: Scenario;
    };
    for (const { description, rules, expectation } of scenario.deployCases ?? []) {
      compareLoading(outcome, `${file}: ${description}`, mounted(id, rules), expectation.error);
    }
    if (scenario.cases === undefined || scenario.rules === undefined) continue;
    const database = await startDatabase({ rules: mounted(id, scenario.rules) });
    for (const tried of scenario.cases) {
      if (tried.pendingCapture === true) {
        outcome.skipped += 1;
        continue;
      }
      const decision = await decisionOf(database, `/${id}`, tried);
      if (decision === tried.expectation) outcome.passed += 1;
      else
        outcome.failures.push({
          title: `${file}: ${tried.description}`,
          message: `The service says ${tried.expectation}, the emulator ${decision}.`,
        });
    }
    await database.stop();
  }
  const loading: Outcome = {
    suite: 'pyric, recorded refusals',
    passed: 0,
    skipped: 0,
    failures: [],
  };
  for (const name of ['rtdb-rules-type-check.json', 'rtdb-rules-text-dialect.json']) {
    for (const probe of probesOf(join(checkout, OBSERVATIONS, name))) {
      compareLoading(loading, probe.name, probe.text ?? JSON.stringify(probe.rules), probe.message);
    }
  }
  return loading.passed + loading.failures.length === 0 ? [outcome] : [outcome, loading];
}

function mounted(id: string, rules: string): string {
  return `{ "rules": { ${JSON.stringify(id)}: ${rules} } }`;
}

/** Returns the probes of an observation. Older checkouts have none. */
function probesOf(file: string): Probe[] {
  if (!existsSync(file)) return [];
  const { behavior } = JSON.parse(readFileSync(file, 'utf8')) as { behavior: { probes: Probe[] } };
  return behavior.probes;
}

/** @param expected the text of the refusal; undefined when the service loads the rules */
function compareLoading(
  outcome: Outcome,
  title: string,
  rules: string,
  expected = 'the rules load',
): void {
  let actual = 'the rules load';
  try {
    compileRules(rules);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    actual = error.reason;
  }
  if (actual === expected) outcome.passed += 1;
  else
    outcome.failures.push({
      title,
      message: `The service says "${expected}", the emulator "${actual}".`,
    });
}

async function decisionOf(
  database: TestDatabase,
  mount: string,
  tried: Case,
): Promise<Case['expectation']> {
  const { seed = {}, mockData = null, newData = null } = tried;
  const path = named(mount + tried.opPath);
  await database.admin.set('/', null);
  for (const [place, value] of Object.entries(seed))
    await database.admin.set(named(mount + place), named(value));
  if (mockData !== null) await database.admin.set(path, named(mockData));
  const client = userOf(database, tried);
  try {
    const { operation, query = {} } = tried;
    if (operation === 'read') await client.get(path);
    else if (operation === 'query') await client.get(path, named(query));
    else if (operation === 'update') await client.update(path, named(newData) as JsonObject);
    else await client.set(path, named(newData));
    return 'ALLOW';
  } catch (error) {
    if (error instanceof DeniedError) return 'DENY';
    throw error;
  }
}

function userOf(database: TestDatabase, { authPresent, claims, identity }: Case): Client {
  if (!authPresent) return database.as(null);
  if (identity === undefined)
    return claims === undefined ? database.as(AUTH) : database.as(UID, claims);
  const { emailDomain, emailVerified = false } = identity;
  const email = emailDomain !== undefined && {
    email: `${UID}@${emailDomain}`,
    email_verified: emailVerified,
  };
  return database.as(UID, { ...identity.claims, ...email });
}

/** The corpus has a placeholder for the account's uid. */
function named<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('<UID>', UID)) as Value;
}
