/** Accepts several evaluations at once. The reviewer sees each one first and can leave it out. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { CheckIcon } from '../../../components/display/icons';
import { TextAreaField } from '../../../components/form/TextField';
import { ListRow } from '../../../components/list/ListRow';
import { plural } from '../../../lib/text';
import { BulkDialog, type BulkJob } from '../../../shared/bulk/BulkDialog';
import { requiredText } from '../../../shared/forms/useForm';
import { excerpt, fromPlainText } from '../../../shared/richText/rawContent';
import { createMutation } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { StatusIcon } from '../components/Badges';
import { describeHow, factsOf } from '../history';
import { useItemSummary } from '../liveRegister';
import { adminWording, NOT_FOUND, NOTE_REQUIRED } from '../messages';
import type { ComplianceStatus } from '../../../config/constants';
import { decodeEvery } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { complianceEntrySchema, type ComplianceEntry } from '../../../data/records';
import { readValue } from '../../../data/subscribe';
import { newKey } from '../../../data/write';
import { readEach, runInChunks, type BulkOutcome } from '../../../shared/bulk/chunks';
import { findItem } from '../currentItem';
import { reviewOne } from '../entryThunks';

const EVALUATIONS = ['evaluation', 'evaluations'] as const;
/** Length of a note in the preview. */
const SHOWN_WORDS = 40;
const NOTE_LENGTH = 1000;
const formSchema = v.object({ note: requiredText(NOTE_REQUIRED) });

export function AcceptSeveral({ uid, keys }: { uid: string; keys: readonly string[] }) {
  const adminUid = useSelector(selectUid);
  const { busy, run } = useMutation(gatherEvaluations);
  const [read, setRead] = useState<{ found: Evaluation[]; unreadable: string[] } | null>(null);
  const evaluations = read?.found ?? [];
  if (adminUid === null) return null;

  const nameOf = (item: string) => <Title uid={uid} itemKey={item} />;
  return (
    <>
      <Button
        size="small"
        icon={CheckIcon}
        busy={busy}
        onClick={() => void run({ uid, items: keys }).then(setRead)}
      >
        Accept several
      </Button>
      {read && (
        <BulkDialog
          title="Accept evaluations"
          size="medium"
          keys={evaluations.map(({ item }) => item)}
          unreadable={read.unreadable.length}
          noun={EVALUATIONS}
          initial={{ note: 'Accepted' }}
          schema={formSchema}
          send={({ note }, job) =>
            acceptEvaluations({
              ...job,
              uid,
              evaluations,
              note: fromPlainText(note),
              adminUid,
            })
          }
          label={(_, items) => `Accept ${plural(items.length, ...EVALUATIONS)}`}
          done="accepted"
          nameOf={nameOf}
          preview={(item) => {
            const found = evaluations.find((each) => each.item === item);
            return found && <Preview uid={uid} evaluation={found} />;
          }}
          lead={<p>The admin status of each item becomes the status that the member chose.</p>}
          fields={(form) => (
            <TextAreaField
              label="Note"
              required
              rows={2}
              maxLength={NOTE_LENGTH}
              hint="This goes into the history of each item."
              {...form.field('note')}
            />
          )}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}

function Title({ uid, itemKey }: { uid: string; itemKey: string }) {
  return <>{useItemSummary(uid, itemKey).data?.title ?? NOT_FOUND}</>;
}

function Preview(props: { uid: string; evaluation: Evaluation }) {
  const { uid, evaluation } = props;
  const { item, status, entry } = evaluation;
  const { raw, how } = factsOf(entry);
  return (
    <ListRow
      compact
      title={<Title uid={uid} itemKey={item} />}
      meta={
        <>
          <StatusIcon status={status} label="User status" text={adminWording(status)} />
          <span>{excerpt(raw, SHOWN_WORDS)}</span>
          {describeHow(how).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </>
      }
    />
  );
}

type Evaluation = { item: string; status: ComplianceStatus; entry: ComplianceEntry };

async function readEvaluation(uid: string, item: string): Promise<Evaluation[]> {
  const found = await findItem({ uid, key: item });
  const key = found?.stored.lastEntry;
  if (found?.current.review !== 'waiting' || typeof key !== 'string') return [];
  const path = paths.history(uid, item);
  const value = await readValue(`${path}/${key}`);
  return decodeEvery(complianceEntrySchema, [{ key, value }], path).map((entry) => ({
    item,
    status: found.current.userStatus,
    entry,
  }));
}

/** Reads the evaluations that wait for a review. */
const gatherEvaluations = createMutation(
  'register/gatherEvaluations',
  ({ uid, items }: { uid: string; items: readonly string[] }) =>
    readEach(items, (item) => readEvaluation(uid, item)),
  { reads: true },
);

type Acceptance = BulkJob & {
  uid: string;
  evaluations: readonly Evaluation[];
  /** Rich text as raw JSON. */
  note: string;
  adminUid: string;
};

/** Accepts evaluations at the status that the member gave. An item that was evaluated again since is listed as failed. */
const acceptEvaluations = createMutation(
  'register/acceptEvaluations',
  ({ uid, evaluations, note, adminUid, ...job }: Acceptance): Promise<BulkOutcome> =>
    runInChunks({
      ...job,
      size: 1,
      send: async ([item]) => {
        const found = evaluations.find((each) => each.item === item);
        if (!found) return;
        await reviewOne({
          uid,
          key: found.item,
          entryKey: newKey(),
          check: found.status,
          note,
          reviewDecision: 'accepted',
          evaluation: found.entry.key,
          adminUid,
        });
      },
    }),
  { handled: true },
);
