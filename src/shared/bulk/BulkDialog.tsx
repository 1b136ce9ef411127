/** One change of several items: preview, progress, and which items failed and why. */
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import type * as v from 'valibot';
import { Button } from '../../components/action/Button';
import { CloseIcon } from '../../components/display/icons';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import { ProgressBar } from '../../components/feedback/ProgressBar';
import { CheckboxField } from '../../components/form/CheckboxField';
import { Form, FormMessage } from '../../components/form/Form';
import { Box, Grid } from '../../components/layout/Layout';
import { ProgressiveList } from '../../components/list/ProgressiveList';
import { Modal, type ModalProps } from '../../components/overlay/Modal';
import { FormEnd } from '../forms/FormEnd';
import { useFields, useForm, type FormState, type Sending } from '../forms/useForm';
import { MOST_ROWS } from '../../config/constants';
import { plural } from '../../lib/text';
import { type BulkOutcome, type BulkRun, unreadableText, useStoppable } from './chunks';
import styles from './bulk.module.css';

export type BulkJob = Pick<BulkRun, 'keys' | 'signal' | 'onProgress'>;

export type BulkDialogProps<Content, Fields> = {
  title: string;
  /** Title and items are fixed when the dialog opens. */
  keys: readonly string[];
  unreadable?: number;
  noun: Noun;
  initial: Content;
  schema: v.GenericSchema<Content, Fields>;
  send: (fields: Fields, job: BulkJob) => Sending<BulkOutcome>;
  /** Nothing is sent if this resolves with false. */
  confirm?: (fields: Fields, keys: readonly string[]) => Promise<boolean | null>;
  /** Label of the submit button. `keys` are the items that were not left out. */
  label: (content: Content, keys: readonly string[]) => string;
  /** Whether the form describes a change at all. */
  isSendable?: (content: Content, keys: readonly string[]) => boolean;
  /** Past participle of the change, as in '14 items added'. */
  done: string;
  nameOf: (key: string) => ReactNode;
  /** Defaults to the item's name. */
  preview?: (key: string, content: Content) => ReactNode;
  /** A line next to the submit button. */
  summary?: (content: Content, keys: readonly string[]) => string;
  lead?: ReactNode;
  fields?: (form: FormState<Content>) => ReactNode;
  size?: ModalProps['size'];
  onClose: () => void;
  onDone?: (outcome: BulkOutcome, fields: Fields) => void;
  /** Follow-up actions once the run has ended. */
  after?: (outcome: BulkOutcome, fields: Fields, content: Content) => ReactNode;
};

/** Closing the dialog or leaving the page stops before the next update. Sent changes are not undone. */
export function BulkDialog<Content, Fields>(props: BulkDialogProps<Content, Fields>) {
  const { noun, initial, schema, send, confirm, label, lead, fields, nameOf, preview } = props;
  // The caller's selection changes once the run has ended, so the dialog uses the first values.
  const [{ title, keys: offered }] = useState({ title: props.title, keys: props.keys });
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const keys = offered.filter((key) => !leftOut.has(key));
  const include = (key: string, isIncluded: boolean) => {
    const next = new Set(leftOut);
    if (isIncluded) next.delete(key);
    else next.add(key);
    setLeftOut(next);
  };
  const [ended, setEnded] = useState<{ outcome: BulkOutcome; sent: Fields } | null>(null);
  const { begin, stop } = useStoppable();

  const form = useForm<Content, Fields, BulkOutcome>({
    draft: useFields(initial),
    schema,
    send: (content, onProgress) => send(content, { keys, signal: begin(), onProgress }),
    ...(confirm && { confirm: (content) => confirm(content, keys) }),
    keepsContent: true,
    onDone: (outcome, sent) => {
      setEnded({ outcome, sent });
      props.onDone?.(outcome, sent);
    },
  });

  return (
    <Modal open title={title} onClose={props.onClose} keepOpen size={props.size ?? 'small'}>
      {ended ? (
        <>
          <BulkResult outcome={ended.outcome} noun={noun} done={props.done} nameOf={nameOf} />
          {props.after?.(ended.outcome, ended.sent, form.content)}
        </>
      ) : (
        <>
          {props.unreadable !== undefined && props.unreadable > 0 && (
            <FormMessage tone="warning">{unreadableText(props.unreadable, ...noun)}</FormMessage>
          )}
          {lead}
          <Form label={title} onSubmit={form.submit}>
            {fields?.(form)}
            <div className={styles.preview}>
              <ProgressiveList
                label={`Chosen ${noun[1]}`}
                items={offered}
                initial={offered.length}
                getKey={(key) => key}
                renderItem={(key) => (
                  <Grid gap={2} columns="auto minmax(0, 1fr)" align="center" className={styles.row}>
                    <CheckboxField
                      label={<VisuallyHidden>Include {nameOf(key)}</VisuallyHidden>}
                      checked={!leftOut.has(key)}
                      disabled={form.busy}
                      onChange={(isIncluded) => include(key, isIncluded)}
                    />
                    <div className={clsx(leftOut.has(key) && styles.leftOut)}>
                      {(preview ?? nameOf)(key, form.content)}
                    </div>
                  </Grid>
                )}
              />
            </div>
            <div className={styles.end}>
              {props.summary && <p role="status">{props.summary(form.content, keys)}</p>}
              <FormEnd
                form={form}
                label={label(form.content, keys)}
                disabled={keys.length === 0 || props.isSendable?.(form.content, keys) === false}
              >
                {form.busy && (
                  <Button icon={CloseIcon} onClick={stop}>
                    Stop
                  </Button>
                )}
              </FormEnd>
              {form.busy && (
                <Box above={3}>
                  <ProgressBar label={title} percent={form.progress ?? 0} />
                </Box>
              )}
            </div>
          </Form>
        </>
      )}
    </Modal>
  );
}

export type Noun = readonly [one: string, many: string];

/** `done` is the past participle, as in '14 items added'. */
export function BulkResult(props: {
  outcome: BulkOutcome;
  noun: Noun;
  done: string;
  nameOf: (key: string) => ReactNode;
}) {
  const { outcome, noun, done, nameOf } = props;
  const { failed, left } = outcome;
  return (
    <>
      <FormMessage
        tone={failed.length > 0 ? 'warning' : left.length > 0 ? 'info' : 'success'}
        title={`${plural(outcome.done.length, ...noun)} ${done}`}
      >
        {left.length > 0 && <p>Stopped: {plural(left.length, ...noun)} not started.</p>}
        {failed.length > 0 && <p>{plural(failed.length, ...noun)} failed:</p>}
      </FormMessage>
      {failed.length > 0 && (
        <ul aria-label="What failed">
          {failed.slice(0, MOST_ROWS).map(({ key, reason }) => (
            <li key={key}>
              <strong>{nameOf(key)}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
