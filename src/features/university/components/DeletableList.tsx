import { useDispatch } from 'react-redux';
import { IconButton } from '../../../components/Button';
import { RemoveIcon } from '../../../components/icons';
import { useConfirm } from '../../../shared/notices/confirm';
import type { ActDispatch } from '../../../store/act';
import { deleteQuestion } from '../messages';
import './DeletableList.css';

export type DeletableRow = { key: string; name: string; detail?: string };

type Thunk = Parameters<ActDispatch>[0];

/** What a panel of Uni Config has made, each with its delete icon. */
export function DeletableList(props: {
  /** Names the list, for example 'Courses'. */
  label: string;
  /** What one of them is, in the question before it goes. */
  what: string;
  rows: readonly DeletableRow[];
  empty: string;
  /** What follows from a yes besides. */
  warning?: string;
  onDelete: (key: string) => Thunk;
}) {
  const { label, what, rows, empty, warning, onDelete } = props;
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();

  const handleDelete = async ({ key, name }: DeletableRow) => {
    const detail = [name, warning].filter(Boolean).join('. ');
    if (!(await confirm({ question: deleteQuestion(what), detail, danger: true }))) return;
    dispatch(onDelete(key));
  };

  if (rows.length === 0) return <p className="deletable-none">{empty}</p>;
  return (
    <ul className="deletable-list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          <span>
            <span className="deletable-name">{row.name}</span>
            {row.detail && <span className="deletable-detail">{row.detail}</span>}
          </span>
          <IconButton
            icon={RemoveIcon}
            size="small"
            label={`Delete ${row.name}`}
            onClick={() => void handleDelete(row)}
          />
        </li>
      ))}
    </ul>
  );
}
