import { EditorState, RichUtils } from 'draft-js';
import { useState } from 'react';
import { Icon } from '../../components/display/Icon';
import {
  BoldIcon,
  BulletsIcon,
  FormatIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  PictureIcon,
  QuoteIcon,
  RedoIcon,
  StrikeIcon,
  UnderlineIcon,
  UndoIcon,
} from '../../components/display/icons';
import type { IconType } from '../../components/display/icons';
import { OBJECT_CHOICES } from './typedBlocks';
import { linkAtSelection } from './draftContent';
import { PARAGRAPHS, setParagraph } from './editorBlocks';
import type { RichObject } from './richObjects';
import richTextEditorStyles from './RichTextEditor.module.css';

interface EditorToolbarProps {
  /** Names the toolbar. */
  label: string;
  state: EditorState;
  disabled: boolean;
  linking: boolean;
  /** Collapsed until the user opens it. */
  isFolding: boolean;
  onEdit: (state: EditorState) => void;
  onLink: () => void;
  /** Articles only: inserts an object or opens its fields. */
  onObject: ((kind: RichObject['kind']) => void) | undefined;
  /** Messages only: opens the fields of a picture. */
  onPicture: (() => void) | undefined;
}

const STYLES = [
  { style: 'BOLD', label: 'Bold', icon: BoldIcon },
  { style: 'ITALIC', label: 'Italic', icon: ItalicIcon },
  { style: 'UNDERLINE', label: 'Underline', icon: UnderlineIcon },
] as const;
const ARTICLE_STYLES = [
  ...STYLES,
  { style: 'STRIKETHROUGH', label: 'Strikethrough', icon: StrikeIcon },
] as const;

const BLOCKS = [
  { type: 'header-two', label: 'Heading', icon: HeadingIcon },
  { type: 'unordered-list-item', label: 'Bulleted list', icon: BulletsIcon },
  { type: 'ordered-list-item', label: 'Numbered list', icon: NumbersIcon },
  { type: 'blockquote', label: 'Quote', icon: QuoteIcon },
] as const;

export function EditorToolbar(props: EditorToolbarProps) {
  const { label, state, disabled, linking, isFolding, onEdit, onLink, onObject, onPicture } = props;
  const [isOpen, setOpen] = useState(!isFolding);
  const styles = state.getCurrentInlineStyle();
  const blockType = RichUtils.getCurrentBlockType(state);
  return (
    <div
      className={richTextEditorStyles.editorToolbar}
      role="group"
      aria-label={`Formatting of ${label}`}
    >
      {onObject && (
        <select
          className={richTextEditorStyles.editorParagraph}
          aria-label="Kind of paragraph"
          title="Ctrl+Alt with 0 to 9"
          disabled={disabled}
          value={PARAGRAPHS.some(({ type }) => type === blockType) ? blockType : 'unstyled'}
          onChange={({ target }) => {
            const chosen = PARAGRAPHS.find(({ type }) => type === target.value);
            if (chosen) onEdit(setParagraph(state, chosen.type));
          }}
        >
          {PARAGRAPHS.map(({ type, label }) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      )}
      {isFolding && (
        <ToolButton
          label="Formatting"
          icon={FormatIcon}
          disabled={disabled}
          pressed={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <>
          {(onObject ? ARTICLE_STYLES : STYLES).map((each) => (
            <ToolButton
              key={each.style}
              {...each}
              disabled={disabled}
              pressed={styles.has(each.style)}
              onPress={() => onEdit(RichUtils.toggleInlineStyle(state, each.style))}
            />
          ))}
          <span className={richTextEditorStyles.editorDivider} aria-hidden="true" />
          {BLOCKS.map((each) => (
            <ToolButton
              key={each.type}
              {...each}
              disabled={disabled}
              pressed={blockType === each.type}
              onPress={() => onEdit(setParagraph(state, each.type))}
            />
          ))}
          <span className={richTextEditorStyles.editorDivider} aria-hidden="true" />
          <ToolButton
            label="Link"
            icon={LinkIcon}
            disabled={disabled}
            pressed={linking || linkAtSelection(state) !== null}
            onPress={onLink}
          />
        </>
      )}
      {onPicture && (
        <ToolButton label="Picture" icon={PictureIcon} disabled={disabled} onPress={onPicture} />
      )}
      {onObject && (
        <>
          {OBJECT_CHOICES.map(({ kind, label, icon }) => (
            <ToolButton key={kind} {...{ label, icon, disabled }} onPress={() => onObject(kind)} />
          ))}
          <span className={richTextEditorStyles.editorDivider} aria-hidden="true" />
          <ToolButton
            label="Undo"
            icon={UndoIcon}
            disabled={disabled || state.getUndoStack().isEmpty()}
            onPress={() => onEdit(EditorState.undo(state))}
          />
          <ToolButton
            label="Redo"
            icon={RedoIcon}
            disabled={disabled || state.getRedoStack().isEmpty()}
            onPress={() => onEdit(EditorState.redo(state))}
          />
        </>
      )}
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: IconType;
  /** Left out if the button does not show a state of the text. */
  pressed?: boolean;
  disabled: boolean;
  onPress: () => void;
}

function ToolButton({ label, icon, pressed, disabled, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={richTextEditorStyles.editorTool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // The press must not remove the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon icon={icon} size={17} />
    </button>
  );
}
