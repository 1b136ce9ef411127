import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Stack, Text } from '../layout/Layout';
import { Field, type FieldProps, type FieldWiring, useFieldWiring } from './Field';
import { Icon } from '../display/Icon';
import { ChevronDownIcon } from '../display/icons';
import type { SelectOption } from './SelectField';
import { useAnchored } from '../overlay/useAnchored';
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
  placeholder = 'Any',
  ...choice
}: MultiSelectFieldProps) {
  const wiring = useFieldWiring({ error, hint });
  const panelId = useId();
  const { rootRef, buttonRef, isOpen, setOpen } = useDropdown();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const chosen = choice.options.filter((option) => choice.value.includes(option.value));
  const summary =
    chosen.length > 2
      ? `${chosen.length} chosen`
      : chosen.map((option) => option.label).join(', ') || placeholder;

  return (
    <Field {...{ wiring, label, hideLabel, error, hint, required }} labelFor={false}>
      <div ref={rootRef}>
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
          onClick={({ currentTarget }) => {
            setButton(currentTarget);
            setOpen(!isOpen);
          }}
        >
          <span className={styles.multiSelectSummary}>{summary}</span>
          <Icon icon={ChevronDownIcon} size={17} className={styles.multiSelectCaret} />
        </button>
        {isOpen && <OptionsPanel {...{ ...choice, label, wiring, button }} id={panelId} />}
      </div>
    </Field>
  );
}

type OptionsPanelProps = Pick<
  MultiSelectFieldProps,
  'label' | 'options' | 'value' | 'onChange' | 'none'
> & { id: string; wiring: FieldWiring; button: HTMLElement | null };

function OptionsPanel(props: OptionsPanelProps) {
  const { id, label, wiring, options, value, onChange, button } = props;
  const { none = 'There is nothing to choose from yet.' } = props;
  const boxRef = useAnchored<HTMLDivElement>(button, 'below');
  const [filter, setFilter] = useState('');
  const query = searchText(filter.trim());
  const shown = options.filter(({ label: text, group = '' }) =>
    searchText(`${group} ${text}`).includes(query),
  );
  const setChosen = (option: SelectOption, isChosen: boolean) =>
    onChange(
      options
        .filter(({ value: each }) => (each === option.value ? isChosen : value.includes(each)))
        .map(({ value: each }) => each),
    );
  return (
    <div
      id={id}
      ref={boxRef}
      role="group"
      aria-labelledby={wiring.labelId}
      className={styles.multiSelectPanel}
      style={{ minWidth: button?.offsetWidth }}
    >
      {/* Arrow keys are a convenience in addition to Tab. */}
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
          {[...new Set(shown.map(({ group }) => group))].map((group) => (
            <OptionGroup key={group ?? ''} name={group}>
              {shown
                .filter((option) => option.group === group)
                .map((option) => (
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
            </OptionGroup>
          ))}
          {shown.length === 0 && (
            <Text margin={0} pad={2} muted>
              {options.length === 0 ? none : 'Nothing matches.'}
            </Text>
          )}
        </div>
        {options.some((option) => value.includes(option.value)) && (
          <button
            type="button"
            className={styles.multiSelectClear}
            onClick={() => {
              onChange([]);
              button?.focus();
            }}
          >
            Clear all
          </button>
        )}
      </Stack>
    </div>
  );
}

function OptionGroup({ name, children }: { name: string | undefined; children: ReactNode }) {
  const id = useId();
  if (name === undefined) return children;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.multiSelectGroup}>
        {name}
      </p>
      {children}
    </div>
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
