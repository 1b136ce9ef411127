/**
 * What stands in an article beside its text: pictures, videos, tables and lines. Each is an `atomic` block of draft-js whose text
 * lies under one entity, `PICTURE`, `VIDEO`, `TABLE` or `DIVIDER`. The words are always the block's own text (a caption, the cells
 * of a table), so that whoever draws no objects still shows every word.
 */
import { readBucket } from '../../config/env';
import { parseVideo } from '../video/video';
import { isRecord } from './rawContent';
import { beginningOf } from '../../../model/beginningOf';
import { links } from '../../config/links';

/** A picture in the own Storage, in two widths. Sizes are those of `src`, in pixels. */
export interface Picture {
  src: string;
  /** The same smaller. */
  card: string;
  /** What the picture says, for whoever does not see it; '' where it is decoration. */
  alt: string;
  width: number;
  height: number;
}

export type RichObject =
  | ({ kind: 'picture' } & Picture)
  | { kind: 'video'; address: string }
  | { kind: 'table'; hasHeader: boolean }
  | { kind: 'divider' };

/** Between the cells of a row, and between rows. */
export const CELL_END = '\t';
export const ROW_END = '\n';
export const ALT_MAX = 300;
const LARGEST_SIDE = 20_000;

const BUCKET = readBucket(import.meta.env);
/** An object of the own Storage's folder of pictures: on Google's host, or an emulator's, after which its bucket and path come. */
const STORED_PICTURE =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost):\d+)\/v0\/b\/([a-z0-9._-]+)\/o\/(photos|university%2Fimages)%2F[A-Za-z0-9%_~!*().-]+(\?[A-Za-z0-9%_=&.-]*)?$/;

/** The address, if it is that of a picture which the portal stored; otherwise ''. */
function storedPicture(address: unknown): string {
  const isStored =
    typeof address === 'string' &&
    address.length <= 2_000 &&
    STORED_PICTURE.exec(address)?.[3] === BUCKET &&
    !/\.\.|%2e/i.test(address);
  return isStored ? address : '';
}

/** What an object's entity says; null for what is none, or may not be drawn where it stands. */
export type ReadObject = (entity: unknown) => RichObject | null;

/** What may stand in an address below its folder: an encoded name, and the query of a download. */
const STORED_NAME = /^[A-Za-z0-9%_~!*().-]+(\?[A-Za-z0-9%_=&.-]*)?$/;

/**
 * Reads the objects of a message: pictures of its own folder in Storage alone, so that nobody shows what stands elsewhere and may
 * change, or tells by a request who reads.
 * @param folder how their addresses begin
 */
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

/** The object of an article that a stored entity says; null for what is none, or may not be drawn. */
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

/** A side in pixels, 0 where it is not known. */
const side = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= LARGEST_SIDE ? Math.round(value) : 0;

/** Type and data of the entity that says an object. */
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

/** The cells of a table's text, row by row. */
export const cellsOf = (text: string): string[][] =>
  text.split(ROW_END).map((row) => row.split(CELL_END));

/** The text of a table with these cells; what parts cells and rows becomes a space within one. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join(CELL_END))
    .join(ROW_END);

/** The addresses of stored pictures that a text names in any way, each once. */
export function picturesOf(text: string): string[] {
  const addresses = text.match(/https?:\/\/[^"\\\s]+\/o\/photos%2F[^"\\\s]+/g) ?? [];
  return [...new Set(addresses.filter((address) => storedPicture(address) !== ''))];
}

/*
 * Members who are mentioned in rich text: an entity of the type `MENTION` that holds the uid, shown as a link to the profile. The
 * words are those that the writer saw.
 */

export const MENTION = 'MENTION';

const PROFILE = links.profile('');
/** Half a sign is none of a uid's, and goes into no address: encodeURIComponent throws. */
const UID = /^[^,./#$[\]\p{Surrogate}]+$/u;

/** Where an entity leads that mentions somebody; null for any other, and for one whose member was erased. */
export function readMention(entity: unknown): string | null {
  if (!isRecord(entity) || entity.type !== MENTION || !isRecord(entity.data)) return null;
  const { uid } = entity.data;
  return typeof uid === 'string' && UID.test(uid) ? links.profile(uid) : null;
}

/** Who is mentioned by a link that `readMention` gave; null for a link that leads elsewhere. */
export const mentionedBy = (link: string): string | null =>
  link.startsWith(PROFILE) ? decodeURIComponent(link.slice(PROFILE.length)) : null;
