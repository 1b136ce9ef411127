/** One change to several items of the own register: which items, what, how far it has come, and what failed and why. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { CloseIcon } from '../../../components/display/icons';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Form } from '../../../components/form/Form';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { Modal } from '../../../components/overlay/Modal';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields } from '../../../shared/forms/useFields';
import { useForm, type FormState } from '../../../shared/forms/useForm';
import { useLegalSummary } from '../liveRegister';
import { GONE } from '../messages';
import { BulkResult } from './BulkResult';
import { changeMany, type BulkChange } from './bulkThunks';
import type { BulkOutcome } from './chunks';
import styles from './bulk.module.css';

export type BulkDialogProps<Content, Fields> = {
  /** As the dialog opens. */
  title: string;
  uid: string;
  /** The items as the dialog opens. */
  keys: readonly string[];
  initial: Content;
  schema: v.GenericSchema<Content, Fields>;
  toChange: (fields: Fields) => BulkChange;
  /** Of the button that begins. */
  label: string;
  /** What was done to an item, as in '14 items added'. */
  done: string;
  /** Before the list of items. */
  lead?: ReactNode;
  fields?: (form: FormState<Content>) => ReactNode;
  onClose: () => void;
  onDone?: (outcome: BulkOutcome) => void;
};

const PREVIEW_HEIGHT = 220;

/** Closing it, or leaving the page, stops before the next update; what was done stays done. */
export function BulkDialog<Content, Fields>(props: BulkDialogProps<Content, Fields>) {
  const { uid, initial, schema, toChange, label, lead, fields, onClose, onDone } = props;
  // What is chosen changes once it is done.
  const [{ title, keys }] = useState({ title: props.title, keys: props.keys });
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const form = useForm<Content, Fields, BulkOutcome>({
    draft: useFields(initial),
    schema,
    send: (content, onProgress) => {
      const { signal } = (controller.current = new AbortController());
      return changeMany({ uid, keys, change: toChange(content), signal, onProgress });
    },
    keepsContent: true,
    onDone: (result) => {
      setOutcome(result);
      onDone?.(result);
    },
  });

  return (
    <Modal open title={title} onClose={onClose} keepOpen size="small">
      {outcome ? (
        <BulkResult outcome={outcome} done={props.done} nameOf={(key) => <Title itemKey={key} />} />
      ) : (
        <>
          {lead}
          <div className={styles.preview}>
            <ProgressiveList
              label="Chosen items"
              items={keys}
              getKey={(key) => key}
              renderItem={(key) => <Title itemKey={key} />}
              height={PREVIEW_HEIGHT}
            />
          </div>
          <Form label={title} onSubmit={form.submit}>
            {fields?.(form)}
            <FormEnd form={form} label={label}>
              {form.busy && (
                <Button icon={CloseIcon} onClick={() => controller.current?.abort()}>
                  Stop
                </Button>
              )}
            </FormEnd>
          </Form>
          {form.busy && <ProgressBar label={title} percent={form.progress ?? 0} />}
        </>
      )}
    </Modal>
  );
}

function Title({ itemKey }: { itemKey: string }) {
  const { status, data } = useLegalSummary(itemKey);
  return <>{data?.title ?? (status === 'ready' ? GONE : 'Loading…')}</>;
}
