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
  detail?: ReactNode;
  /** Only for lists with switches; an inactive item is struck through. */
  isActive?: boolean;
  /** Added to the warning that all rows share. */
  warning?: string;
};

type Thunk = Parameters<MutationDispatch>[0];

export interface ManagedListProps {
  label: string;
  /** Names a row in the confirmation of its deletion. */
  what: string;
  rows: readonly ManagedRow[];
  empty: string;
  belowForm?: boolean;
  /** Added to the confirmation of any deletion. */
  warning?: string;
  onDelete: (key: string) => Thunk;
  /** Resolves with a row's uses; '' for none. Null, if they could not be read, prevents its deletion. */
  usesOf?: (key: string) => Promise<string | null>;
  onSwitch?: (key: string, isActive: boolean) => void;
  /** Labels for on and off, if off does not mean struck through. */
  states?: readonly [on: string, off: string];
  onEdit?: (key: string) => void;
}

/** Height in px at which a list of configured items scrolls (specification 9). */
const HEIGHT = 280;

/** Items that staff have created. */
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
  what: string;
  name: string;
  /** Resolves with the uses, '' for none. Null, if they could not be read, prevents the deletion. */
  uses?: () => Promise<string | null>;
  /** Sentences without a full stop. */
  consequences?: readonly (string | undefined)[];
}

/** Returns a function that asks with the item's name, uses and consequences, and resolves with the answer. */
export function useConfirmDelete(): (deletion: Deletion) => Promise<boolean | null> {
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
