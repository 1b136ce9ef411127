/** A list that staff put into order: by dragging a row at its handle, or by the buttons of each row. */
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { IconButton } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  DragIcon,
  EditIcon,
  RemoveIcon,
} from '../../../components/display/icons';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { ListRow } from '../../../components/list/ListRow';
import { useConfirm } from '../../../shared/notices/confirm';
import type { ActDispatch } from '../../../store/act';
import styles from './SortableList.module.css';

export type SortableRow = { key: string; name: string; detail?: string };

type Thunk = Parameters<ActDispatch>[0];

interface SortableListProps {
  /** Names the list, for example 'Lessons'. */
  label: string;
  /** What one of them is, in the question before it goes. */
  what: string;
  rows: readonly SortableRow[];
  empty: string;
  /** What follows from a yes to any deletion. */
  warning?: string;
  /** @param keys all of them, in the new order */
  onOrder: (keys: readonly string[]) => Thunk;
  onDelete: (key: string) => Thunk;
  onEdit?: (key: string) => void;
}

export function SortableList(props: SortableListProps) {
  const { label, rows, empty, onOrder } = props;
  const dispatch = useDispatch<ActDispatch>();
  const [said, setSaid] = useState('');
  // A press on a button of the row is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const keys = rows.map(({ key }) => key);

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || from === to) return;
    dispatch(onOrder(arrayMove(keys, from, to)));
    setSaid(`${row.name} is now ${to + 1} of ${rows.length}.`);
  };

  if (rows.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SAID_HERE}
      modifiers={WITHIN_LIST}
      onDragEnd={({ active, over }) => {
        if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={styles.sortable} aria-label={label}>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              {...props}
              row={row}
              index={index}
              onMove={(to) => move(index, to)}
            />
          ))}
        </ul>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DndContext>
  );
}

/** A row that left the list would make the page longer, which then scrolls on without end. */
const WITHIN_LIST = [restrictToVerticalAxis, restrictToParentElement];

/** The library's own announcements are of a handle that takes keys; here the buttons do, and the list says what came of them. */
const SAY_NOTHING = () => undefined;
const SAID_HERE = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: SAY_NOTHING,
    onDragOver: SAY_NOTHING,
    onDragEnd: SAY_NOTHING,
    onDragCancel: SAY_NOTHING,
  },
};

type RowProps = SortableListProps & {
  row: SortableRow;
  index: number;
  onMove: (to: number) => void;
};

function Row(props: RowProps) {
  const { row, rows, index, what, warning, onDelete, onEdit, onMove } = props;
  const { key, name, detail } = row;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key });
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const { actionsRef, press } = useMovedFocus(index);

  const moveBy = (by: 1 | -1) => {
    const to = index + by;
    if (to < 0 || to >= rows.length) return;
    press(by === -1 ? 0 : 1);
    onMove(to);
  };
  const handleDelete = async () => {
    const question = `Do you really want to delete this ${what}?`;
    const follows = warning === undefined ? name : `${name}. ${warning}.`;
    if (await confirm({ question, detail: follows, danger: true })) dispatch(onDelete(key));
  };
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.row, isDragging && styles.isDragging)}
      style={{
        transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
    >
      <ListRow
        compact
        lead={
          <span {...listeners} className={styles.handle} title={`Drag ${name}`}>
            <Icon icon={DragIcon} size={18} />
          </span>
        }
        title={name}
        meta={detail}
        actions={
          <div ref={actionsRef} className={styles.actions}>
            <IconButton
              icon={ChevronUpIcon}
              size="small"
              label={`Move ${name} up`}
              aria-disabled={index === 0 || undefined}
              onClick={() => moveBy(-1)}
            />
            <IconButton
              icon={ChevronDownIcon}
              size="small"
              label={`Move ${name} down`}
              aria-disabled={index === rows.length - 1 || undefined}
              onClick={() => moveBy(1)}
            />
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
          </div>
        }
      />
    </li>
  );
}

/** A row that moves in the document loses the focus: it comes back to the button that moved it. */
function useMovedFocus(index: number) {
  const actionsRef = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    if (pressed.current !== null && document.activeElement === document.body)
      actionsRef.current?.querySelectorAll('button')[pressed.current]?.focus();
    pressed.current = null;
  }, [index]);
  return {
    actionsRef,
    press: (button: number) => {
      pressed.current = button;
    },
  };
}
