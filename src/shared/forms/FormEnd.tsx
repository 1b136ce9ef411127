import type { ReactNode } from 'react';
import { Button, ButtonRow } from '../../components/action/Button';
import { FormMessage } from '../../components/feedback/FormMessage';
import type { IconType } from '../../components/display/icons';
import { ChangedElsewhere } from '../drafts/ChangedElsewhere';
import type { FormState } from './useForm';

export type FormEndProps = {
  form: Pick<
    FormState<never>,
    'isStale' | 'isSaved' | 'failure' | 'busy' | 'keepMine' | 'discard'
  > & {
    content: unknown;
    saved: unknown;
  };
  /** Said of a record that was changed while the person typed. */
  changedElsewhere?: string;
  /** Of the button that sends. */
  label: string;
  icon?: IconType | undefined;
  tone?: 'primary' | 'danger';
  fluid?: boolean;
  disabled?: boolean;
  /** Cancel throws away what was typed, and then does this. */
  onLeave?: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The end of every form: the question about a change made elsewhere, why the last attempt was refused, and its buttons. */
export function FormEnd(props: FormEndProps) {
  const { form, changedElsewhere, label, icon, tone = 'primary', fluid, onLeave, children } = props;
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
      {children || onLeave ? (
        <ButtonRow>
          {submit}
          {onLeave && (
            <Button
              disabled={form.busy}
              onClick={() => {
                form.discard();
                onLeave();
              }}
            >
              Cancel
            </Button>
          )}
          {children}
        </ButtonRow>
      ) : (
        submit
      )}
    </>
  );
}

/** Said in an editor whose text goes with the page, because the browser does not take its draft. */
function UnsavedDraft() {
  return (
    <FormMessage tone="warning" title="This browser cannot keep your draft.">
      <p>
        It has no room left, or does not let the portal store anything. What you typed is lost when
        you close or reload this page, so save it before you leave.
      </p>
    </FormMessage>
  );
}
