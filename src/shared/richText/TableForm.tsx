import { useState } from 'react';
import { Button, ButtonRow } from '../../components/action/Button';
import { CheckboxField } from '../../components/form/CheckboxField';
import { EditorPanel } from './EditorPanel';
import type { ObjectFormProps } from './ObjectForm';
import { cellsOf, textOfCells } from './richObjects';
import styles from './RichTextEditor.module.css';

const MOST = { rows: 50, columns: 10 } as const;
const NEW_TABLE = textOfCells(Array<string[]>(3).fill(['', '', '']));

/** The cells of a table. */
export function TableForm({ object, text, onSave, onCancel }: ObjectFormProps) {
  const [cells, setCells] = useState(() => evened(cellsOf(object ? text : NEW_TABLE)));
  const [hasHeader, setHeader] = useState(object?.kind === 'table' ? object.hasHeader : true);
  const columns = cells[0]?.length ?? 0;
  const write = (row: number, column: number, words: string) =>
    setCells(
      cells.map((each, at) =>
        at === row ? each.map((cell, i) => (i === column ? words : cell)) : each,
      ),
    );
  return (
    <EditorPanel
      label="Table"
      saveLabel="Set table"
      onSave={() => onSave({ kind: 'table', hasHeader }, textOfCells(cells))}
      onCancel={onCancel}
    >
      <div className={styles.editorCells}>
        <table>
          <tbody>
            {cells.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <input
                      className={styles.editorCell}
                      aria-label={`Row ${at + 1}, column ${column + 1}`}
                      value={cell}
                      onChange={(event) => write(at, column, event.target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CheckboxField
        label="The first row says what stands in each column"
        checked={hasHeader}
        onChange={setHeader}
      />
      <ButtonRow>
        <Button
          size="small"
          disabled={cells.length >= MOST.rows}
          onClick={() => setCells([...cells, Array<string>(columns).fill('')])}
        >
          Add row
        </Button>
        <Button
          size="small"
          disabled={cells.length === 1}
          onClick={() => setCells(cells.slice(0, -1))}
        >
          Remove last row
        </Button>
        <Button
          size="small"
          disabled={columns >= MOST.columns}
          onClick={() => setCells(cells.map((row) => [...row, '']))}
        >
          Add column
        </Button>
        <Button
          size="small"
          disabled={columns === 1}
          onClick={() => setCells(cells.map((row) => row.slice(0, -1)))}
        >
          Remove last column
        </Button>
      </ButtonRow>
    </EditorPanel>
  );
}

/** All rows as long as the longest. */
function evened(cells: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(...cells.map(({ length }) => length));
  return cells.map((row) => [...row, ...Array<string>(columns - row.length).fill('')]);
}
