import {
  CompositeDecorator,
  ContentState,
  EditorState,
  Modifier,
  RichUtils,
  convertFromHTML,
  convertFromRaw,
  convertToRaw,
} from 'draft-js';
import type { ContentBlock, RawDraftContentBlock, RawDraftContentState } from 'draft-js';
import type { ReactNode } from 'react';
import { blockKey, plainText, safeUrl } from './rawContent';
import { readDocument } from './richDocument';
import type { RichBlock, RichDocument } from './richDocument';
import richTextEditorStyles from './RichTextEditor.module.css';

interface LinkProps {
  contentState: ContentState;
  entityKey: string;
  children?: ReactNode;
}

/** A link while it is edited: it looks like one and does not lead away. */
function EditedLink({ contentState, entityKey, children }: LinkProps) {
  const { url } = contentState.getEntity(entityKey).getData() as { url?: unknown };
  return (
    <span
      className={richTextEditorStyles.editorLink}
      title={typeof url === 'string' ? url : undefined}
    >
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

/** The editor's state for raw JSON: the same bounded document that readers see. What draft-js cannot read is taken as plain text. */
export function rawToEditorState(raw: string): EditorState {
  if (raw.trim() === '') return EditorState.createEmpty(decorator);
  return EditorState.createWithContent(readContent(raw), decorator);
}

function readContent(raw: string): ContentState {
  try {
    return convertFromRaw(toDraftRaw(readDocument(raw)));
  } catch {
    return ContentState.createFromText(plainText(raw));
  }
}

/** The document as draft-js reads it: each address one entity, each block under a key of its own. */
function toDraftRaw(document: RichDocument): RawDraftContentState {
  const addresses = new Set(
    document.flatMap(({ pieces }) => pieces.flatMap(({ link }) => link ?? [])),
  );
  const keys = new Map([...addresses].map((url, key) => [url, key]));
  return {
    blocks: document.map((block, index) => toDraftBlock(block, index, keys)),
    entityMap: Object.fromEntries(
      [...keys].map(([url, key]) => [key, { type: 'LINK', mutability: 'MUTABLE', data: { url } }]),
    ),
  };
}

function toDraftBlock(
  { text, type, depth, pieces }: RichBlock,
  index: number,
  keys: ReadonlyMap<string, number>,
): RawDraftContentBlock {
  let end = 0;
  const ranges = pieces.map(({ text, styles, link }) => {
    const offset = end;
    const length = Array.from(text).length;
    end += length;
    return { offset, length, styles, key: keys.get(link ?? '') };
  });
  return {
    key: blockKey(index),
    text,
    type,
    depth,
    inlineStyleRanges: ranges.flatMap(({ offset, length, styles }) =>
      styles.map((style) => ({ offset, length, style })),
    ),
    entityRanges: ranges.flatMap(({ offset, length, key }) =>
      key === undefined ? [] : [{ offset, length, key }],
    ),
  };
}

export function contentToRaw(state: EditorState): string {
  return JSON.stringify(convertToRaw(state.getCurrentContent()));
}

/**
 * Puts what was pasted in the place of the selection: its HTML where there is any, without what the text may not hold
 * (pictures, and links that lead nowhere safe, whose words stay), otherwise its plain text.
 */
export function insertPasted(state: EditorState, text: string | null, html: string): EditorState {
  const { contentBlocks } = convertFromHTML(storableHtml(html));
  if (contentBlocks.length === 0 && !text) return state;
  const pasted =
    contentBlocks.length > 0
      ? ContentState.createFromBlockArray(contentBlocks)
      : ContentState.createFromText(text ?? '');
  const content = Modifier.replaceWithFragment(
    state.getCurrentContent(),
    state.getSelection(),
    pasted.getBlockMap(),
  );
  return EditorState.push(state, content, 'insert-fragment');
}

/** HTML with no picture (its text stands instead) and no link but to a safe address. The parsed document is inert. */
function storableHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(picture.alt);
  for (const link of body.querySelectorAll('a')) {
    const address = safeUrl(link.getAttribute('href') ?? '');
    const clean = document.createElement('a');
    if (address !== null) clean.href = address;
    clean.append(...link.childNodes);
    link.replaceWith(...(address === null ? clean.childNodes : [clean]));
  }
  return body.innerHTML;
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
