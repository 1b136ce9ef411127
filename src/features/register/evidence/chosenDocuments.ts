/** Documents chosen in a form. Pure functions. */
import * as v from 'valibot';
import { NO_FILE, type FileChoice } from '../../../components/form/fileChoice';
import type { OwnDocument } from '../../../data/records';
import { wallOf } from '../../../../model/wallClock';
import {
  SUPERSEDED_ELSEWHERE,
  TITLE_REQUIRED,
  VALID_FROM_REQUIRED,
  VALID_UNTIL_INVALID,
} from '../messages';
import { isInForce } from './documents';

/** A document in the form. Days are `YYYY-MM-DD`; '' means none. */
export type ChosenDocument = FileChoice & {
  title: string;
  validFrom: string;
  validUntil: string;
  /** The key of the document that this one replaces. */
  supersedes: string;
};

/** A document to send. A day is the UTC midnight at which it begins. */
export type SentDocument = {
  file: File;
  title: string;
  validFrom: number | null;
  validUntil: number | null;
  supersedes: string | null;
};

export const NO_DOCUMENT: ChosenDocument = {
  ...NO_FILE,
  title: '',
  validFrom: '',
  validUntil: '',
  supersedes: '',
};

/** Returns the error message of each field. A row without a file has no errors. */
export function faultsOf(
  document: ChosenDocument,
  evidence: readonly OwnDocument[],
): {
  title?: string;
  validFrom?: string;
  validUntil?: string;
  supersedes?: string;
} {
  const { file, title, validFrom, validUntil, supersedes } = document;
  if (!file) return {};
  const [from, until] = [wallOf(validFrom), wallOf(validUntil)];
  const endsBadly = validUntil !== '' && (until === null || (from !== null && until < from));
  return {
    ...(title.trim() === '' && { title: TITLE_REQUIRED }),
    // Evidence that ends also needs the day on which it began.
    ...(from === null &&
      (validFrom !== '' || validUntil !== '') && { validFrom: VALID_FROM_REQUIRED }),
    ...(endsBadly && { validUntil: VALID_UNTIL_INVALID }),
    ...(isSuperseded(supersedes, evidence) && { supersedes: SUPERSEDED_ELSEWHERE }),
  };
}

const isSuperseded = (documentKey: string, evidence: readonly OwnDocument[]): boolean =>
  evidence.some((document) => document.key === documentKey && !isInForce(document));

export const areRight = (
  documents: readonly ChosenDocument[],
  evidence: readonly OwnDocument[],
): boolean =>
  documents.every(
    (document) =>
      document.refused === null && Object.keys(faultsOf(document, evidence)).length === 0,
  );

/** The schema of the documents in a form. @param evidence all documents of the item */
export const documentsSchema = (evidence: readonly OwnDocument[]) =>
  v.pipe(
    v.custom<readonly ChosenDocument[]>(Array.isArray),
    v.check((documents) => areRight(documents, evidence)),
    v.transform(toSend),
  );

export const toSend = (documents: readonly ChosenDocument[]): SentDocument[] =>
  documents.flatMap(({ file, title, validFrom, validUntil, supersedes }) => {
    if (!file) return [];
    return [
      {
        file,
        title: title.trim(),
        validFrom: wallOf(validFrom),
        validUntil: wallOf(validUntil),
        supersedes: supersedes === '' ? null : supersedes,
      },
    ];
  });

/** Sets the chosen file, and takes the title from its name. */
export const withFile = (document: ChosenDocument, choice: FileChoice): ChosenDocument =>
  choice.file
    ? { ...document, ...choice, title: choice.file.name.replace(/\.[^.]*$/, '') }
    : { ...NO_DOCUMENT, ...choice };
