/** Markdown-like input: typed signs become a heading, list item, dividing line or video. */
import { EditorState, Modifier } from 'draft-js';
import { isVideoAddress } from '../video/video';
import { completeAddress, setLink } from './draftContent';
import { insertObject, isInObject } from './editorBlocks';
import type { BlockType, InlineStyle } from './richDocument';
import type { RichObject } from './richObjects';
import {
  BulletsIcon,
  CodeIcon,
  DividerIcon,
  HeadingIcon,
  HeadingFourIcon,
  HeadingThreeIcon,
  InfoIcon,
  NumbersIcon,
  PictureIcon,
  PlayIcon,
  QuoteIcon,
  TableIcon,
  type IconType,
} from '../../components/display/icons';
import { searchText } from '../../../model/searchText';

/** Followed by a space. The largest heading of an article is level two. */
const BLOCK_SIGNS: Readonly<Record<string, BlockType>> = {
  '#': 'header-two',
  '##': 'header-two',
  '###': 'header-three',
  '####': 'header-four',
  '-': 'unordered-list-item',
  '*': 'unordered-list-item',
  '1.': 'ordered-list-item',
  '1)': 'ordered-list-item',
  '>': 'blockquote',
  '```': 'code-block',
};
const LINE = '---';

/** Two stars come first, because they contain one star. */
const INLINE_SIGNS: readonly (readonly [sign: string, style: InlineStyle])[] = [
  ['**', 'BOLD'],
  ['~~', 'STRIKETHROUGH'],
  ['`', 'CODE'],
  ['*', 'ITALIC'],
];

/** Null in other blocks and with a selection. */
function writtenParagraph(state: EditorState) {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  if (!selection.isCollapsed() || block.getType() !== 'unstyled') return null;
  return { selection, offset: selection.getStartOffset(), text: block.getText() };
}

/** A separate undo step, which restores signs that were meant as text. */
function withTyped(state: EditorState, characters: string): EditorState {
  const typed = Modifier.insertText(
    state.getCurrentContent(),
    state.getSelection(),
    characters,
    state.getCurrentInlineStyle(),
  );
  return EditorState.push(state, typed, 'insert-characters');
}

/** Returns null if `characters`, about to be typed at the cursor, complete no signs. */
export function completeSigns(state: EditorState, characters: string): EditorState | null {
  return characters === ' ' ? completeBlock(state) : completeInline(state, characters);
}

function completeBlock(state: EditorState): EditorState | null {
  const written = writtenParagraph(state);
  if (!written) return null;
  const sign = written.text.slice(0, written.offset);
  const type = Object.hasOwn(BLOCK_SIGNS, sign) ? BLOCK_SIGNS[sign] : undefined;
  if (type === undefined && (sign !== LINE || written.text !== LINE)) return null;
  const typed = withTyped(state, ' ');
  if (type === undefined) return insertInstead(typed, { kind: 'divider' });
  const signs = written.selection.merge({ anchorOffset: 0, focusOffset: sign.length + 1 });
  const bare = Modifier.removeRange(typed.getCurrentContent(), signs, 'backward');
  const made = Modifier.setBlockType(bare, bare.getSelectionAfter(), type);
  return EditorState.push(typed, made, 'change-block-type');
}

function completeInline(state: EditorState, characters: string): EditorState | null {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const isProse = block.getType() !== 'code-block' && block.getType() !== 'atomic';
  if (!selection.isCollapsed() || !isProse) return null;
  const end = selection.getStartOffset();
  const before = block.getText().slice(0, end) + characters;
  for (const [sign, style] of INLINE_SIGNS) {
    const from = beginningOf(before, sign);
    if (from === null) continue;
    const typed = withTyped(state, characters);
    const cut = (start: number, length: number) =>
      selection.merge({ anchorOffset: start, focusOffset: start + length });
    const to = end + characters.length - sign.length;
    const open = Modifier.removeRange(typed.getCurrentContent(), cut(to, sign.length), 'backward');
    const bare = Modifier.removeRange(open, cut(from, sign.length), 'backward');
    const words = cut(from, to - from - sign.length);
    const styled = Modifier.applyInlineStyle(bare, words, style);
    const next = EditorState.push(typed, styled, 'change-inline-style');
    const after = words.merge({ anchorOffset: words.getEndOffset() });
    // Text typed after this is plain again.
    return EditorState.setInlineStyleOverride(
      EditorState.forceSelection(next, after),
      state.getCurrentInlineStyle(),
    );
  }
  return null;
}

