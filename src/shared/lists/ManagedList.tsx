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
  /** Second line, below the name. */
  detail?: ReactNode;
  /** Only for lists with switches. An inactive item is struck through. */
  isActive?: boolean;
  /** Added to the confirmation of this row's deletion, after the warning that all rows share. */
  warning?: string;
};

type Thunk = Parameters<MutationDispatch>[0];

export interface ManagedListProps {
  /** Accessible name of the list, for example 'Courses'. */
  label: string;
  /** What a row is called in the confirmation of its deletion. */
  what: string;
  rows: readonly ManagedRow[];
  empty: string;
  /** Shown below a form, in the same panel. */
  belowForm?: boolean;
  /** Added to the confirmation of any deletion. */
  warning?: string;
  onDelete: (key: string) => Thunk;
  /**
   * Describes what uses a row, '' if nothing does. Shown before the row is deleted. Null if the uses could not
   * be read; the row is not deleted then.
   */
  usesOf?: (key: string) => Promise<string | null>;
  /** Switches a row on or off. */
  onSwitch?: (key: string, isActive: boolean) => void;
  /** Labels for on and off, if off does not mean struck through. */
  states?: readonly [on: string, off: string];
  onEdit?: (key: string) => void;
}

/** Height in px at which a list of configured items scrolls (specification 9). */
const HEIGHT = 280;

/** Lists items that staff have created, each with a delete button and, if given, an edit button and a switch. */
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
  /** Name or title of the item. */
  name: string;
  /**
   * Describes what uses the item, '' if nothing does. Null if the uses could not be read; nothing is deleted
   * then.
   */
  uses?: () => Promise<string | null>;
  /** Further consequences of the deletion: sentences without a full stop. */
  consequences?: readonly (string | undefined)[];
}

/**
 * Returns a function that asks for confirmation of a deletion, with the item's name, its uses and the
 * consequences. It resolves with whether the deletion may go ahead.
 */
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
