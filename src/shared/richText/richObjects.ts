/**
 * Objects of an article: each is an `atomic` draft-js block with one entity. Captions and cells are the block's own
 * text, so readers without objects still show every word.
 */
import { readBucket } from '../../config/env';
import { parseVideo } from '../video/video';
import { isRecord } from './rawContent';
import { beginningOf } from '../../../model/beginningOf';
import { links } from '../../config/links';

/** In the portal's Storage, in two widths. The size is that of `src`, in pixels. */
export interface Picture {
  src: string;
  /** URL of the smaller version. */
  card: string;
  /** Alternative text; '' for a decorative picture. */
  alt: string;
  width: number;
  height: number;
}

export type RichObject =
  | ({ kind: 'picture' } & Picture)
  | { kind: 'video'; address: string }
  | { kind: 'table'; hasHeader: boolean }
  | { kind: 'divider' };

export const CELL_END = '\t';
export const ROW_END = '\n';
export const ALT_MAX = 300;
const LARGEST_SIDE = 20_000;

const BUCKET = readBucket(import.meta.env);
/** A file in a picture folder of Storage, on Google's host or an emulator's. */
const STORED_PICTURE =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost):\d+)\/v0\/b\/([a-z0-9._-]+)\/o\/(photos|university%2Fimages)%2F[A-Za-z0-9%_~!*().-]+(\?[A-Za-z0-9%_=&.-]*)?$/;

/** '' if the portal did not store the picture. */
function storedPicture(address: unknown): string {
  const isStored =
    typeof address === 'string' &&
    address.length <= 2_000 &&
    STORED_PICTURE.exec(address)?.[3] === BUCKET &&
    !/\.\.|%2e/i.test(address);
  return isStored ? address : '';
}

/** Null if the entity is not an object or is not allowed there. */
export type ReadObject = (entity: unknown) => RichObject | null;

/** An encoded name and the query of a download. */
const STORED_NAME = /^[A-Za-z0-9%_~!*().-]+(\?[A-Za-z0-9%_=&.-]*)?$/;

/** Allows only pictures in the message's own folder. Others could change later, or reveal to their host who reads. */
export const readPicturesIn =
  (folder: string): ReadObject =>
  (entity) => {
    if (!isRecord(entity) || entity.type !== 'PICTURE' || !isRecord(entity.data)) return null;
    return readPicture(entity.data, (address) => {
      const isOwn =
        typeof address === 'string' &&
        address.length <= 2_000 &&
        address.startsWith(folder) &&
        STORED_NAME.test(address.slice(folder.length)) &&
        !/\.\.|%2e|%2f/i.test(address.slice(folder.length));
      return isOwn ? address : '';
    });
  };

export function readObject(entity: unknown): RichObject | null {
  if (!isRecord(entity)) return null;
  const data = isRecord(entity.data) ? entity.data : {};
  switch (entity.type) {
    case 'PICTURE':
      return readPicture(data, storedPicture);
    case 'VIDEO':
      return typeof data.url === 'string' && parseVideo(data.url)
        ? { kind: 'video', address: data.url }
        : null;
    case 'TABLE':
      return { kind: 'table', hasHeader: data.hasHeader === true };
    case 'DIVIDER':
      return { kind: 'divider' };
    default:
      return null;
  }
}

function readPicture(
  data: Record<string, unknown>,
  accept: (address: unknown) => string,
): RichObject | null {
  const src = accept(data.src);
  if (src === '') return null;
  return {
    kind: 'picture',
    src,
    card: accept(data.card) || src,
    alt: typeof data.alt === 'string' ? beginningOf(data.alt, ALT_MAX) : '',
    width: side(data.width),
    height: side(data.height),
  };
}

/** In pixels; 0 if unknown. */
const side = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= LARGEST_SIDE ? Math.round(value) : 0;

export function entityOf(object: RichObject): { type: string; data: Record<string, unknown> } {
  switch (object.kind) {
    case 'picture': {
      const { src, card, alt, width, height } = object;
      return { type: 'PICTURE', data: { src, card, alt, width, height } };
    }
    case 'video':
      return { type: 'VIDEO', data: { url: object.address } };
    case 'table':
      return { type: 'TABLE', data: { hasHeader: object.hasHeader } };
    case 'divider':
      return { type: 'DIVIDER', data: {} };
  }
}

export const cellsOf = (text: string): string[][] =>
  text.split(ROW_END).map((row) => row.split(CELL_END));

/** Separators within a cell become spaces. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join(CELL_END))
    .join(ROW_END);

export function picturesOf(text: string): string[] {
  const addresses = text.match(/https?:\/\/[^"\\\s]+\/o\/photos%2F[^"\\\s]+/g) ?? [];
  return [...new Set(addresses.filter((address) => storedPicture(address) !== ''))];
}

/* A mention is an entity with the uid, shown as a link to the profile. Its text is the name that the author saw. */

export const MENTION = 'MENTION';

const PROFILE = links.profile('');
/** An unpaired surrogate cannot be part of a uid, and encodeURIComponent throws on it. */
const UID = /^[^,./#$[\]\p{Surrogate}]+$/u;

/** Returns the profile's path; null for other entities and for an erased member. */
export function readMention(entity: unknown): string | null {
  if (!isRecord(entity) || entity.type !== MENTION || !isRecord(entity.data)) return null;
  const { uid } = entity.data;
  return typeof uid === 'string' && UID.test(uid) ? links.profile(uid) : null;
}

/** Null for links not made by `readMention`. */
export const mentionedBy = (link: string): string | null =>
  link.startsWith(PROFILE) ? decodeURIComponent(link.slice(PROFILE.length)) : null;
