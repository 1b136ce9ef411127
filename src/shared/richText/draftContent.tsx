import {
  CompositeDecorator,
  ContentState,
  EditorState,
  Modifier,
  RichUtils,
  convertFromRaw,
  convertToRaw,
} from 'draft-js';
import type { ContentBlock, RawDraftContentState } from 'draft-js';
import type { ReactNode } from 'react';
import { plainText, safeUrl } from './rawContent';

interface LinkProps {
  contentState: ContentState;
  entityKey: string;
  children?: ReactNode;
}

/** A link while it is edited: it looks like one and does not lead away. */
function EditedLink({ contentState, entityKey, children }: LinkProps) {
  const { url } = contentState.getEntity(entityKey).getData() as { url?: unknown };
  return (
    <span className="editor-link" title={typeof url === 'string' ? url : undefined}>
      {children}
    </span>
  );
}

const decorator = new CompositeDecorator([
  {
    strategy: (block: ContentBlock, mark, content: ContentState) => {
      block.findEntityRanges((character) => {
        const key = character.getEntity();
        return key !== null && content.getEntity(key).getType() === 'LINK';
      }, mark);
    },
    component: EditedLink,
  },
]);

/** The editor's state for raw JSON. What draft-js cannot read is taken as plain text. */
export function rawToEditorState(raw: string): EditorState {
  if (raw.trim() === '') return EditorState.createEmpty(decorator);
  return EditorState.createWithContent(readContent(raw), decorator);
}

function readContent(raw: string): ContentState {
  try {
    return convertFromRaw(JSON.parse(raw) as RawDraftContentState);
  } catch {
    return ContentState.createFromText(plainText(raw));
  }
}

export function contentToRaw(state: EditorState): string {
  return JSON.stringify(convertToRaw(state.getCurrentContent()));
}

/** The address of the link that the selection begins in, or null. */
export function linkAtSelection(state: EditorState): string | null {
  const key = linkKeyAtSelection(state);
  if (key === null) return null;
  const { url } = state.getCurrentContent().getEntity(key).getData() as { url?: unknown };
  return typeof url === 'string' ? url : '';
}

function linkKeyAtSelection(state: EditorState): string | null {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const key = content
    .getBlockForKey(selection.getStartKey())
    .getEntityAt(selection.getStartOffset());
  return key !== null && content.getEntity(key).getType() === 'LINK' ? key : null;
}

/** Turns what a person types as an address into one that may stand in a link: 'example.org' and 'me@example.org' will do. */
export function completeAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(address)) return safeUrl(`mailto:${address}`);
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return safeUrl(address);
  return address.includes('.') ? safeUrl(`https://${address}`) : null;
}

/**
 * Puts a link on the selection; on a mere cursor it changes the link that the cursor is in, or inserts `text` as one.
 * An `address` of null takes the link away.
 */
export function setLink(state: EditorState, address: string | null, text: string): EditorState {
  const selection = linkRange(state);
  if (address === null) return RichUtils.toggleLink(state, selection, null);
  const content = state.getCurrentContent().createEntity('LINK', 'MUTABLE', { url: address });
  const key = content.getLastCreatedEntityKey();
  if (!selection.isCollapsed())
    return RichUtils.toggleLink(
      EditorState.set(state, { currentContent: content }),
      selection,
      key,
    );
  const inserted = Modifier.insertText(content, selection, text || address, undefined, key);
  return EditorState.push(state, inserted, 'insert-characters');
}

/** The selection, or the whole link when there is only a cursor and it is inside one. */
function linkRange(state: EditorState) {
  const selection = state.getSelection();
  const key = linkKeyAtSelection(state);
  if (!selection.isCollapsed() || key === null) return selection;
  let range = selection;
  state
    .getCurrentContent()
    .getBlockForKey(selection.getStartKey())
    .findEntityRanges(
      (character) => character.getEntity() === key,
      (start, end) => {
        if (start <= selection.getStartOffset() && selection.getStartOffset() <= end)
          range = selection.merge({ anchorOffset: start, focusOffset: end, isBackward: false });
      },
    );
  return range;
}
