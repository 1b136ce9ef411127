/** Pure rules of evidence: which documents an entry has, and how each stands. Days are whole and in UTC; `today` is when the day began. */
import type { ComplianceEntry, OwnDocument } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { soon } from '../due';
import type { SentDocument } from './chosenDocuments';
import { DataError } from '../../../data/errors';
import { readFile } from '../../../data/files';
import { downloadBlob } from '../../../lib/download';
import { sha256 } from '../../../lib/bytes';
import { createMutation } from '../../../store/mutation';
import { DOCUMENT_CHANGED } from '../messages';

/** How a document stands. */
export type DocumentState = 'superseded' | 'expired' | 'expiring' | 'later' | 'valid';

export function stateOfDocument(document: OwnDocument, today: number): DocumentState {
  const { supersededBy, validFrom, validUntil } = document;
  if (supersededBy !== undefined) return 'superseded';
  if (validUntil !== undefined && validUntil < today) return 'expired';
  if (validUntil !== undefined && validUntil <= soon(today).to) return 'expiring';
  return validFrom > today ? 'later' : 'valid';
}

export const isInForce = ({ supersededBy }: OwnDocument): boolean => supersededBy === undefined;

/** Whether a record says all that is to be said of a file. What it has superseded cannot be chosen again: one that is chosen is new. */
export const isRecordOf = (
  record: OwnDocument,
  said: Omit<SentDocument, 'file'> & { sha256: string },
): boolean =>
  said.supersedes === null &&
  record.sha256 === said.sha256 &&
  record.title === said.title &&
  record.validFrom === said.validFrom &&
  (record.validUntil ?? null) === said.validUntil;

/** A document in words, with what has taken its place out of `others`. */
export function describeDocument(document: OwnDocument, others: readonly OwnDocument[]): string {
  const { title, name, validFrom, validUntil, supersededBy } = document;
  const successor = others.find(({ key }) => key === supersededBy);
  return [
    `${title} (${name})`,
    `valid from ${formatUtcDay(validFrom)}`,
    validUntil !== undefined && `valid until ${formatUtcDay(validUntil)}`,
    supersededBy !== undefined &&
      `superseded by ${successor ? successor.title : 'a document that is gone'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Those in force first, the one that ends first on top; of those that end the same day, the one valid last. */
export const documentsInOrder = (documents: readonly OwnDocument[]): OwnDocument[] =>
  [...documents].sort(
    (one, other) =>
      Number(isInForce(other)) - Number(isInForce(one)) ||
      (one.validUntil ?? Infinity) - (other.validUntil ?? Infinity) ||
      other.validFrom - one.validFrom,
  );

/** The documents of an entry. */
export const documentsOfEntry = (
  { key }: Pick<ComplianceEntry, 'key'>,
  documents: readonly OwnDocument[],
): OwnDocument[] => documents.filter(({ entry }) => entry === key);

/* Documents of evidence as they were when their evaluation was recorded. */

/** Reads a document, and hands it to the browser under its name. */
export const openDocument = createMutation(
  'register/openDocument',
  async (document: OwnDocument) => {
    downloadBlob(document.name, new Blob([await readDocument(document)]));
  },
  { asks: true },
);

/**
 * Reads a document under the rules of Storage. Its owner can put another file in its place there, but not change its record.
 * @throws DataError, also for a file that is not the one that was recorded.
 */
export async function readDocument(
  document: Pick<OwnDocument, 'publicUrl' | 'sha256'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(document.publicUrl);
  if ((await sha256(bytes)) !== document.sha256) throw new DataError('invalid', DOCUMENT_CHANGED);
  return bytes;
}
