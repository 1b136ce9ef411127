import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { Stack, Text } from '../layout/Layout';
import { Field, type FieldProps, useFieldWiring } from './Field';
import { Icon } from '../display/Icon';
import { ChevronDownIcon } from '../display/icons';
import type { SelectOption } from './SelectField';
import { useDropdown } from '../overlay/useDropdown';
import styles from './MultiSelectField.module.css';
import fieldStyles from './Field.module.css';
import { searchText } from '../../../model/searchText';

interface MultiSelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  value: readonly string[];
  /** In the order of the options. */
  onChange: (value: string[]) => void;
  placeholder?: string;
  none?: string;
}

/** A list with at least this many options has a field to filter them. */
const FILTER_FROM = 9;

/** Native checkboxes in a disclosure work with every keyboard and screen reader. */
export function MultiSelectField({
  label,
  hideLabel,
  error,
  hint,
  required,
  disabled,
  readOnly,
  options,
  value,
  onChange,
  placeholder = 'Any',
  none = 'There is nothing to choose from yet.',
}: MultiSelectFieldProps) {
  const wiring = useFieldWiring({ error, hint });
  const panelId = useId();
  const { rootRef, buttonRef, isOpen, setOpen } = useDropdown();
  const [filter, setFilter] = useState('');

  const chosen = options.filter((option) => value.includes(option.value));
  const query = searchText(filter.trim());
  const shown = options.filter((option) => searchText(option.label).includes(query));
  const summary =
    chosen.length > 2
      ? `${chosen.length} chosen`
      : chosen.map((option) => option.label).join(', ') || placeholder;

  const setChosen = (option: SelectOption, isChosen: boolean) =>
    onChange(
      options
        .filter(({ value: each }) => (each === option.value ? isChosen : value.includes(each)))
        .map(({ value: each }) => each),
    );

  return (
    <Field {...{ wiring, label, hideLabel, error, hint, required }} labelFor={false}>
      <div className={styles.multiSelect} ref={rootRef}>
        <button
          type="button"
          ref={buttonRef}
          id={wiring.id}
          className={clsx(
            fieldStyles.control,
            styles.multiSelectButton,
            chosen.length === 0 && styles.isEmpty,
          )}
          disabled={disabled || readOnly}
          data-invalid={wiring.invalid}
          aria-labelledby={`${wiring.labelId} ${wiring.id}`}
          aria-describedby={wiring.describedBy}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => {
            setFilter('');
            setOpen(!isOpen);
          }}
        >
          <span className={styles.multiSelectSummary}>{summary}</span>
          <Icon icon={ChevronDownIcon} size={17} className={styles.multiSelectCaret} />
        </button>
        {isOpen && (
          // Arrow keys are a convenience in addition to Tab.
          <div
            id={panelId}
            role="group"
            aria-labelledby={wiring.labelId}
            className={styles.multiSelectPanel}
          >
            <Stack role="presentation" gap={2} onKeyDown={moveBetweenBoxes}>
              {options.length >= FILTER_FROM && (
                <input
                  className={fieldStyles.control}
                  type="text"
                  aria-label={`Narrow the list: ${label}`}
                  placeholder="Narrow the list"
                  value={filter}
                  onChange={(event) => setFilter(event.target.value)}
                />
              )}
              <div className={styles.multiSelectOptions}>
                {shown.map((option) => (
                  <label
                    key={option.value}
                    className={clsx(fieldStyles.check, styles.multiSelectOption)}
                  >
                    <input
                      type="checkbox"
                      checked={value.includes(option.value)}
                      disabled={option.disabled}
                      onChange={(event) => setChosen(option, event.target.checked)}
                    />
                    <span>{option.label}</span>
                  </label>
                ))}
                {shown.length === 0 && (
                  <Text margin={0} pad={2} muted>
                    {options.length === 0 ? none : 'Nothing matches.'}
                  </Text>
                )}
              </div>
              {chosen.length > 0 && (
                <button
                  type="button"
                  className={styles.multiSelectClear}
                  onClick={() => {
                    onChange([]);
                    buttonRef.current?.focus();
                  }}
                >
                  Clear all
                </button>
              )}
            </Stack>
          </div>
        )}
      </div>
    </Field>
  );
}

function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const at = boxes.findIndex((box) => box === document.activeElement);
  boxes[
    Math.min(boxes.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))
  ]?.focus();
  event.preventDefault();
}
