/** Documents that were chosen in the compliance form, and what is sent of them. Pure. */
import { NO_FILE, type FileChoice } from '../../../components/form/FilePicker';
import type { OwnDocument } from '../../../data/records';
import { wallOf } from '../../../../model/wallClock';
import {
  SUPERSEDED_ELSEWHERE,
  TITLE_REQUIRED,
  VALID_FROM_REQUIRED,
  VALID_UNTIL_INVALID,
} from '../messages';
import { isInForce } from './documents';

/** A document as the form holds it; days as `YYYY-MM-DD`, '' for none, as for `supersedes`. */
export type ChosenDocument = FileChoice & {
  title: string;
  validFrom: string;
  validUntil: string;
  /** The key of the document whose place it takes. */
  supersedes: string;
};

/** A document to send. Days are when they began in UTC. */
export type SentDocument = {
  file: File;
  title: string;
  validFrom: number;
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

/** What is wrong with each field of a document, beside those that the item has; nothing with one that has no file. */
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
    ...(from === null && { validFrom: VALID_FROM_REQUIRED }),
    ...(endsBadly && { validUntil: VALID_UNTIL_INVALID }),
    ...(isSuperseded(supersedes, evidence) && { supersedes: SUPERSEDED_ELSEWHERE }),
  };
}

const isSuperseded = (documentKey: string, evidence: readonly OwnDocument[]): boolean =>
  evidence.some((document) => document.key === documentKey && !isInForce(document));

/** Nothing is wrong with any of the documents. */
export const areRight = (
  documents: readonly ChosenDocument[],
  evidence: readonly OwnDocument[],
): boolean =>
  documents.every(
    (document) =>
      document.refused === null && Object.keys(faultsOf(document, evidence)).length === 0,
  );

/** What is sent: of those that have a file and nothing wrong with them. */
export const toSend = (documents: readonly ChosenDocument[]): SentDocument[] =>
  documents.flatMap(({ file, title, validFrom, validUntil, supersedes }) => {
    const from = wallOf(validFrom);
    if (!file || from === null) return [];
    return [
      {
        file,
        title: title.trim(),
        validFrom: from,
        validUntil: validUntil === '' ? null : wallOf(validUntil),
        supersedes: supersedes === '' ? null : supersedes,
      },
    ];
  });

/** A document for a file that was chosen: called as the file is, until another title is given. */
export const withFile = (
  document: ChosenDocument,
  choice: FileChoice,
  today: string,
): ChosenDocument =>
  choice.file
    ? {
        ...document,
        ...choice,
        title: choice.file.name.replace(/\.[^.]*$/, ''),
        validFrom: document.validFrom || today,
      }
    : { ...NO_DOCUMENT, ...choice };
