import type { DatabaseEmulator } from '../packages/database-emulator/src';
import { sendAsOwner } from './ownerRequest';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from './project';
import type { Seed, SeedAccount, SeedFile } from './seed';

// The service accepts at most 1,000 accounts in one request.
const BATCH = 1_000;
// Progress reports during the uploads, which take the longest.
const PARTS = 4;
const PARALLEL = 8;

interface Targets {
  database: DatabaseEmulator;
  authOrigin: string;
  storageOrigin: string;
}

/**
 * Call it before the functions are loaded, so that no trigger fires.
 * @throws Error when an emulator rejects an account or a file
 */
export async function plantSeed(
  seed: Seed,
  { database, authOrigin, storageOrigin }: Targets,
  onStep: (step: string) => void = () => undefined,
): Promise<void> {
  database.write(DATABASE_NAMESPACE, '/', seed.database);
  for (let start = 0; start < seed.accounts.length; start += BATCH) {
    await importAccounts(authOrigin, seed.accounts.slice(start, start + BATCH));
  }
  const waiting = [...seed.files];
  const part = Math.ceil(seed.files.length / PARTS);
  let stored = 0;
  const upload = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await uploadFile(storageOrigin, file);
      stored += 1;
      if (stored % part === 0) onStep(`Stored ${stored} of ${seed.files.length} files`);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: PARALLEL }, upload));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Only the emulator accepts `rawPassword`. */
async function importAccounts(origin: string, accounts: SeedAccount[]): Promise<void> {
  const users = accounts.map((account) => ({
    localId: account.uid,
    email: account.email,
    emailVerified: true,
    displayName: account.displayName,
    rawPassword: account.password,
    customAttributes: JSON.stringify(account.claims),
  }));
  const answer = await sendAsOwner(
    'POST',
    `${origin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`,
    { 'Content-Type': 'application/json' },
    JSON.stringify({ users }),
  );
  const { error: refused = [] } = JSON.parse(answer) as {
    error?: Array<{ index: number; message: string }>;
  };
  if (refused.length > 0)
    throw new Error(`The Auth emulator refused seeded accounts: ${JSON.stringify(refused)}`);
}

async function uploadFile(origin: string, file: SeedFile): Promise<void> {
  const boundary = 'portal-seed-part';
  const metadata = {
    name: file.path,
    contentType: file.contentType,
    ...(file.contentDisposition === undefined
      ? {}
      : { contentDisposition: file.contentDisposition }),
    metadata: { firebaseStorageDownloadTokens: file.token },
  };
  const head =
    `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n` +
    `--${boundary}\r\nContent-Type: ${file.contentType}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    await file.bytes(),
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  await sendAsOwner(
    'POST',
    `${origin}/v0/b/${STORAGE_BUCKET}/o?name=${encodeURIComponent(file.path)}`,
    {
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body,
  );
}
