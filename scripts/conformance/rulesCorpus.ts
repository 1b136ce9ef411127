/**
 * Compares rules decisions with those that pyric recorded from the live service, with an anonymous account, in
 * `packages/conformance/rules-corpus/rtdb`.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeniedError, startDatabase } from '../../packages/database-emulator/src';
import type { JsonValue, TestDatabase } from '../../packages/database-emulator/src';
import { type Outcome, requireCheckout } from './room';

const FOLDER = 'packages/conformance/rules-corpus/rtdb';
const UID = 'corpus-user';
const AUTH = {
  uid: UID,
  provider: 'anonymous',
  token: { provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } },
};

interface Case {
  description: string;
  expectation: 'ALLOW' | 'DENY';
  operation: 'read' | 'write';
  opPath: string;
  authPresent: boolean;
  newData?: JsonValue;
  mockData?: JsonValue;
  seed?: Record<string, JsonValue>;
  pendingCapture?: boolean;
}

interface Scenario {
  rules: string;
  cases: Case[];
}

/** @param checkout the folder of pyric */
export async function runRulesCorpus(checkout: string): Promise<Outcome[]> {
  requireCheckout(checkout, join(FOLDER, 'types.ts'), 'pyric');
  const outcome: Outcome = {
    suite: 'pyric, recorded verdicts',
    passed: 0,
    skipped: 0,
    failures: [],
  };
  for (const file of readdirSync(join(checkout, FOLDER)).filter((name) => /^r\d/.test(name))) {
    const id = basename(file, '.ts');
    const { scenario } = (await import(pathToFileURL(join(checkout, FOLDER, file)).href)) as {
      scenario: Scenario;
    };
    const database = await startDatabase({
      rules: `{ "rules": { ${JSON.stringify(id)}: ${scenario.rules} } }`,
    });
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
  return [outcome];
}

async function decisionOf(
  database: TestDatabase,
  mount: string,
  tried: Case,
): Promise<Case['expectation']> {
  const { seed = {}, mockData = null, newData = null, authPresent } = tried;
  const path = named(mount + tried.opPath);
  await database.admin.set('/', null);
  for (const [place, value] of Object.entries(seed))
    await database.admin.set(named(mount + place), named(value));
  if (mockData !== null) await database.admin.set(path, named(mockData));
  const client = database.as(authPresent ? AUTH : null);
  try {
    await (tried.operation === 'read' ? client.get(path) : client.set(path, named(newData)));
    return 'ALLOW';
  } catch (error) {
    if (error instanceof DeniedError) return 'DENY';
    throw error;
  }
}

/** The corpus has a placeholder for the account's uid. */
function named<Value extends JsonValue>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('<UID>', UID)) as Value;
}
