/** Pure functions about evidence. A day is the UTC midnight at which it begins, in epoch milliseconds. */
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

export type DocumentState = 'superseded' | 'expired' | 'expiring' | 'later' | 'valid';

export function stateOfDocument(document: OwnDocument, today: number): DocumentState {
  const { supersededBy, validFrom, validUntil } = document;
  if (supersededBy !== undefined) return 'superseded';
  if (validUntil !== undefined && validUntil < today) return 'expired';
  if (validUntil !== undefined && validUntil <= soon(today).to) return 'expiring';
  return validFrom !== undefined && validFrom > today ? 'later' : 'valid';
}

export const isInForce = ({ supersededBy }: OwnDocument): boolean => supersededBy === undefined;

/**
 * Whether a stored document has all fields of one to send. A superseded document can't be chosen again, so a document that supersedes
 * another is always new.
 */
export const isRecordOf = (
  record: OwnDocument,
  sent: Omit<SentDocument, 'file'> & { sha256: string },
): boolean =>
  sent.supersedes === null &&
  record.sha256 === sent.sha256 &&
  record.title === sent.title &&
  (record.validFrom ?? null) === sent.validFrom &&
  (record.validUntil ?? null) === sent.validUntil;

/** @param others the documents among which to find the successor */
export function describeDocument(document: OwnDocument, others: readonly OwnDocument[]): string {
  const { title, name, validFrom, validUntil, supersededBy } = document;
  const successor = others.find(({ key }) => key === supersededBy);
  return [
    `${title} (${name})`,
    validFrom !== undefined && `valid from ${formatUtcDay(validFrom)}`,
    validUntil !== undefined && `valid until ${formatUtcDay(validUntil)}`,
    supersededBy !== undefined &&
      `superseded by ${successor ? nameAmong(successor, others) : 'a deleted document'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the title of a document, with the name of its file if another document of the item has the same title. */
export const nameAmong = (document: OwnDocument, others: readonly OwnDocument[]): string =>
  others.some(({ key, title }) => key !== document.key && title === document.title)
    ? `${document.title} (${document.name})`
    : document.title;

/** Current documents first, then by expiry, soonest first. Equal expiry: the latest start, or else upload, first. */
export const documentsInOrder = (documents: readonly OwnDocument[]): OwnDocument[] =>
  [...documents].sort(
    (one, other) =>
      Number(isInForce(other)) - Number(isInForce(one)) ||
      (one.validUntil ?? Infinity) - (other.validUntil ?? Infinity) ||
      (other.validFrom ?? other.dateAdded) - (one.validFrom ?? one.dateAdded),
  );

export const documentsOfEntry = (
  { key }: Pick<ComplianceEntry, 'key'>,
  documents: readonly OwnDocument[],
): OwnDocument[] => documents.filter(({ entry }) => entry === key);

/** Returns the SHA-256 of a file, in hexadecimal. */
export const hashOf = async (file: File): Promise<string> =>
  sha256(new Uint8Array(await file.arrayBuffer()));

export const openDocument = createMutation(
  'register/openDocument',
  async (document: OwnDocument) => {
    downloadBlob(document.name, new Blob([await readDocument(document)]));
  },
  { changesNoData: true },
);

/**
 * Reads a document under the rules of Storage. Its owner can replace the file there, but not the record.
 * @throws DataError, also if the file is not the recorded one
 */
export async function readDocument(
  document: Pick<OwnDocument, 'publicUrl' | 'sha256'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(document.publicUrl);
  if ((await sha256(bytes)) !== document.sha256) throw new DataError('invalid', DOCUMENT_CHANGED);
  return bytes;
}
