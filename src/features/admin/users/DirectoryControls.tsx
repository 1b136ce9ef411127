import { useEffect, useRef, useState } from 'react';
import { SelectField, type SelectOption } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { Button, ButtonRow } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/display/icons';
import { Row } from '../../../components/layout/Layout';
import { PAGE_SIZES, type UserView } from './liveUsers';
import type { UserRows } from './usePinnedRows';
import { formatCount } from '../../../lib/text';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { progressText } from '../messages';
import styles from './DirectoryTable.module.css';

/** Delay before a typed filter applies, in ms (specification 9). */
const DELAY = 500;

interface ColumnFilterProps {
  header: string;
  value: string;
  /** Replaces the text field by a choice. */
  options?: readonly SelectOption[] | undefined;
  placeholder?: string | undefined;
  onFilter: (value: string) => void;
}

export function ColumnFilter({ header, value, options, placeholder, onFilter }: ColumnFilterProps) {
  const label = `Filter by ${header}`;
  if (options)
    return (
      <SelectField
        label={label}
        hideLabel
        value={value}
        placeholder="All"
        options={options}
        onChange={onFilter}
      />
    );
  return <TextFilter {...{ label, placeholder, value, onFilter }} />;
}

interface TextFilterProps {
  label: string;
  placeholder: string | undefined;
  value: string;
  onFilter: (value: string) => void;
}

function TextFilter({ label, placeholder = 'Filter', value, onFilter }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // A filter changed from outside, such as by clearing all, replaces the typed text.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const onFilterRef = useRef(onFilter);
  useEffect(() => {
    onFilterRef.current = onFilter;
  }, [onFilter]);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === value) return undefined;
    const timer = setTimeout(() => {
      setSent(trimmed);
      onFilterRef.current(trimmed);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      onChange={setText}
    />
  );
}

interface TablePagerProps {
  view: UserView;
  onView: (change: (view: UserView) => UserView) => void;
  users: UserRows;
  shown: number;
  /** Rows changed here that no longer match the view. */
  strays: number;
  /** Users in the whole view, if known. */
  total: number | null;
  hasNext: boolean;
}

const ALL = 'All';
const SIZES = PAGE_SIZES.map((size) => (size === null ? ALL : String(size)));

export function TablePager(props: TablePagerProps) {
  const { view, onView, users, shown, strays, total, hasNext } = props;
  const { size } = view;
  const first = users.page * (size ?? 0) + 1;
  const range =
    shown === 0
      ? 'No users'
      : `${formatCount(first)} to ${formatCount(first + shown - 1)}${total === null ? '' : ` of ${formatCount(total)}`}`;
  return (
    <Row gap="3 5" justify="between" className={styles.directoryPages}>
      <p role="status">
        {users.rows === null ? '' : range}
        {strays > 0 && ` · and ${strays} changed here`}
        {users.isWhole && ' · whole directory read'}
      </p>
      <SelectField
        hasInlineLabel
        label="Rows per page"
        value={size === null ? ALL : String(size)}
        options={SIZES.map((label) => ({ value: label, label }))}
        onChange={(chosen) =>
          onView((now) => ({ ...now, size: PAGE_SIZES[SIZES.indexOf(chosen)] ?? null }))
        }
      />
      {size !== null && (
        <ButtonRow>
          <Button icon={ChevronLeftIcon} disabled={users.page === 0} onClick={users.previous}>
            Previous page
          </Button>
          <Button disabled={!hasNext} onClick={users.next}>
            Next page <Icon icon={ChevronRightIcon} />
          </Button>
        </ButtonRow>
      )}
    </Row>
  );
}

export function DirectoryProgress({ count, total }: { count: number; total: number }) {
  return (
    <div className={styles.directoryProgress}>
      <ProgressBar
        label={progressText(count, total)}
        percent={total === 0 ? 0 : (100 * count) / total}
      />
    </div>
  );
}
