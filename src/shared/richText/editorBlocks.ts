/** Editor operations on whole blocks. */
import {
  AtomicBlockUtils,
  EditorState,
  KeyBindingUtil,
  Modifier,
  RichUtils,
  SelectionState,
} from 'draft-js';
import type { ContentBlock } from 'draft-js';
import type { KeyboardEvent } from 'react';
import type { BlockType } from './richDocument';
import { entityOf, readObject, type ReadObject, type RichObject } from './richObjects';

/** `key` applies the type together with Ctrl (or Cmd) and Alt. */
export const PARAGRAPHS: readonly { type: BlockType; label: string; key: string }[] = [
  { type: 'unstyled', label: 'Paragraph', key: '0' },
  { type: 'header-two', label: 'Heading 2', key: '2' },
  { type: 'header-three', label: 'Heading 3', key: '3' },
  { type: 'header-four', label: 'Heading 4', key: '4' },
  { type: 'unordered-list-item', label: 'Bulleted list', key: '8' },
  { type: 'ordered-list-item', label: 'Numbered list', key: '7' },
  { type: 'blockquote', label: 'Quote', key: '9' },
  { type: 'callout', label: 'Callout', key: '6' },
  { type: 'code-block', label: 'Code', key: '5' },
];

export type EditorCommand =
  { does: 'paragraph'; type: BlockType } | { does: 'link' } | { does: 'nest'; by: 1 | -1 };

/** Null if the article editor has no command for the key. */
export function commandOf(event: KeyboardEvent): EditorCommand | null {
  if (!KeyBindingUtil.hasCommandModifier(event)) return null;
  if (event.altKey) {
    // With Alt, some keyboards type another character. The key's code identifies it.
    const paragraph = PARAGRAPHS.find(({ key }) => event.code === `Digit${key}`);
    return paragraph ? { does: 'paragraph', type: paragraph.type } : null;
  }
  if (event.key === 'k') return { does: 'link' };
  if (event.key === ']') return { does: 'nest', by: 1 };
  if (event.key === '[') return { does: 'nest', by: -1 };
  return null;
}

const DEEPEST = 4;
const isListItem = (block: ContentBlock) => block.getType().endsWith('-list-item');

export function nest(state: EditorState, by: 1 | -1): EditorState {
  const selection = state.getSelection();
  let content = state.getCurrentContent();
  for (const block of selectedBlocks(state).filter(isListItem)) {
    const depth = Math.min(DEEPEST, Math.max(0, block.getDepth() + by));
    const blocks = content
      .getBlockMap()
      .set(block.getKey(), block.set('depth', depth) as ContentBlock);
    content = content.set('blockMap', blocks) as typeof content;
  }
  if (content === state.getCurrentContent()) return state;
  return EditorState.forceSelection(EditorState.push(state, content, 'adjust-depth'), selection);
}

function selectedBlocks(state: EditorState): ContentBlock[] {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const keys = content.getBlockMap().keySeq().toArray();
  const from = keys.indexOf(selection.getStartKey());
  return keys
    .slice(from, keys.indexOf(selection.getEndKey()) + 1)
    .map((key) => content.getBlockForKey(key));
}

/** An object's text can only be changed in its fields. */
export const isInObject = (state: EditorState): boolean =>
  state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey()).getType() ===
  'atomic';

/** Starts a paragraph below the object that contains the cursor. */
export function paragraphAfter(state: EditorState, text: string): EditorState {
  const key = state.getSelection().getStartKey();
  const offset = state.getCurrentContent().getBlockForKey(key).getLength();
  const end = SelectionState.createEmpty(key).merge({ anchorOffset: offset, focusOffset: offset });
  const split = Modifier.splitBlock(state.getCurrentContent(), end);
  const below = split.getSelectionAfter();
  const plain = Modifier.setBlockType(split, below, 'unstyled');
  const written = text === '' ? plain : Modifier.insertText(plain, below, text);
  const at = below.merge({ anchorOffset: text.length, focusOffset: text.length, hasFocus: true });
  return EditorState.forceSelection(EditorState.push(state, written, 'split-block'), at);
}

