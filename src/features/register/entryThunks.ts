/** Mutations that add entries to the history of an item. */
import * as v from 'valibot';
import type {
  Applicability,
  ComplianceStatus,
  EvaluationMethod,
  ReviewDecision,
} from '../../config/constants';
import * as mutations from '../../data/mutations/register';
import type { NewDocument } from '../../data/mutations/evidence';
import type { OwnDocument } from '../../data/records';
import { FILE_NAME_MAX } from '../../data/mutations/storage';
import { DataError } from '../../data/errors';
import { safeFileName, withoutToken } from '../../data/files';
import { filePaths, paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';
import { newKey } from '../../data/write';
import { isBlank } from '../../shared/richText/rawContent';
import { withUploads } from '../../shared/uploads/uploads';
import { createMutation } from '../../store/mutation';
import {
  authorUid,
  commitBuilt,
  commitOwn,
  entryOf,
  readClock,
  readDirectory,
  readEvidence,
  readItem,
  settleKey,
  STALE,
  type DraftedEntry,
  type OwnItemRef,
} from './currentItem';
import type { SentDocument } from './evidence/chosenDocuments';
import { hashOf, isInForce, isRecordOf } from './evidence/documents';
import { EVALUATED_AGAIN, NOTE_REQUIRED, SUPERSEDED_ELSEWHERE, TEXT_TOO_LONG } from './messages';
import { beginningOf } from '../../../model/beginningOf';

/** Limit of the rules, in characters of raw JSON. */
export const NOTE_LENGTH = 20_000;

/** Schema of a compliance note (rich text as raw JSON), by a member or a reviewer. */
export const noteSchema = v.pipe(
  v.string(),
  v.check((note) => !isBlank(note), NOTE_REQUIRED),
  v.maxLength(NOTE_LENGTH, TEXT_TOO_LONG),
);

export type ComplianceForm = DraftedEntry & {
  check: ComplianceStatus;
  note: string;
  method: EvaluationMethod;
  /** Plain text, '' for none. */
  checked: string;
  /** The revision of the law that the page showed. For an imported evaluation, the revision on its day. */
  revision: number;
  documents: readonly SentDocument[];
  /** Only for an imported evaluation: noon of its day, or null for today. */
  imported?: { evaluatedAt: number | null };
  onProgress: (percent: number) => void;
};

export const recordCompliance = createMutation('register/recordCompliance', evaluate, {
  handled: true,
});

/**
 * Uploads the documents, then writes the entry, the status and the document records in one update. Does nothing if the entry already has
 * the whole draft. A changed draft becomes another entry.
 */
export async function evaluate(form: ComplianceForm): Promise<void> {
  const { uid, key, check, note, method, checked, revision, imported, onProgress } = form;
  const matchesDraft = (stored: Json) =>
    fieldOf(stored, 'userComplianceNote') === note &&
    (fieldOf(stored, 'userChecked') ?? '') === checked &&
    fieldOf(stored, 'userMethod') === method &&
    fieldOf(stored, 'userComplianceCheck') === check;
  const described = await withHashes(form.documents);
  const isRecorded = async (stored: Json) => {
    if (!matchesDraft(stored)) return false;
    const evidence = await readEvidence(form);
    const recorded = evidence.filter(({ entry }) => entry === form.entryKey);
    return described.every((document) => recorded.some((one) => isRecordOf(one, document)));
  };
  const sent = await readValue(entryOf(form)(form.entryKey));
  if (await isRecorded(sent)) return;
  await withDocuments(form, described, onProgress, async (documents) => {
    // Another tab may have sent the draft during the upload.
    const before = documents.length > 0 ? await readValue(entryOf(form)(form.entryKey)) : sent;
    const entryKey = before === null ? form.entryKey : newKey();
    await commitOwn(form, async ({ current, directory }) => {
      const evidence = await readSupersedable(form, documents);
      return mutations.recordCompliance({
        ...{ uid, key, entryKey, note, check, method, checked, revision, documents },
        ...{ current, directory },
        competence: await readValue(paths.userField(authorUid(form), 'competence')),
        isConfirmed: (await readValue(paths.confirms(uid))) === true,
        clock: await readClock(),
        ...(imported ? { imported } : {}),
        currentDocuments: evidence,
      });
    });
  });
}

type HashedDocument = SentDocument & { sha256: string };

const withHashes = (documents: readonly SentDocument[]): Promise<HashedDocument[]> =>
  Promise.all(
    documents.map(async (document) => ({
      ...document,
      sha256: await hashOf(document.file),
    })),
  );

/** Uploads documents, then calls `write` with their records. Deletes the files if either fails. */
function withDocuments(
  { uid, key }: OwnItemRef,
  documents: readonly HashedDocument[],
  onProgress: (percent: number) => void,
  write: (documents: NewDocument[]) => Promise<void>,
): Promise<void> {
  const outgoing = documents.map((document) => {
    const documentKey = newKey();
    return {
      ...document,
      key: documentKey,
      path: filePaths.document(uid, key, documentKey, safeFileName(document.file.name)),
      namedAt: `${paths.ownDocument(uid, documentKey)}/publicUrl`,
    };
  });
  return withUploads(authorUid({ uid }), outgoing, onProgress, (urls) =>
    write(
      outgoing.map(({ file, ...document }, index) => ({
        ...document,
        url: withoutToken(urls[index] ?? ''),
        name: beginningOf(file.name, FILE_NAME_MAX),
      })),
    ),
  );
}

/** Reads an item's evidence. @throws DataError if a document to supersede is no longer in force */
async function readSupersedable(
  item: OwnItemRef,
  documents: readonly NewDocument[],
): Promise<OwnDocument[]> {
  const evidence = await readEvidence(item);
  const inForce = new Set(evidence.filter(isInForce).map(({ key }) => key));
  if (documents.some(({ supersedes }) => supersedes !== null && !inForce.has(supersedes)))
    throw new DataError('invalid', SUPERSEDED_ELSEWHERE);
  return evidence;
}

/** Files a document without an evaluation. It may supersede another one. */
export const fileDocument = createMutation(
  'register/fileDocument',
  async (filed: OwnItemRef & { document: SentDocument; onProgress: (percent: number) => void }) => {
    const { uid, key, onProgress } = filed;
    const entryKey = newKey();
    const hashed = await withHashes([filed.document]);
    await withDocuments(filed, hashed, onProgress, async (documents) => {
      const [document] = documents;
      if (!document) return;
      await commitOwn(filed, async ({ current, directory }) => {
        const currentDocuments = await readSupersedable(filed, documents);
        const superseded = currentDocuments.find((one) => one.key === document.supersedes) ?? null;
        return mutations.fileDocument({
          ...{ uid, key, entryKey, document, superseded, currentDocuments, current, directory },
        });
      });
    });
  },
  { handled: true },
);

export const setFrequency = createMutation(
  'register/setFrequency',
  async (item: OwnItemRef & { months: number }) => {
    const { uid, key, months } = item;
    const entryKey = newKey();
    await commitOwn(item, async ({ current, directory }) =>
      mutations.setFrequency({
        ...{ uid, key, entryKey, months, current, directory },
        clock: await readClock(),
      }),
    );
  },
  { handled: true },
);

/** Sets the person who is responsible for an item. '' removes the name. */
export const setOwner = createMutation(
  'register/setOwner',
  async (item: OwnItemRef & { owner: string }) => {
    const entryKey = newKey();
    await commitOwn(item, ({ current, directory }) =>
      mutations.setOwner({ ...item, entryKey, current, directory }),
    );
  },
  { handled: true },
);

type Decision = DraftedEntry & {
  decision: Applicability;
  reason: string;
};

export const decideApplicability = createMutation('register/decideApplicability', decide, {
  handled: true,
});

export async function decide(decided: Decision): Promise<void> {
  const entryKey = await settleKey(
    decided.entryKey,
    entryOf(decided),
    (stored) =>
      fieldOf(stored, 'applicabilityReason') === decided.reason &&
      fieldOf(stored, 'applicabilityDecision') === decided.decision,
  );
  if (entryKey === null) return;
  const { basisOf } = await import('./applicability/basisOf');
  // Only the member's own decisions have a basis.
  const isOwn = authorUid(decided) === decided.uid;
  const basis = isOwn ? await basisOf(decided, decided.decision) : undefined;
  await commitOwn(decided, async ({ current, directory }) =>
    mutations.decideApplicability({
      ...{ ...decided, entryKey, current, directory },
      ...(basis !== undefined && { basis }),
      currentDocuments: await readEvidence(decided),
      clock: await readClock(),
    }),
  );
}

type Acknowledgement = DraftedEntry & {
  revision: number;
  note: string;
};

/** Records that the member has seen the changes of the law, without a new evaluation. */
export const acknowledgeChange = createMutation(
  'register/acknowledgeChange',
  async (entry: Acknowledgement) => {
    const entryKey = await settleKey(
      entry.entryKey,
      entryOf(entry),
      (stored) =>
        fieldOf(stored, 'acknowledgementRevision') === entry.revision &&
        (fieldOf(stored, 'acknowledgementNote') ?? '') === entry.note,
    );
    if (entryKey === null) return;
    await commitOwn(entry, ({ current, directory }) =>
      mutations.acknowledgeChange({ ...entry, entryKey, current, directory }),
    );
  },
  { handled: true },
);

type Review = DraftedEntry & {
  check: ComplianceStatus;
  note: string;
  reviewDecision: ReviewDecision | null;
  /** The key of the member's entry that the reviewer read, or null. */
  evaluation: string | null;
  adminUid: string;
};

export const reviewCompliance = createMutation('register/reviewCompliance', reviewOne, {
  handled: true,
});

export async function reviewOne(review: Review): Promise<void> {
  const { adminUid } = review;
  const entryKey = await settleKey(
    review.entryKey,
    entryOf(review),
    (stored) =>
      fieldOf(stored, 'adminComplianceNote') === review.note &&
      fieldOf(stored, 'adminComplianceCheck') === review.check &&
      (fieldOf(stored, 'adminDecision') ?? null) === review.reviewDecision,
  );
  if (entryKey === null) return;
  await commitBuilt(async (isRetry) => {
    const [{ current, stored }, { record }] = await Promise.all([
      readItem(review),
      readDirectory(adminUid, isRetry),
    ]);
    if ((stored.lastEntry ?? null) !== review.evaluation)
      throw new DataError('invalid', EVALUATED_AGAIN, STALE);
    return mutations.reviewCompliance({
      ...{ ...review, entryKey, current },
      admin: { uid: adminUid, record },
    });
  });
}
