import { Button, ButtonRow } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../components/display/icons';
import { SelectField } from '../../../components/form/SelectField';
import { Row } from '../../../components/layout/Layout';
import { PAGE_SIZES, type UserView } from './userQueries';
import type { UserRows } from './useUserRows';
import styles from './DirectoryTable.module.css';
import { formatCount } from '../../../lib/text';

interface TablePagerProps {
  view: UserView;
  onView: (change: (view: UserView) => UserView) => void;
  users: UserRows;
  /** Rows of this page. */
  shown: number;
  /** Rows that were changed here and belong to the view no longer. */
  strays: number;
  /** How many users the view shows in all, where that is known. */
  total: number | null;
  hasNext: boolean;
}

const ALL = 'All';
const SIZES = PAGE_SIZES.map((size) => (size === null ? ALL : String(size)));

/** Which rows of a table are shown, how many on a page, and the way to the next. */
export function TablePager({
  view,
  onView,
  users,
  shown,
  strays,
  total,
  hasNext,
}: TablePagerProps) {
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
        labelBeside
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
