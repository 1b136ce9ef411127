/** Functions for staff that find uses of stored files and delete unused files. */
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { bucket, database, serverTime } from './admin';
import { recordActions } from './auditLog';
import { recorded } from './failures';
import { namedFiles, usesOf } from './fileUses';
import { MAX_INSTANCES, REGION } from './options';
import { removeFile } from './removeFile';
import { staffUid } from './staff';
import { describeFile, senderOf } from './storedObjects';
import { isOldEnough, unusedFiles, type StoredObject } from './unusedFiles';

/** Files in one request. */
const MOST_FILES = 20;
/** Further files follow after these are deleted. */
const MAX_REPORTED = 100;
const PAGE = 500;

/** Each request reads all texts. */
const options = {
  region: REGION,
  maxInstances: MAX_INSTANCES,
  timeoutSeconds: 540,
  memory: '512MiB',
} as const;
const REFUSAL = 'Only administrators can manage files.';

/** `{files}` -> `{uses}`: the uses of each file. */
export const fileUses = onCall<unknown>(
  options,
  recorded(async (request) => {
    await staffUid(request, REFUSAL);
    return { uses: await usesOf(filesIn(request.data)) };
  }),
);

/** Returns the size of each folder, the number of unused files, and the oldest of them. */
export const unnamedFiles = onCall<unknown>(
  options,
  recorded(async (request) => {
    await staffUid(request, REFUSAL);
    // Objects are read first, so that a use that is added in the meantime is found.
    const objects = await storedObjects();
    const named = new Set<string>();
    for await (const { file } of namedFiles()) named.add(file);
    const { unused, folders } = unusedFiles(objects, named, await serverTime());
    return { folders, count: unused.length, unused: unused.slice(0, MAX_REPORTED) };
  }),
);

/**
 * `{files}` -> `{removed, young}`: deletes unused files with their records. `young` files stay: another person uploaded them so recently
 * that the text that names them may not be saved yet. A course's files have no known uploader; staff request their deletion after they have
 * saved the course or failed to.
 */
export const removeUnnamed = onCall<unknown>(
  options,
  recorded(async (request) => {
    const by = await staffUid(request, REFUSAL);
    const uses = await usesOf(filesIn(request.data));
    const unused = Object.keys(uses).filter((file) => uses[file]?.length === 0);
    const now = await serverTime();
    const [removed, young]: string[][] = [[], []];
    for (const file of unused) {
      const sender = senderOf(file) ?? by;
      const mayGo = sender === by || isOldEnough(file, await sentAt(file), now);
      if (mayGo) await removeAsStaff(file, by);
      (mayGo ? removed : young)?.push(file);
    }
    return { removed, young };
  }),
);

function filesIn(data: unknown): string[] {
  const { files } = (data ?? {}) as { files?: unknown };
  if (!Array.isArray(files) || files.length > MOST_FILES || !files.every(isFile))
    throw new HttpsError('invalid-argument', 'files must name stored files.');
  return files;
}
const isFile = (file: unknown): file is string =>
  typeof file === 'string' && describeFile(file) !== null;

/** Returns when the last object of a file was uploaded. */
async function sentAt(file: string): Promise<number> {
  const isFolder = describeFile(file)?.isFolder === true;
  const objects = await storedObjects(isFolder ? `${file}/` : file);
  const times = objects.filter(({ path }) => isFolder || path === file).map(({ time }) => time);
  return Math.max(0, ...times);
}

async function storedObjects(prefix = ''): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  for (let pageToken: string | undefined; ;) {
    const [files, next] = await bucket().getFiles({
      autoPaginate: false,
      maxResults: PAGE,
      prefix,
      ...(pageToken !== undefined && { pageToken }),
    });
    for (const { name, metadata } of files)
      objects.push({
        path: name,
        bytes: Number(metadata.size ?? 0),
        time: Date.parse(metadata.timeCreated ?? ''),
      });
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
    if (pageToken === undefined) return objects;
  }
}

async function removeAsStaff(file: string, by: string): Promise<void> {
  const described = describeFile(file);
  if (described === null) return;
  const { record, member } = described;
  const name: unknown = record && (await database.ref(`${record}/name`).get()).val();
  await removeFile(file);
  const [folder = '', last = ''] = [file.split('/')[0], file.split('/').at(-1)];
  await recordActions({ id: file, time: Date.now(), by }, [
    {
      of: 'file',
      act: 'deleted',
      about: member ?? record?.split('/')[1] ?? folder,
      // Names of members' files are private.
      label: typeof name === 'string' ? name : member === null ? last : folder,
    },
  ]);
}