/** Enter leaves a list, quote or callout on an empty line, and starts a paragraph after a heading. Otherwise null. */
export function splitAtEnd(state: EditorState): EditorState | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const type = block.getType();
  if (type === 'atomic') return paragraphAfter(state, '');
  if (type === 'unstyled') return null;
  if (block.getText() === '' && block.getDepth() === 0)
    return setType(state, selection, 'unstyled');
  const isAtEnd = selection.getStartOffset() === block.getLength();
  if (!type.startsWith('header-') || !isAtEnd) return null;
  const split = Modifier.splitBlock(state.getCurrentContent(), selection);
  const next = EditorState.push(state, split, 'split-block');
  return setType(next, next.getSelection(), 'unstyled');
}

function setType(state: EditorState, selection: SelectionState, type: BlockType): EditorState {
  const content = Modifier.setBlockType(state.getCurrentContent(), selection, type);
  return EditorState.push(state, content, 'change-block-type');
}

/** Toggles the type of the selected blocks, except objects. */
export function setParagraph(state: EditorState, type: BlockType): EditorState {
  const isObject = selectedBlocks(state).some((block) => block.getType() === 'atomic');
  return isObject ? state : RichUtils.toggleBlockType(state, type);
}

export function objectOf(
  state: EditorState,
  block: ContentBlock,
  objects: ReadObject | true,
): RichObject | null {
  const key = block.getType() === 'atomic' ? block.getEntityAt(0) : null;
  if (key === null) return null;
  const entity = state.getCurrentContent().getEntity(key);
  const read = objects === true ? readObject : objects;
  return read({ type: entity.getType(), data: entity.getData() as unknown });
}

/** Inserts an object below the cursor's paragraph, or in its place if empty. @param text the caption or cells */
export function insertObject(state: EditorState, object: RichObject, text: string): EditorState {
  const { type, data } = entityOf(object);
  const apart = isInObject(state) ? paragraphAfter(state, '') : state;
  const content = apart.getCurrentContent().createEntity(type, 'IMMUTABLE', data);
  const inserted = AtomicBlockUtils.insertAtomicBlock(
    EditorState.set(apart, { currentContent: content }),
    content.getLastCreatedEntityKey(),
    text || ' ',
  );
  const above = inserted.getCurrentContent().getBlockForKey(apart.getSelection().getStartKey());
  return isEmptyParagraph(above) ? withoutBlock(inserted, above.getKey()) : inserted;
}

const isEmptyParagraph = (block: ContentBlock) =>
  block.getType() === 'unstyled' && block.getLength() === 0;

/** Removes a block within the same undo step. The block must not contain the cursor. */
function withoutBlock(state: EditorState, key: string): EditorState {
  const content = state.getCurrentContent();
  const left = content.merge({
    blockMap: content.getBlockMap().delete(key),
  }) as typeof content;
  return EditorState.set(state, { currentContent: left });
}

export function replaceObject(
  state: EditorState,
  blockKey: string,
  object: RichObject,
  text: string,
): EditorState {
  const { type, data } = entityOf(object);
  const content = state.getCurrentContent().createEntity(type, 'IMMUTABLE', data);
  const replaced = Modifier.replaceText(
    content,
    wholeBlock(state, blockKey),
    text || ' ',
    undefined,
    content.getLastCreatedEntityKey(),
  );
  return EditorState.push(state, replaced, 'apply-entity');
}

export function removeObject(state: EditorState, blockKey: string): EditorState {
  const content = state.getCurrentContent();
  const after = content.getKeyAfter(blockKey);
  const range = wholeBlock(state, blockKey);
  const emptied = Modifier.removeRange(content, range, 'backward');
  const blockMap = emptied.getBlockMap().delete(blockKey);
  const selection = SelectionState.createEmpty(after || (content.getKeyBefore(blockKey) ?? ''));
  const left = emptied.merge({ blockMap, selectionAfter: selection }) as typeof content;
  // A text needs at least one block.
  if (blockMap.size === 0)
    return setType(
      EditorState.push(state, emptied, 'remove-range'),
      range.merge({ focusOffset: 0 }),
      'unstyled',
    );
  return EditorState.forceSelection(EditorState.push(state, left, 'remove-range'), selection);
}

const wholeBlock = (state: EditorState, blockKey: string): SelectionState =>
  SelectionState.createEmpty(blockKey).merge({
    anchorOffset: 0,
    focusOffset: state.getCurrentContent().getBlockForKey(blockKey).getLength(),
  });
