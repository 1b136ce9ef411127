import type { ContentBlock } from 'draft-js';
import { Button, ButtonRow } from '../../components/action/Button';
import { EditIcon, PlayIcon, RemoveIcon } from '../../components/display/icons';
import { Icon } from '../../components/display/Icon';
import { Grid, Row, Text } from '../../components/layout/Layout';
import { cellsOf, type RichObject } from './richObjects';
import { proseText } from './rawContent';
import { readingMinutes, wordsIn } from '../../../model/reading';
import { plural } from '../../lib/text';
import styles from './RichTextEditor.module.css';

export interface EditedObjectProps {
  block: ContentBlock;
  blockProps: {
    object: RichObject;
    disabled: boolean;
    /** Undefined if the object has no fields. */
    onEdit: (() => void) | undefined;
    onRemove: () => void;
  };
}

const NAMES = { picture: 'picture', video: 'video', table: 'table', divider: 'line' } as const;

export function EditedObject({ block, blockProps }: EditedObjectProps) {
  const { object, disabled, onEdit, onRemove } = blockProps;
  const text = block.getText().trim();
  const name = NAMES[object.kind];
  return (
    <Grid columns="minmax(0, 1fr)" className={styles.editorObject} contentEditable={false}>
      <Shown object={object} text={block.getText()} />
      {object.kind !== 'table' && text !== '' && (
        <Text margin="2 0 0" note centred>
          {text}
        </Text>
      )}
      {!disabled && (
        <div className={styles.editorObjectActions}>
          <ButtonRow>
            {onEdit && (
              <Button size="small" icon={EditIcon} onClick={onEdit}>
                {`Change the ${name}`}
              </Button>
            )}
            <Button size="small" tone="quiet" icon={RemoveIcon} onClick={onRemove}>
              {`Remove the ${name}`}
            </Button>
          </ButtonRow>
        </div>
      )}
    </Grid>
  );
}

function Shown({ object, text }: { object: RichObject; text: string }) {
  switch (object.kind) {
    case 'picture':
      return <img className={styles.editorPicture} src={object.card} alt={object.alt} />;
    case 'video':
      return (
        <Row as="p" gap={2} nowrap margin={0} breaks>
          <Icon icon={PlayIcon} size={20} /> {object.address}
        </Row>
      );
    case 'divider':
      return <hr />;
    case 'table':
      return (
        <div className={styles.editorCells} role="region" aria-label="Table" tabIndex={0}>
          <table>
            <tbody>
              {cellsOf(text).map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column} className={styles.editorShownCell}>
                      {object.hasHeader && at === 0 ? <strong>{cell}</strong> : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

export function EditorLength({ raw }: { raw: string }) {
  const words = wordsIn(proseText(raw));
  return (
    <p className={styles.editorLength}>
      {plural(words, 'word')}
      {words > 0 && ` · ${readingMinutes(words)} min to read`}
    </p>
  );
}
