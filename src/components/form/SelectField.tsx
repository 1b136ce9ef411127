import { Field, useFieldWiring, type FieldProps } from './Field';
import { Icon } from '../display/Icon';
import { ChevronDownIcon } from '../display/icons';
import styles from './Field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** '' means nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** The entry shown for ''. Without it there is no such entry, and `value` must be one of the options. */
  placeholder?: string;
  name?: string;
}

/**
 * A choice from a few options. The native select works with phone pickers, type-ahead and screen
 * readers. The Dropdown of semantic-ui-react 2.1.5 fails axe (critical: `aria-required-attr` on its
 * combobox, `label` on its search input, which accepts no name).
 */
export function SelectField({
  label,
  hideLabel,
  hasInlineLabel,
  error,
  hint,
  required,
  disabled,
  readOnly,
  options,
  value,
  onChange,
  placeholder,
  ...control
}: SelectFieldProps) {
  const wiring = useFieldWiring({ error, hint });
  return (
    <Field {...{ wiring, label, hideLabel, hasInlineLabel, error, hint, required }}>
      <div className={styles.controlFrame}>
        <select
          {...control}
          id={wiring.id}
          className={styles.control}
          disabled={disabled || readOnly}
          value={value}
          required={required}
          aria-invalid={wiring.invalid}
          aria-describedby={wiring.describedBy}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDownIcon} className={styles.controlCaret} size={17} />
      </div>
    </Field>
  );
}

/** Returns each text as an option with itself as the label. */
export const asOptions = (words: readonly string[]): SelectOption[] =>
  words.map((word) => ({ value: word, label: word }));
