/** A list that staff sort by dragging or with buttons, also across its groups. */
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { isFulfilled } from '@reduxjs/toolkit';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { IconButton } from '../../components/action/Button';
import { Icon } from '../../components/display/Icon';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  DragIcon,
  EditIcon,
  RemoveIcon,
} from '../../components/display/icons';
import { VisuallyHidden } from '../../components/display/VisuallyHidden';
import { FormMessage } from '../../components/form/Form';
import { ListRow } from '../../components/list/ListRow';
import type { MutationDispatch } from '../../store/mutation';
import { useConfirmDelete } from './ManagedList';
import styles from './SortableList.module.css';
import { type GivenOrder, isOvertaken } from './givenOrder';

type SortableRow = { key: string; name: string; detail?: string };

type Thunk = Parameters<MutationDispatch>[0];

type SortableGroup = {
  key: string;
  /** Left out if there is only one group. */
  title?: string;
  rows: readonly SortableRow[];
};

/** The new group of a row, and that group's keys in order, including the row. */
type Placing = { row: string; group: string; rows: readonly string[] };

interface SortableListProps {
  label: string;
  groups: readonly SortableGroup[];
  empty: string;
  onReorder: (placing: Placing) => Thunk;
  /** Without them, rows can only be sorted. */
  actions?: RowActions | undefined;
}

interface RowActions {
  what: string;
  /** Same as in `ManagedList`. */
  warning?: string;
  usesOf?: (key: string) => Promise<string | null>;
  onDelete: (key: string) => Thunk;
  onEdit: (key: string) => void;
}

/** A group title or a row. Rows belong to the title above them. */
type Line = { id: string; group: SortableGroup; row: SortableRow | null };

const linesOf = (groups: readonly SortableGroup[]): Line[] =>
  groups.flatMap((group) => [
    ...(group.title === undefined ? [] : [{ id: `group/${group.key}`, group, row: null }]),
    ...group.rows.map((row) => ({ id: row.key, group, row })),
  ]);

/** A row dropped above the first title is placed below it. */
function moved(lines: readonly Line[], from: number, to: number): Line[] {
  const first = lines[0]?.row === null ? 1 : 0;
  return arrayMove([...lines], from, Math.max(first, to));
}

/** Returns the group of a row and the keys in that group. */
function placingOf(lines: readonly Line[], row: string): { group: SortableGroup; rows: string[] } {
  let group = lines[0]?.group;
  let found = group;
  const inGroup = new Map<SortableGroup | undefined, string[]>();
  for (const line of lines) {
    if (line.row === null) group = line.group;
    else inGroup.set(group, [...(inGroup.get(group) ?? []), line.id]);
    if (line.id === row) found = group;
  }
  if (!found) throw new Error(`There is no row ${row}.`);
  return { group: found, rows: inGroup.get(found) ?? [] };
}

export function SortableList(props: SortableListProps) {
  const { label, groups, empty, onReorder, actions } = props;
  const dispatch = useDispatch<MutationDispatch>();
  const [announcement, setAnnounced] = useState('');
  const [ownOrder, setOwnOrder] = useState<GivenOrder | null>(null);
  const latest = useRef<GivenOrder | null>(null);
  // A press on a button of the row must not start a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const lines = linesOf(groups);
  const ids = lines.map(({ id }) => id);

  const move = async (from: number, to: number) => {
    const row = lines[from]?.row;
    if (!row || from === to) return;
    const { group, rows } = placingOf(moved(lines, from, to), row.key);
    const mine: GivenOrder = { group: group.key, rows, isSaved: false };
    const where = group.title === undefined ? '' : ` in ${group.title}`;
    setAnnounced(`${row.name} is now ${rows.indexOf(row.key) + 1} of ${rows.length}${where}.`);
    setOwnOrder(mine);
    latest.current = mine;
    const isSaved = isFulfilled(
      await dispatch(onReorder({ row: row.key, group: group.key, rows })),
    );
    // If the list was sorted again since, the later order is handled by its own call.
    setOwnOrder((last) => (last !== mine ? last : isSaved ? { ...mine, isSaved } : null));
    if (!isSaved && latest.current === mine) setAnnounced('');
  };

  if (lines.every(({ row }) => row === null)) return <p className={styles.none}>{empty}</p>;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={ANNOUNCED_HERE}
      modifiers={WITHIN_LIST}
      onDragEnd={({ active, over }) => {
        if (over) void move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
    >
      {ownOrder && isOvertaken(ownOrder, groups) && (
        <div className={styles.overtaken}>
          <FormMessage tone="warning">
            The order was changed elsewhere after you changed it. This is the current order.
          </FormMessage>
        </div>
      )}
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.sortable} aria-label={label}>
          {lines.map(({ id, group, row }, index) =>
            row === null ? (
              <Title key={id} id={id} title={group.title ?? ''} />
            ) : (
              <Row
                key={id}
                row={row}
                actions={actions}
                index={index}
                isFirst={index === (group.title === undefined ? 0 : 1)}
                isLast={index === lines.length - 1}
                onMove={(by) => void move(index, index + by)}
              />
            ),
          )}
        </ul>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </DndContext>
  );
}

