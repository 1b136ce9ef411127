import type { ReactNode } from 'react';
import { FieldNotes, useFieldWiring } from './Field';
import type { FieldProps } from './Field';
import styles from './Field.module.css';

interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'hideLabel'> {
  /** May hold links ("I accept the Terms"). */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
}

/** One box to tick. */
export function CheckboxField({
  label,
  checked,
  onChange,
  error,
  hint,
  required,
  disabled,
  readOnly,
  name,
}: CheckboxFieldProps) {
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
