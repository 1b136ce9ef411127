/** Whether a message shows nothing. The form refuses such a text, and the functions hide it, since the rules cannot parse JSON. */

import { isInvisible } from './invisible';

/** What may follow the folder in the address of a picture. */
const STORED_NAME = /^[A-Za-z0-9%_~!*().-]+(\?[A-Za-z0-9%_=&.-]*)?$/;

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether rich text (raw JSON of draft-js) shows nothing. Of the entities readers see the pictures of this message alone.
 * @param folder how the addresses of the message's pictures begin
 */
export function showsNothing(raw: string, folder: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return /^\s*[[{"]/.test(raw) || isInvisible(raw);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return false;
  if (!isRecord(value) || !Array.isArray(value['blocks'])) return true;
  const entities = isRecord(value['entityMap']) ? value['entityMap'] : {};
  return value['blocks'].every(
    (block: unknown) =>
      !isRecord(block) ||
      typeof block['text'] !== 'string' ||
      (isInvisible(block['text']) && !isPicture(block, entities, folder)),
  );
}

function isPicture({ type, entityRanges }: Fields, entities: Fields, folder: string): boolean {
  if (type !== 'atomic' || !Array.isArray(entityRanges)) return false;
  const key = entityRanges.find(isRecord)?.['key'];
  if (typeof key !== 'number' && typeof key !== 'string') return false;
  const entity = Object.hasOwn(entities, key) ? entities[key] : null;
  if (!isRecord(entity) || entity['type'] !== 'PICTURE' || !isRecord(entity['data'])) return false;
  const { src } = entity['data'];
  if (typeof src !== 'string' || src.length > 2_000 || !src.startsWith(folder)) return false;
  const name = src.slice(folder.length);
  return STORED_NAME.test(name) && !/\.\.|%2e|%2f/i.test(name);
}
