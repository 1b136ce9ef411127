/** Pure rules of evidence: which documents an entry has, and how each stands. Days are whole and in UTC; `today` is when the day began. */
import type { ComplianceEntry, OwnDocument } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { soon } from '../due';
import type { SentDocument } from './chosenDocuments';

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
