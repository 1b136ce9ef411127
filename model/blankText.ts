/** The form rejects messages that show nothing and functions hide them, because security rules can't parse JSON. */

import { isInvisible } from './invisible';

/** The part of a picture's URL that may follow the folder. */
const STORED_NAME = /^[A-Za-z0-9%_~!*().-]+(\?[A-Za-z0-9%_=&.-]*)?$/;

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Readers see no entities except pictures of the same message. @param folder how the URLs of these pictures begin */
export function showsNothing(raw: string, folder: string): boolean {
  const shown = picturesAlone(raw, folder);
  return shown !== null && shown.length === 0;
}

/** The file names, still URL-encoded, if the text shows only pictures; otherwise null. */
export function picturesAlone(raw: string, folder: string): string[] | null {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return /^\s*[[{"]/.test(raw) || isInvisible(raw) ? [] : null;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return null;
  if (!isRecord(value) || !Array.isArray(value['blocks'])) return [];
  const entities = isRecord(value['entityMap']) ? value['entityMap'] : {};
  const blocks: Fields[] = value['blocks'].filter(isRecord);
  const texts = blocks.filter(({ text }) => typeof text === 'string');
  if (!texts.every(({ text }) => isInvisible(String(text)))) return null;
  return texts.flatMap((block) => pictureIn(block, entities, folder) ?? []);
}

/** Pictures don't count as text. */
export const hasNoWords = (raw: string): boolean => showsNothing(raw, NOWHERE);
// No URL begins with this text, so no picture counts.
const NOWHERE = '\n';

function pictureIn({ type, entityRanges }: Fields, entities: Fields, folder: string) {
  if (type !== 'atomic' || !Array.isArray(entityRanges)) return undefined;
  const key = entityRanges.find(isRecord)?.['key'];
  if (typeof key !== 'number' && typeof key !== 'string') return undefined;
  const entity = Object.hasOwn(entities, key) ? entities[key] : null;
  if (!isRecord(entity) || entity['type'] !== 'PICTURE' || !isRecord(entity['data']))
    return undefined;
  const { src } = entity['data'];
  if (typeof src !== 'string' || src.length > 2_000 || !src.startsWith(folder)) return undefined;
  const name = src.slice(folder.length);
  const isName = STORED_NAME.test(name) && !/\.\.|%2e|%2f/i.test(name);
  return isName ? name.replace(/\?.*$/, '') : undefined;
}
