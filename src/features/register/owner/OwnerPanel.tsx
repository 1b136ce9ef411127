/** The person in the member's organisation who is responsible for an item. */
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { SaveIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import { PERSON_LENGTH } from '../../../config/constants';
import { useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { trimmedText, useForm } from '../../../shared/forms/useForm';
import { setOwner } from '../entryThunks';
import { useOwners } from '../liveFigures';
import { NO_OWNER, OWNER, OWNER_CHANGED_ELSEWHERE, OWNER_HINT, OWNER_SAVED } from '../messages';

/** A field for the name of a person. It suggests the owners of the register's items. */
export function PersonField(
  props: Omit<ComponentProps<typeof TextField>, 'suggestions'> & { uid: string },
) {
  const { uid, ...field } = props;
  const owners = useOwners(uid).data ?? [];
  return <TextField autoComplete="off" maxLength={PERSON_LENGTH} suggestions={owners} {...field} />;
}

const nameSchema = trimmedText();
export const ownerSchema = v.object({ owner: nameSchema });

type OwnerProps = { uid: string; itemKey: string; owner: string | undefined };

export function OwnerPanel({ mayEdit, ...props }: OwnerProps & { mayEdit: boolean }) {
  return (
    <Panel title={OWNER}>
      {mayEdit ? <OwnerForm {...props} /> : <p>{props.owner ?? NO_OWNER}</p>}
    </Panel>
  );
}

function OwnerForm({ uid, itemKey, owner = '' }: OwnerProps) {
  const form = useForm({
    draft: useEditDraft(uid, `owner/${itemKey}`, nameSchema, owner),
    schema: nameSchema,
    send: (name) => setOwner({ uid, key: itemKey, owner: name }),
    notice: OWNER_SAVED,
  });
  return (
    <Form label={OWNER} onSubmit={form.submit}>
      <PersonField uid={uid} label="Who is responsible" hint={OWNER_HINT} {...form.whole()} />
      <FormEnd
        form={form}
        changedElsewhere={OWNER_CHANGED_ELSEWHERE}
        label="Save"
        icon={SaveIcon}
        disabled={!form.isDraft}
        discards
      />
    </Form>
  );
}
