/** Several evaluations accepted together: each is shown first and can be left out. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { CheckIcon } from '../../../components/display/icons';
import { TextAreaField } from '../../../components/form/TextField';
import { ListRow } from '../../../components/list/ListRow';
import { plural } from '../../../lib/text';
import { BulkDialog } from '../../../shared/bulk/BulkDialog';
import { requiredText } from '../../../shared/forms/schemas';
import { excerpt, fromPlainText } from '../../../shared/richText/rawContent';
import type { ActDispatch } from '../../../store/act';
import { StatusIcon } from '../components/StatusIcon';
import { factsOf } from '../history';
import { useLegalSummary } from '../liveRegister';
import { adminWording, GONE, NOTE_REQUIRED } from '../messages';
import { acceptEvaluations, gatherEvaluations, type Evaluation } from './acceptThunks';

const EVALUATIONS = ['evaluation', 'evaluations'] as const;
/** Words shown of a note. */
const SHOWN_WORDS = 40;
const NOTE_LENGTH = 1000;
const formSchema = v.object({ note: requiredText(NOTE_REQUIRED) });

export function AcceptSeveral({ uid, keys }: { uid: string; keys: readonly string[] }) {
  const dispatch = useDispatch<ActDispatch>();
  const adminUid = useSelector(selectUid);
  const [busy, setBusy] = useState(false);
  const [evaluations, setEvaluations] = useState<readonly Evaluation[] | null>(null);
  if (adminUid === null) return null;

  const handleOpen = async () => {
    setBusy(true);
    const outcome = await dispatch(gatherEvaluations({ uid, items: keys }));
    setBusy(false);
    if (gatherEvaluations.fulfilled.match(outcome)) setEvaluations(outcome.payload);
  };
  const nameOf = (item: string) => <Title itemKey={item} />;
  return (
    <>
      <Button size="small" icon={CheckIcon} busy={busy} onClick={() => void handleOpen()}>
        Accept several
      </Button>
      {evaluations && (
        <BulkDialog
          title="Accept evaluations"
          size="medium"
          keys={evaluations.map(({ item }) => item)}
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
            return found && <Preview evaluation={found} />;
          }}
          lead={<p>The admin status of each becomes the status that its member states.</p>}
          fields={(form) => (
            <TextAreaField
              label="Note"
              required
              rows={2}
              maxLength={NOTE_LENGTH}
              hint="Goes into the history of each item."
              {...form.field('note')}
            />
          )}
          onClose={() => setEvaluations(null)}
        />
      )}
    </>
  );
}

function Title({ itemKey }: { itemKey: string }) {
  return <>{useLegalSummary(itemKey).data?.title ?? GONE}</>;
}

function Preview({ evaluation: { item, status, entry } }: { evaluation: Evaluation }) {
  const { raw } = factsOf(entry);
  return (
    <ListRow
      compact
      title={<Title itemKey={item} />}
      meta={
        <>
          <StatusIcon status={status} label="User status" words={adminWording(status)} />
          <span>{excerpt(raw, SHOWN_WORDS)}</span>
        </>
      }
    />
  );
}
