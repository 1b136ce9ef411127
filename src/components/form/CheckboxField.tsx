import type { ReactNode } from 'react';
import { FieldNotes, useFieldWiring, type FieldProps } from './Field';
import styles from './Field.module.css';
import switchStyles from './Switch.module.css';

interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'hideLabel'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, checked, onChange, error, hint, required, disabled, readOnly, name } = props;
  const wiring = useFieldWiring({ error, hint });
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={wiring.id}>
        <input
          id={wiring.id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled || readOnly}
          required={required}
          aria-invalid={wiring.invalid}
          aria-describedby={wiring.describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {required && (
            <span className={styles.fieldRequired} aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
      <FieldNotes wiring={wiring} error={error} hint={hint} />
    </div>
  );
}

interface SwitchProps {
  /** For screen readers. The visible name is next to the switch. */
  label: string;
  words: readonly [on: string, off: string];
  checked: boolean;
  /** Cannot be pressed, but keeps the keyboard focus. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, words: [on, off], checked, disabled, onChange }: SwitchProps) {
  return (
    <label className={switchStyles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        aria-disabled={disabled}
        onChange={(event) => disabled !== true && onChange(event.target.checked)}
      />
      <span className={switchStyles.switchTrack} aria-hidden="true" />
      <span aria-hidden="true">{checked ? on : off}</span>
    </label>
  );
}
