import { useEffect, useRef, useState } from 'react';
import { PictureForm } from './PictureForm';
import { type RichObject, cellsOf, textOfCells } from './richObjects';
import type { SendPicture } from './RichTextEditor';
import { Button, ButtonRow } from '../../components/action/Button';
import { CheckboxField } from '../../components/form/CheckboxField';
import { EditorPanel } from './EditorPanel';
import { FieldRow } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { isVideoAddress, VIDEO_HINT } from '../video/video';
import styles from './RichTextEditor.module.css';

export interface ObjectFormProps {
  /** Null for a new object. */
  object: RichObject | null;
  /** The caption, or the cells of a table. */
  text: string;
  onSave: (object: RichObject, text: string) => void;
  onCancel: () => void;
}

export type ObjectKind = Exclude<RichObject['kind'], 'divider'>;

export function ObjectForm({
  kind,
  file,
  sendPicture,
  isInMessage,
  ...form
}: ObjectFormProps & {
  kind: ObjectKind;
  file: File | null;
  sendPicture: SendPicture;
  isInMessage: boolean;
}) {
  if (kind === 'video') return <VideoForm {...form} />;
  if (kind === 'table') return <TableForm {...form} />;
  return <PictureForm {...form} {...{ file, sendPicture, isInMessage }} />;
}

function VideoForm({ object, text, onSave, onCancel }: ObjectFormProps) {
  const addressRef = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(object?.kind === 'video' ? object.address : '');
  const [title, setTitle] = useState(text);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => addressRef.current?.focus(), []);
  const save = () => {
    if (isVideoAddress(address.trim()))
      onSave({ kind: 'video', address: address.trim() }, title.trim());
    else setError('Please enter the https address of a YouTube, Vimeo or Wistia video');
  };
  return (
    <EditorPanel label="Video" saveLabel="Set video" onSave={save} onCancel={onCancel}>
      <FieldRow>
        <TextField
          label="Video URL"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={VIDEO_HINT}
          inputRef={addressRef}
          value={address}
          error={error}
          onChange={(typed) => {
            setAddress(typed);
            setError(null);
          }}
        />
        <TextField label="Title of the video" value={title} onChange={setTitle} />
      </FieldRow>
    </EditorPanel>
  );
}

const MOST = { rows: 50, columns: 10 } as const;
const NEW_TABLE = textOfCells(Array<string[]>(3).fill(['', '', '']));

function TableForm({ object, text, onSave, onCancel }: ObjectFormProps) {
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
        label="The first row contains the column headings"
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

/** Pads all rows to the length of the longest. */
function evened(cells: readonly (readonly string[])[]): string[][] {
  const columns = Math.max(...cells.map(({ length }) => length));
  return cells.map((row) => [...row, ...Array<string>(columns - row.length).fill('')]);
}
