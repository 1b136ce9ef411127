import { searchText } from '../../model/searchText';
import { sendAsOwner } from '../ownerRequest';
import { HISTORY_BUCKET, STORAGE_BUCKET } from '../project';
import type { Excerpt, FileRow } from './types';

const SHOWN = 100;

/** https://cloud.google.com/storage/docs/json_api/v1/objects */
interface StoredObject {
  name: string;
  contentType?: string;
  size: string;
  updated: string;
  metadata?: { firebaseStorageDownloadTokens?: string };
}

/** Newest first. @param storage `http://host:port` of the Storage emulator */
export async function listFiles(storage: string, query: string): Promise<Excerpt<FileRow>> {
  const term = searchText(query.trim());
  const found = (await storedObjects(storage, STORAGE_BUCKET))
    .filter(({ name }) => searchText(name).includes(term))
    .map(({ name, contentType = '', size, updated, metadata }) => {
      const [token = ''] = metadata?.firebaseStorageDownloadTokens?.split(',') ?? [];
      const address = `${objectAddress(storage, name)}?alt=media&token=${token}`;
      return {
        name,
        contentType,
        size: Number(size),
        updatedAt: Date.parse(updated),
        link: token === '' ? null : address,
      };
    })
    .sort((a, b) => b.updatedAt - a.updatedAt);
  return { rows: found.slice(0, SHOWN), total: found.length };
}

export async function removeFiles(storage: string): Promise<void> {
  for (const bucket of [STORAGE_BUCKET, HISTORY_BUCKET])
    for (const { name } of await storedObjects(storage, bucket))
      await sendAsOwner('DELETE', objectAddress(storage, name, bucket));
}

const objectAddress = (storage: string, name: string, bucket = STORAGE_BUCKET) =>
  `${storage}/v0/b/${bucket}/o/${encodeURIComponent(name)}`;

async function storedObjects(storage: string, bucket: string): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  let page: string | undefined;
  do {
    const from = page === undefined ? '' : `?pageToken=${encodeURIComponent(page)}`;
    const answer = JSON.parse(
      await sendAsOwner('GET', `${storage}/storage/v1/b/${bucket}/o${from}`),
    ) as { items?: StoredObject[]; nextPageToken?: string };
    all.push(...(answer.items ?? []));
    page = answer.nextPageToken;
  } while (page !== undefined);
  return all;
}
