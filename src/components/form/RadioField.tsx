import { FieldNotes, useFieldWiring, type FieldProps } from './Field';
import { Stack } from '../layout/Layout';
import styles from './Field.module.css';

interface RadioFieldProps extends Pick<FieldProps, 'label' | 'error' | 'hint'> {
  options: readonly string[];
  /** The position of the chosen option. */
  value: number | undefined;
  onChange: (value: number) => void;
}

export function RadioField({ label, options, value, onChange, error, hint }: RadioFieldProps) {
  const wiring = useFieldWiring({ error, hint });
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-invalid={wiring.invalid}
      aria-describedby={wiring.describedBy}
    >
      <legend className={styles.fieldLabel}>{label}</legend>
      <Stack gap={2}>
        {options.map((option, at) => (
          <label key={option} className={styles.check}>
            <input
              type="radio"
              name={wiring.id}
              checked={value === at}
              data-invalid={wiring.invalid}
              onChange={() => onChange(at)}
            />
            <span>{option}</span>
          </label>
        ))}
      </Stack>
      <FieldNotes wiring={wiring} error={error} hint={hint} />
    </fieldset>
  );
}
