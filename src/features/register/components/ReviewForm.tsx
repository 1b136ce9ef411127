import { useState } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectOwnText } from '../../../access/sessionSlice';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { SaveIcon } from '../../../components/icons';
import { asOptions } from '../../../components/options';
import { Panel } from '../../../components/Panel';
import { SelectField } from '../../../components/SelectField';
import { COMPLIANCE_STATUSES } from '../../../config/constants';
import { newKey } from '../../../data/write';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useSend } from '../../../shared/notices/useSend';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { noteProblem } from '../complianceNote';
import { COMPLIANCE_SAVED, STATUS_REQUIRED } from '../messages';
import { toStatus } from '../ownRegister';
import { recordReview } from '../registerThunks';

const draftSchema = v.object({ entryKey: v.string(), note: v.string(), check: v.string() });

const statusOptions = asOptions(COMPLIANCE_STATUSES);

/** A reviewer's note on one member's item, and the admin status it states. `adminUid` is the reviewer. */
export function ReviewForm(props: { adminUid: string; uid: string; itemKey: string }) {
  const { adminUid, uid, itemKey } = props;
  const displayName = useSelector(selectOwnText('displayName'));
  const draft = useDraft(adminUid, `review/${uid}/${itemKey}`, draftSchema, () => ({
    entryKey: newKey(),
    note: '',
    check: '',
  }));
  const [tried, setTried] = useState(false);
  const { busy, failure, send } = useSend();
  const { entryKey, note, check } = draft.content;
  const status = toStatus(check);
  const noteError = noteProblem(note);

  const handleSubmit = async () => {
    if (busy) return;
    setTried(true);
    if (noteError !== null || status === null) return;
    const admin = { uid: adminUid, displayName };
    const review = { uid, key: itemKey, entryKey, check: status, note, admin };
    if (!(await send(recordReview(review), COMPLIANCE_SAVED))) return;
    draft.clear();
    setTried(false);
  };

  return (
    <Panel title="Admin notes">
      <Form label="Admin notes" onSubmit={() => void handleSubmit()}>
        <RichTextEditor
          label="Admin note"
          value={note}
          error={tried ? noteError : null}
          disabled={busy}
          onChange={(changed) => {
            if (changed !== note) draft.change({ ...draft.content, note: changed });
          }}
        />
        <SelectField
          label="Status"
          placeholder="Select a status"
          options={statusOptions}
          value={check}
          error={tried && status === null ? STATUS_REQUIRED : null}
          disabled={busy}
          onChange={(chosen) => draft.change({ ...draft.content, check: chosen })}
        />
        {!draft.isKept && <UnkeptDraft />}
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button type="submit" tone="primary" icon={SaveIcon} busy={busy}>
          Save
        </Button>
      </Form>
    </Panel>
  );
}