/** Returns the offset of the opening sign, or null. */
function beginningOf(text: string, sign: string): number | null {
  if (!text.endsWith(sign)) return null;
  const inner = text.slice(0, -sign.length);
  const from = inner.lastIndexOf(sign);
  if (from === -1) return null;
  const words = inner.slice(from + sign.length);
  const isOpening = from === 0 || /[\s(“"'—–-]/.test(inner.charAt(from - 1));
  return isOpening && /^[^\s*~`](?:.*[^\s*~`])?$/.test(words) ? from : null;
}

/** Enter after `---` or the URL of a video inserts the object. Null for any other line. */
export function completeLine(state: EditorState): EditorState | null {
  const written = writtenParagraph(state);
  if (!written || written.offset !== written.text.length) return null;
  const object: RichObject | null =
    written.text === LINE ? { kind: 'divider' } : videoOf(written.text);
  return object && insertInstead(state, object);
}

function insertInstead(state: EditorState, object: RichObject): EditorState {
  return insertObject(withoutText(state), object, '');
}

export function withoutText(state: EditorState): EditorState {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  if (block.getLength() === 0) return state;
  const whole = selection.merge({ anchorOffset: 0, focusOffset: block.getLength() });
  const empty = Modifier.removeRange(state.getCurrentContent(), whole, 'backward');
  return EditorState.push(state, empty, 'remove-range');
}

/** Returns a video if the whole text is its URL. */
const videoOf = (text: string): RichObject | null =>
  isVideoAddress(text) ? { kind: 'video', address: text } : null;

/**
 * A pasted URL links selected words, or becomes a video on an empty line of an article. Otherwise null.
 * @param pasted undefined in draft-js if only HTML or files were pasted
 */
export function insertAddress(
  state: EditorState,
  pasted: string | null | undefined,
  isArticle: boolean,
): EditorState | null {
  const text = pasted?.trim() ?? '';
  const address = /^https?:/i.test(text) ? completeAddress(text) : null;
  if (address === null || isInObject(state)) return null;
  const selection = state.getSelection();
  if (!selection.isCollapsed())
    return selection.getStartKey() === selection.getEndKey() ? setLink(state, address, '') : null;
  const video = isArticle && writtenParagraph(state)?.text === '' ? videoOf(text) : null;
  return video && insertObject(state, video, '');
}

type ObjectChoice = { kind: RichObject['kind']; label: string; icon: IconType };
export type BlockChoice = (ObjectChoice | { type: BlockType; label: string; icon: IconType }) & {
  /** Other names for the search. */
  alias: string;
  /** '' if it cannot be typed. */
  signs: string;
};

export const OBJECT_CHOICES: readonly (ObjectChoice & BlockChoice)[] = [
  { kind: 'picture', label: 'Picture', icon: PictureIcon, alias: 'image photo', signs: '' },
  { kind: 'table', label: 'Table', icon: TableIcon, alias: 'grid cells', signs: '' },
  { kind: 'video', label: 'Video', icon: PlayIcon, alias: 'youtube vimeo wistia embed', signs: '' },
  { kind: 'divider', label: 'Dividing line', icon: DividerIcon, alias: 'rule', signs: '---' },
];

const BLOCK_CHOICES: readonly BlockChoice[] = [
  ...OBJECT_CHOICES,
  { type: 'callout', label: 'Callout', icon: InfoIcon, alias: 'note box', signs: '' },
  { type: 'header-two', label: 'Heading 2', icon: HeadingIcon, alias: 'h2 title', signs: '##' },
  { type: 'header-three', label: 'Heading 3', icon: HeadingThreeIcon, alias: 'h3', signs: '###' },
  { type: 'header-four', label: 'Heading 4', icon: HeadingFourIcon, alias: 'h4', signs: '####' },
  {
    ...{ type: 'unordered-list-item', label: 'Bulleted list', icon: BulletsIcon },
    ...{ alias: 'bullets', signs: '-' },
  },
  {
    ...{ type: 'ordered-list-item', label: 'Numbered list', icon: NumbersIcon },
    ...{ alias: 'numbers', signs: '1.' },
  },
  { type: 'blockquote', label: 'Quote', icon: QuoteIcon, alias: 'citation', signs: '>' },
  { type: 'code-block', label: 'Code', icon: CodeIcon, alias: 'pre', signs: '```' },
];

/** Returns choices by the beginning of any word, as `searchText` compares. */
export function choicesFor(typed: string): readonly BlockChoice[] {
  const query = searchText(typed.trim());
  return BLOCK_CHOICES.filter(({ label, alias }) =>
    searchText(` ${label} ${alias}`).includes(` ${query}`),
  );
}
