/** Documents of an evaluation: their records are a part of the update that records it. */
import { paths } from '../paths';
import { SERVER_TIME, type Json, type Update } from '../update';

/** A document that was sent. Days are when they began in UTC, epoch milliseconds; the last one counts whole. */
export type NewDocument = {
  key: string;
  /** Where the object is, without the token that would open it for whoever has it. */
  url: string;
  /** The name of its file. */
  name: string;
  /** SHA-256 of its bytes, in hexadecimal: the object could be deleted and another one sent to its place. */
  sha256: string;
  title: string;
  validFrom: number;
  validUntil: number | null;
  /** The key of the document whose place it takes. */
  supersedes: string | null;
};

export type CurrentDocument = {
  key: string;
  validUntil?: number | undefined;
  supersededBy?: string | undefined;
};

/** The records of an entry's documents. */
export function recordDocuments(
  entry: { uid: string; key: string; entryKey: string },
  documents: readonly NewDocument[],
): Update {
  const { uid, key: item, entryKey } = entry;
  return Object.fromEntries<Json>(
    documents.flatMap(({ key, url, name, sha256, title, validFrom, validUntil, supersedes }) => {
      const record = {
        key,
        item,
        entry: entryKey,
        publicUrl: url,
        name,
        sha256,
        title,
        validFrom,
        ...(validUntil === null ? {} : { validUntil }),
        parentFolder: uid,
        dateAdded: SERVER_TIME,
      };
      return [
        [paths.ownDocument(uid, key), record] as const,
        ...(supersedes === null
          ? []
          : [[`${paths.ownDocument(uid, supersedes)}/supersededBy`, key] as const]),
      ];
    }),
  );
}

/** When the first of an item's documents ends that are in force, once these have come; null where none does. */
export function firstEnd(
  currentDocuments: readonly CurrentDocument[],
  coming: readonly NewDocument[],
): number | null {
  const gone = new Set(coming.map(({ supersedes }) => supersedes));
  const ends = [
    ...currentDocuments.filter(
      ({ key, supersededBy }) => supersededBy === undefined && !gone.has(key),
    ),
    ...coming,
  ].flatMap(({ validUntil }) => validUntil ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}
