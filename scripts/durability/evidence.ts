/** What a suite holds, read as an administrator at one moment. */
import { createHash } from 'node:crypto';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../packages/database-emulator/src/json';
import { sendAsOwner } from '../../emulators/ownerRequest';
import { HOST, type Ports } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';

export interface Account {
  localId: string;
  email?: string;
  customAttributes?: string;
}

export interface Evidence {
  tree: JsonObject;
  accounts: Account[];
  /** Paths of the objects in Storage. */
  objects: Set<string>;
}

export async function gather(ports: Ports): Promise<Evidence> {
  const read = async (port: number, path: string): Promise<JsonObject> =>
    JSON.parse(await sendAsOwner('GET', `http://${HOST}:${port}/${path}`)) as JsonObject;
  const accounts = await read(
    ports.auth,
    `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
  );
  const objects = new Set<string>();
  for (let page = ''; ;) {
    const list = await read(
      ports.storage,
      `v0/b/${STORAGE_BUCKET}/o?maxResults=1000${page && `&pageToken=${encodeURIComponent(page)}`}`,
    );
    for (const item of (list['items'] ?? []) as Array<{ name: string }>) objects.add(item.name);
    if (typeof list['nextPageToken'] !== 'string') break;
    page = list['nextPageToken'];
  }
  return {
    tree: await read(ports.database, `.json?ns=${DATABASE_NAMESPACE}`),
    accounts: (accounts['users'] ?? []) as unknown as Account[],
    objects,
  };
}

/** What stands at a path; null for nothing. */
export function at(tree: JsonValue, path: string): JsonValue {
  let value: JsonValue = tree;
  for (const key of path.split('/')) value = isJsonObject(value) ? (value[key] ?? null) : null;
  return value;
}

/** The records at a path, with their keys. */
export function records(tree: JsonValue, path: string): Array<[string, JsonObject]> {
  const value = at(tree, path);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).map(([key, record]) => [key, isJsonObject(record) ? record : {}]);
}

/** MD5 of what a download address gives, in hexadecimal; null when there is nothing. @throws Error for another refusal */
export async function md5At(url: string): Promise<string | null> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status === 404) return null;
  // An object that is gone has no token that would let anybody see so.
  if (response.status === 403) return null;
  if (!response.ok) throw new Error(`Storage answered ${response.status} to ${url}.`);
  return createHash('md5').update(bytes).digest('hex');
}
