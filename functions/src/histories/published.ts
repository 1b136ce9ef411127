/**
 * The published hashes: one file a day in a bucket that the operator names. With a retention policy on the bucket, no one can change a
 * file, not even with administrator rights on the portal's project.
 */
import { getStorage } from 'firebase-admin/storage';
import { sha256 } from './hashes';

/** The hash of a member's histories at a time. */
export interface Line {
  uid: string;
  at: number;
  hash: string;
}

export interface Published {
  /** Epoch milliseconds. Entries after this time are not covered. */
  at: number;
  /** Chains the files, so that the newest hash covers all earlier ones. */
  previous: { file: string; sha256: string } | null;
  members: Line[];
}

export interface PublishedFile {
  file: string;
  /** Of the whole file: the one hash over all histories. */
  sha256: string;
  content: Published;
}

/** Returns null if the operator names no bucket. */
export function historyBucket() {
  const name = process.env['PORTAL_HISTORY_BUCKET'] ?? '';
  return name === '' ? null : getStorage().bucket(name);
}
type Bucket = NonNullable<ReturnType<typeof historyBucket>>;

const FOLDER = 'history-hashes';
const MONTHS_BACK = 12;

/** UTC, so that days have the same length in every zone. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const fileOf = (day: string): string => `${FOLDER}/${day.slice(0, 7)}/${day}.json`;

/** Returns the newest file, up to this day. */
export async function newestFile(bucket: Bucket, now: number): Promise<PublishedFile | null> {
  const month = new Date(`${dayOf(now).slice(0, 7)}-01`);
  for (let back = 0; back <= MONTHS_BACK; back += 1) {
    const prefix = `${FOLDER}/${month.toISOString().slice(0, 7)}/`;
    const [files] = await bucket.getFiles({ prefix });
    const newest = files
      .map(({ name }) => name)
      .filter((name) => name <= fileOf(dayOf(now)))
      .sort()
      .at(-1);
    if (newest !== undefined) return readFile(bucket, newest);
    month.setUTCMonth(month.getUTCMonth() - 1);
  }
  return null;
}

export async function readFile(bucket: Bucket, file: string): Promise<PublishedFile> {
  const [bytes] = await bucket.file(file).download();
  const text = bytes.toString('utf8');
  return { file, sha256: sha256(text), content: JSON.parse(text) as Published };
}

/** Never replaces a file. */
export async function publish(
  bucket: Bucket,
  day: string,
  content: Published,
): Promise<PublishedFile> {
  const file = fileOf(day);
  const text = `${JSON.stringify(content, null, 1)}\n`;
  await bucket.file(file).save(text, {
    resumable: false,
    contentType: 'application/json',
    preconditionOpts: { ifGenerationMatch: 0 },
  });
  return { file, sha256: sha256(text), content };
}
