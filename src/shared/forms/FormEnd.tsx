import type { ReactNode } from 'react';
import { Button, ButtonRow } from '../../components/action/Button';
import { StatusBadge } from '../../components/display/StatusBadge';
import { FormMessage } from '../../components/form/Form';
import type { IconType } from '../../components/display/icons';
import { capitalised } from '../../lib/text';
import { plainText } from '../richText/rawContent';
import type { FormState } from './useForm';
import styles from '../drafts/ChangedElsewhere.module.css';

export type FormEndProps = {
  form: Pick<
    FormState<never>,
    'isStale' | 'isSaved' | 'failure' | 'busy' | 'keepMine' | 'discard' | 'isDraft'
  > & {
    content: unknown;
    saved: unknown;
  };
  /** Shown if the record was changed while the user typed. */
  changedElsewhere?: string;
  label: string;
  icon?: IconType | undefined;
  tone?: 'primary' | 'danger';
  fluid?: boolean;
  disabled?: boolean;
  /** Called after Cancel, which keeps the input. */
  onCancel?: () => void;
  /** Called after Cancel, which also discards the input. */
  onLeave?: () => void;
  /** Marks a draft as not saved, and offers to discard its changes, unless Cancel does. */
  discards?: boolean;
  children?: ReactNode;
};

/** The end of every form: conflict, failure and buttons. */
export function FormEnd(props: FormEndProps) {
  const { form, changedElsewhere, label, icon, tone = 'primary', fluid, onLeave, children } = props;
  const discardAndLeave = () => {
    form.discard();
    onLeave?.();
  };
  const cancel = props.onCancel ?? (onLeave && discardAndLeave);
  const discards = props.discards === true && form.isDraft && !form.busy;
  const submit = (
    <Button
      type="submit"
      tone={tone}
      solid={tone === 'danger'}
      icon={icon}
      fluid={fluid}
      busy={form.busy}
      disabled={props.disabled === true || form.isStale}
    >
      {label}
    </Button>
  );
  return (
    <>
      {form.isStale && changedElsewhere !== undefined && (
        <ChangedElsewhere
          message={changedElsewhere}
          mine={form.content}
          theirs={form.saved}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.discard}
        />
      )}
      {!form.isSaved && <UnsavedDraft />}
      {form.failure !== null && !form.isStale && (
        <FormMessage tone="error">{form.failure}</FormMessage>
      )}
      {children || cancel || props.discards === true ? (
        <ButtonRow>
          {submit}
          {cancel && (
            <Button disabled={form.busy} onClick={cancel}>
              Cancel
            </Button>
          )}
          {children}
          {discards && !onLeave && (
            <Button tone="quiet" onClick={form.discard}>
              Discard changes
            </Button>
          )}
          {discards && <StatusBadge tone="warning" text="Not saved yet" />}
        </ButtonRow>
      ) : (
        submit
      )}
    </>
  );
}

/** The browser did not store the draft, so it is lost with the page. */
function UnsavedDraft() {
  return (
    <FormMessage tone="warning" title="This browser cannot store your draft.">
      <p>
        It has no storage left, or does not let the portal store anything. You lose what you typed
        when you close or reload this page, so save it before you leave.
      </p>
    </FormMessage>
  );
}

/** Shows both texts of a conflict and asks which one counts. */
function ChangedElsewhere(props: {
  message: string;
  /** Two texts, or two forms with the same fields. */
  mine: unknown;
  theirs: unknown;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const { message, mine, theirs, onKeepMine, onTakeTheirs } = props;
  return (
    <FormMessage tone="warning">
      <p>{message}</p>
      <dl className={styles.texts}>
        {differences(mine, theirs).flatMap(({ name, texts }) =>
          texts.map(([whose, text]) => (
            <div key={`${name} ${whose}`}>
              <dt>{name === '' ? whose : `${name}: ${whose.toLowerCase()}`}</dt>
              <dd className={styles.text}>{text || 'Empty'}</dd>
            </div>
          )),
        )}
      </dl>
      <ButtonRow>
        <Button size="small" onClick={onKeepMine}>
          Keep my text
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Load the changed text
        </Button>
      </ButtonRow>
    </FormMessage>
  );
}

/** Labels that cannot be derived from the key. */
const NAMES: Readonly<Record<string, string>> = {
  DOB: 'Birthday',
  bio: 'About me',
  desc: 'Description',
  contentJSON: 'Text',
};

/** The name is empty if the form is a single text. */
function differences(mine: unknown, theirs: unknown) {
  const fields = isForm(mine) && isForm(theirs) ? Object.keys(theirs) : [''];
  return fields.flatMap((field) => {
    const [own, other] = [mine, theirs].map((form) =>
      shown(isForm(form) && field !== '' ? form[field] : form),
    );
    if (own === other) return [];
    const texts = [['Your text', own] as const, ['The changed text', other] as const];
    return [{ name: NAMES[field] ?? nameOf(field), texts }];
  });
}

const isForm = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `courseTitle` becomes "Course title". */
const nameOf = (field: string): string =>
  capitalised(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Returns rich text as plain text. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('{"blocks":') ? plainText(value) : value;
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (value === null || value === undefined) return '';
  return JSON.stringify(value);
}
