import { RichUtils } from 'draft-js';
import type { EditorState } from 'draft-js';
import { Icon } from '../../components/display/Icon';
import {
  BoldIcon,
  BulletsIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
  UnderlineIcon,
} from '../../components/display/icons';
import type { IconType } from '../../components/display/icons';
import { linkAtSelection } from './draftContent';
import richTextEditorStyles from './RichTextEditor.module.css';

export interface EditorToolbarProps {
  /** Of the field, to name the group. */
  label: string;
  state: EditorState;
  disabled: boolean;
  /** The link form is open. */
  linking: boolean;
  onEdit: (state: EditorState) => void;
  onLink: () => void;
}

const STYLES = [
  { style: 'BOLD', label: 'Bold', icon: BoldIcon },
  { style: 'ITALIC', label: 'Italic', icon: ItalicIcon },
  { style: 'UNDERLINE', label: 'Underline', icon: UnderlineIcon },
] as const;

const BLOCKS = [
  { type: 'header-two', label: 'Heading', icon: HeadingIcon },
  { type: 'unordered-list-item', label: 'Bulleted list', icon: BulletsIcon },
  { type: 'ordered-list-item', label: 'Numbered list', icon: NumbersIcon },
  { type: 'blockquote', label: 'Quote', icon: QuoteIcon },
] as const;

/** The buttons above the text. */
export function EditorToolbar({
  label,
  state,
  disabled,
  linking,
  onEdit,
  onLink,
}: EditorToolbarProps) {
  const styles = state.getCurrentInlineStyle();
  const blockType = RichUtils.getCurrentBlockType(state);
  return (
    <div
      className={richTextEditorStyles.editorToolbar}
      role="group"
      aria-label={`Formatting of ${label}`}
    >
      {STYLES.map((each) => (
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
          onPress={() => onEdit(RichUtils.toggleBlockType(state, each.type))}
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
    </div>
  );
}

interface ToolButtonProps {
  label: string;
  icon: IconType;
  pressed: boolean;
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
      // The press must not take the selection out of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon icon={icon} size={17} />
    </button>
  );
}
