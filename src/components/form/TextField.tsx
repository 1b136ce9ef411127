import { clsx } from 'clsx';
import { type HTMLAttributes, type HTMLInputTypeAttribute, type Ref, useState } from 'react';
import { Field, type FieldProps, useField } from './Field';
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
  /** Offered while the user types. Any other text is allowed too. */
  suggestions?: readonly string[];
}

export function TextField(props: TextFieldProps) {
  const { icon, inputRef, onChange, type = 'text', suggestions = [], ...field } = props;
  const { frame, control } = useField(field);
  const listId = `${control.id}-list`;
  return (
    <Field {...frame}>
      <div className={styles.controlFrame}>
        {icon && <Icon icon={icon} className={styles.controlIcon} size={17} />}
        <input
          {...control}
          ref={inputRef}
          type={type}
          list={suggestions.length > 0 ? listId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suggestions.length > 0 && (
          <datalist id={listId}>
            {suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        )}
      </div>
    </Field>
  );
}

interface PasswordFieldProps extends TextControlProps {
  /** Password managers rely on this value. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { frame, control } = useField(field);
  return (
    <Field {...frame}>
      <div className={clsx(styles.controlFrame, styles.withButton)}>
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.controlButton}
          aria-pressed={shown}
          aria-label={`Show characters of ${field.label}`}
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

export function TextAreaField({ onChange, rows = 4, ...field }: TextAreaFieldProps) {
  const { frame, control } = useField(field);
  return (
    <Field {...frame}>
      <textarea {...control} rows={rows} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
