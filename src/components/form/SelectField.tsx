import { Field, useField, type FieldProps } from './Field';
import { Icon } from '../display/Icon';
import { ChevronDownIcon } from '../display/icons';
import styles from './Field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Heading above the options that share it, in a list with several choices. */
  group?: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** The entry for ''. Without it, `value` must be one of the options. */
  placeholder?: string;
  name?: string;
}

/** A native select works with phone pickers. The Dropdown of semantic-ui-react 2.1.5 fails axe (critical). */
export function SelectField(props: SelectFieldProps) {
  const { disabled, readOnly, options, onChange, placeholder, ...field } = props;
  const { frame, control } = useField(field);
  return (
    <Field {...frame}>
      <div className={styles.controlFrame}>
        <select
          {...control}
          disabled={disabled || readOnly}
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

export const asOptions = (words: readonly string[]): SelectOption[] =>
  words.map((word) => ({ value: word, label: word }));
