import { clsx } from 'clsx';
import { type HTMLAttributes, type HTMLInputTypeAttribute, type Ref, useState } from 'react';
import { Field, type FieldProps, useFieldWiring } from './Field';
import { Icon } from '../display/Icon';
import { HideIcon, type IconType, ViewIcon } from '../display/icons';
import styles from './Field.module.css';

interface TextControlProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string | undefined;
  maxLength?: number;
  autoComplete?: string;
}

interface TextFieldProps extends TextControlProps {
  type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'url' | 'tel' | 'date' | 'time' | 'number'
  >;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  icon?: IconType;
  inputRef?: Ref<HTMLInputElement>;
  min?: string;
  max?: string;
}

export function TextField({
  label,
  hideLabel,
  error,
  hint,
  required,
  icon,
  inputRef,
  onChange,
  type = 'text',
  ...control
}: TextFieldProps) {
  const wiring = useFieldWiring({ error, hint });
  return (
    <Field {...{ wiring, label, hideLabel, error, hint, required }}>
      <div className={styles.controlFrame}>
        {icon && <Icon icon={icon} className={styles.controlIcon} size={17} />}
        <input
          {...control}
          ref={inputRef}
          id={wiring.id}
          className={styles.control}
          type={type}
          required={required}
          aria-invalid={wiring.invalid}
          aria-describedby={wiring.describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}

interface PasswordFieldProps extends TextControlProps {
  /** Password managers rely on this value. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({
  label,
  hideLabel,
  error,
  hint,
  required,
  onChange,
  ...control
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const wiring = useFieldWiring({ error, hint });
  return (
    <Field {...{ wiring, label, hideLabel, error, hint, required }}>
      <div className={clsx(styles.controlFrame, styles.withButton)}>
        <input
          {...control}
          id={wiring.id}
          className={styles.control}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          required={required}
          aria-invalid={wiring.invalid}
          aria-describedby={wiring.describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.controlButton}
          aria-pressed={shown}
          aria-label={`Show characters of ${label}`}
          title={shown ? 'Hide' : 'Show'}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? HideIcon : ViewIcon} size={18} />
        </button>
      </div>
    </Field>
  );
}

interface TextAreaFieldProps extends TextControlProps {
  rows?: number;
}

export function TextAreaField({
  label,
  hideLabel,
  error,
  hint,
  required,
  onChange,
  rows = 4,
  ...control
}: TextAreaFieldProps) {
  const wiring = useFieldWiring({ error, hint });
  return (
    <Field {...{ wiring, label, hideLabel, error, hint, required }}>
      <textarea
        {...control}
        id={wiring.id}
        className={styles.control}
        rows={rows}
        required={required}
        aria-invalid={wiring.invalid}
        aria-describedby={wiring.describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
