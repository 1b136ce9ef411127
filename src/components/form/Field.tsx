import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '../display/Icon';
import { AlertIcon } from '../display/icons';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  /** Only if the context makes the meaning clear (a search box, a filter). */
  hideLabel?: boolean | undefined;
  hasInlineLabel?: boolean | undefined;
  error?: string | null | undefined;
  errorDetail?: string | undefined;
  hint?: ReactNode | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** While the form is being sent. A text field keeps the focus. */
  readOnly?: boolean | undefined;
}

export interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: true | undefined;
  hintId: string;
  errorId: string;
}

export function useFieldWiring({ error, hint }: Pick<FieldProps, 'error' | 'hint'>): FieldWiring {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return {
    id,
    labelId: `${id}-label`,
    describedBy,
    invalid: error ? true : undefined,
    hintId,
    errorId,
  };
}

/** Splits the props of a field into those of its `Field` and those of its form element. */
export function useField<Props extends FieldProps>(props: Props) {
  const { label, hideLabel, hasInlineLabel, error, errorDetail, hint, required, ...rest } = props;
  const wiring = useFieldWiring({ error, hint });
  return {
    frame: { wiring, label, hideLabel, hasInlineLabel, error, errorDetail, hint, required },
    control: {
      ...rest,
      id: wiring.id,
      className: styles.control,
      required,
      'aria-invalid': wiring.invalid,
      'aria-describedby': wiring.describedBy,
    },
  };
}

interface FieldFrameProps extends FieldProps {
  wiring: FieldWiring;
  children: ReactNode;
  /** The control is not a form element (an editor, a disclosure): the label is plain text that it refers to. */
  labelFor?: false;
}

export function Field({
  wiring,
  label,
  hideLabel,
  hasInlineLabel,
  error,
  errorDetail,
  hint,
  required,
  labelFor,
  children,
}: FieldFrameProps) {
  const labelClass = clsx(styles.fieldLabel, hideLabel && 'visually-hidden');
  const text = (
    <>
      {label}
      {required && (
        <span className={styles.fieldRequired} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className={clsx(styles.field, hasInlineLabel && styles.isInline)}>
      {labelFor === false ? (
        <span className={labelClass} id={wiring.labelId}>
          {text}
        </span>
      ) : (
        <label className={labelClass} id={wiring.labelId} htmlFor={wiring.id}>
          {text}
        </label>
      )}
      {children}
      <FieldNotes wiring={wiring} error={error} errorDetail={errorDetail} hint={hint} />
    </div>
  );
}

export function FieldSet(props: { legend: string; disabled: boolean; children: ReactNode }) {
  const { legend, disabled, children } = props;
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={styles.fieldLabel}>{legend}</legend>
      {children}
    </fieldset>
  );
}

export function FieldNotes(
  props: Pick<FieldFrameProps, 'wiring' | 'error' | 'errorDetail' | 'hint'>,
) {
  const { wiring, error, errorDetail, hint } = props;
  return (
    <>
      <div aria-live="polite">
        {error && (
          <p className={styles.fieldError} id={wiring.errorId}>
            <Icon icon={AlertIcon} className={styles.fieldErrorIcon} />
            {errorDetail ? (
              <span>
                <span>{error}</span> <span>{errorDetail}</span>
              </span>
            ) : (
              error
            )}
          </p>
        )}
      </div>
      {hint && (
        <div className={styles.fieldHint} id={wiring.hintId}>
          {hint}
        </div>
      )}
    </>
  );
}