/** A group title. A row dropped on it becomes the first row of the group, or moves above it. */
function Title({ id, title }: { id: string; title: string }) {
  const { setNodeRef, transform, transition } = useSortable({ id, disabled: { draggable: true } });
  return (
    <li ref={setNodeRef} className={styles.group} style={placeOf(transform, transition)}>
      <h3>{title}</h3>
    </li>
  );
}

type Dragging = ReturnType<typeof useSortable>;
const placeOf = (transform: Dragging['transform'], transition: Dragging['transition']) => ({
  transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined,
  transition,
});

/** A row dragged out of the list would make the page longer, so that it scrolls endlessly. */
const WITHIN_LIST = [restrictToVerticalAxis, restrictToParentElement];

/** The library's announcements describe a handle used by keys. The list announces results itself. */
const SAY_NOTHING = () => undefined;
const ANNOUNCED_HERE = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: SAY_NOTHING,
    onDragOver: SAY_NOTHING,
    onDragEnd: SAY_NOTHING,
    onDragCancel: SAY_NOTHING,
  },
};

type RowProps = Pick<SortableListProps, 'actions'> & {
  row: SortableRow;
  /** Position among all lines. */
  index: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
};

function Row(props: RowProps) {
  const { row, index, isFirst, isLast, actions, onMove } = props;
  const { key, name, detail } = row;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: key });
  const { actionsRef, press } = useMovedFocus(index);

  const moveBy = (by: 1 | -1) => {
    if (by === -1 ? isFirst : isLast) return;
    press(by === -1 ? 0 : 1);
    onMove(by);
  };
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.row, isDragging && styles.isDragging)}
      style={placeOf(transform, transition)}
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
              aria-disabled={isFirst || undefined}
              onClick={() => moveBy(-1)}
            />
            <IconButton
              icon={ChevronDownIcon}
              size="small"
              label={`Move ${name} down`}
              aria-disabled={isLast || undefined}
              onClick={() => moveBy(1)}
            />
            {actions && <EditAndDelete row={row} {...actions} />}
          </div>
        }
      />
    </li>
  );
}

function EditAndDelete(props: RowActions & { row: SortableRow }) {
  const { row, what, warning, usesOf, onDelete, onEdit } = props;
  const { key, name } = row;
  const dispatch = useDispatch<MutationDispatch>();
  const confirmDelete = useConfirmDelete();
  const handleDelete = async () => {
    const isSure = await confirmDelete({
      what,
      name,
      ...(usesOf && { uses: () => usesOf(key) }),
      consequences: [warning],
    });
    if (isSure) dispatch(onDelete(key));
  };
  return (
    <>
      <IconButton icon={EditIcon} size="small" label={`Edit ${name}`} onClick={() => onEdit(key)} />
      <IconButton
        icon={RemoveIcon}
        size="small"
        label={`Delete ${name}`}
        onClick={() => void handleDelete()}
      />
    </>
  );
}

/** Returns the focus to the button that moved the row: a row that moves in the document loses it. */
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
