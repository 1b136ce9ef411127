/** Records of documents, part of the update that adds their entry. */
import { paths } from '../paths';
import { SERVER_TIME, type Json, type Update } from '../update';

/** An uploaded document. Days are their start in UTC, in epoch milliseconds; the last day is included. */
export type NewDocument = {
  key: string;
  /** URL without the token: with it, anyone could open the file. */
  url: string;
  /** File name. */
  name: string;
  /** SHA-256 of the file in hexadecimal: the object could be replaced in Storage. */
  sha256: string;
  title: string;
  /** Null if the document states none. */
  validFrom: number | null;
  validUntil: number | null;
  /** Key of the document that this one replaces. */
  supersedes: string | null;
};

export type CurrentDocument = {
  key: string;
  validUntil?: number | undefined;
  supersededBy?: string | undefined;
};

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
        ...(validFrom === null ? {} : { validFrom }),
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

/** Returns when the first of an item's documents in force ends, including the new ones; null if none ends. */
export function firstEnd(
  currentDocuments: readonly CurrentDocument[],
  added: readonly NewDocument[],
): number | null {
  const replaced = new Set(added.map(({ supersedes }) => supersedes));
  const ends = [
    ...currentDocuments.filter(
      ({ key, supersededBy }) => supersededBy === undefined && !replaced.has(key),
    ),
    ...added,
  ].flatMap(({ validUntil }) => validUntil ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}
