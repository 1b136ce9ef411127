import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { IconButton } from '../../components/action/Button';
import { EditIcon, RemoveIcon } from '../../components/display/icons';
import { ListRow } from '../../components/list/ListRow';
import { ProgressiveList } from '../../components/list/ProgressiveList';
import { Switch } from '../../components/form/CheckboxField';
import type { MutationDispatch } from '../../store/mutation';
import { asSentence } from '../../lib/text';
import { useConfirm } from '../notices/confirm';
import styles from './ManagedList.module.css';

type ManagedRow = {
  key: string;
  name: string;
  /** Under the name. */
  detail?: ReactNode;
  /** Only where items are switched on and off; one that is off is struck through. */
  isActive?: boolean;
  /** What follows from a yes to its deletion, besides what follows for every row. */
  warning?: string;
};

type Thunk = Parameters<MutationDispatch>[0];

export interface ManagedListProps {
  /** Names the list, for example 'Courses'. */
  label: string;
  /** What one of them is, in the question before it goes. */
  what: string;
  rows: readonly ManagedRow[];
  empty: string;
  /** Stands below a form, in one panel with it. */
  belowForm?: boolean;
  /** What follows from a yes to any deletion. */
  warning?: string;
  onDelete: (key: string) => Thunk;
  /** What uses a row, in words, '' for nothing: said before it is deleted. Null where that cannot be told: it is not deleted then. */
  usesOf?: (key: string) => Promise<string | null>;
  /** Switches a row on or off. */
  onSwitch?: (key: string, isActive: boolean) => void;
  /** What on and off are called where off does not mean struck out. */
  states?: readonly [on: string, off: string];
  onEdit?: (key: string) => void;
}

/** Height in px at which a list of configured things scrolls (specification 9). */
const HEIGHT = 280;

/** What the staff have made, each with its delete icon and, where it has one, its switch. */
export function ManagedList(props: ManagedListProps) {
  const { label, rows, empty, belowForm = false } = props;
  const place = belowForm ? styles.isBelowForm : undefined;
  if (rows.length === 0) return <p className={clsx(styles.managedNone, place)}>{empty}</p>;
  return (
    <div className={clsx(styles.managedList, place)}>
      <ProgressiveList
        label={label}
        height={HEIGHT}
        items={rows}
        getKey={({ key }) => key}
        renderItem={(row) => <Row row={row} {...props} />}
      />
    </div>
  );
}

function Row(props: ManagedListProps & { row: ManagedRow }) {
  const { row, what, warning, onDelete, usesOf, onSwitch, states, onEdit } = props;
  const { key, name, detail, isActive } = row;
  const dispatch = useDispatch<MutationDispatch>();
  const confirmDelete = useConfirmDelete();
  const [on, off] = states ?? ['Active', 'Inactive'];

  const handleDelete = async () => {
    const isSure = await confirmDelete({
      what,
      name,
      ...(usesOf && { uses: () => usesOf(key) }),
      consequences: [row.warning, warning],
    });
    if (isSure) dispatch(onDelete(key));
  };

  return (
    <ListRow
      compact
      title={isActive === false && !states ? <s>{name}</s> : name}
      meta={detail}
      actions={
        <>
          {onSwitch && isActive !== undefined && (
            <Switch
              label={`${on}: ${name}`}
              words={[on, off]}
              checked={isActive}
              onChange={(checked) => onSwitch(key, checked)}
            />
          )}
          {onEdit && (
            <IconButton
              icon={EditIcon}
              size="small"
              label={`Edit ${name}`}
              onClick={() => onEdit(key)}
            />
          )}
          <IconButton
            icon={RemoveIcon}
            size="small"
            label={`Delete ${name}`}
            onClick={() => void handleDelete()}
          />
        </>
      }
    />
  );
}

export interface Deletion {
  /** What is deleted, as in 'Do you really want to delete this course?'. */
  what: string;
  /** Its name or title. */
  name: string;
  /** What uses it, in words, '' for nothing; null where that could not be read, and nothing is deleted then. */
  uses?: () => Promise<string | null>;
  /** What else the deletion does: sentences without a full stop. */
  consequences?: readonly (string | undefined)[];
}

/** Asks before a deletion, with the name, what uses it and what follows; resolves with whether it may go ahead. */
export function useConfirmDelete(): (deletion: Deletion) => Promise<boolean> {
  const confirm = useConfirm();
  return async ({ what, name, uses, consequences = [] }) => {
    const found = uses ? await uses() : '';
    if (found === null) return false;
    const follows = [found === '' ? '' : `In use: ${found}`, ...consequences].flatMap((part) =>
      part ? [asSentence(part)] : [],
    );
    return confirm({
      question: `Do you really want to delete this ${what}?`,
      detail: follows.length === 0 ? name : [asSentence(name), ...follows].join(' '),
      danger: true,
    });
  };
}
