import {
  CompositeDecorator,
  ContentState,
  EditorState,
  Modifier,
  RichUtils,
  convertFromRaw,
  convertToRaw,
} from 'draft-js';
import type { ContentBlock, RawDraftContentBlock, RawDraftContentState } from 'draft-js';
import type { FunctionComponent, ReactNode } from 'react';
import { MENTION, mentionedBy, entityOf } from './richObjects';
import { blockKey, plainText, safeUrl } from './rawContent';
import { readDocument } from './richDocument';
import type { Objects, RichBlock, RichDocument } from './richDocument';
import richTextEditorStyles from './RichTextEditor.module.css';

interface LinkProps {
  contentState: ContentState;
  entityKey: string;
  children?: ReactNode;
}

/** Looks like a link but does not navigate. */
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

const EditedMention = ({ children }: { children?: ReactNode }) => (
  <span className={richTextEditorStyles.editorMention}>{children}</span>
);

const decorated = (type: string, component: FunctionComponent<LinkProps>) => ({
  strategy: (
    block: ContentBlock,
    mark: (start: number, end: number) => void,
    content: ContentState,
  ) => {
    block.findEntityRanges((character) => {
      const key = character.getEntity();
      return key !== null && content.getEntity(key).getType() === type;
    }, mark);
  },
  component,
});

const decorator = new CompositeDecorator([
  decorated('LINK', EditedLink),
  decorated(MENTION, EditedMention),
]);

/** Limited to the same document that readers see. Content that draft-js cannot read becomes plain text. */
export function rawToEditorState(raw: string, objects: Objects = false): EditorState {
  if (raw.trim() === '') return EditorState.createEmpty(decorator);
  return EditorState.createWithContent(readContent(raw, objects), decorator);
}

function readContent(raw: string, objects: Objects): ContentState {
  try {
    return convertFromRaw(toDraftRaw(readDocument(raw, objects)));
  } catch {
    return ContentState.createFromText(plainText(raw));
  }
}

/** One entity per URL and object, and a separate key per block. */
function toDraftRaw(document: RichDocument): RawDraftContentState {
  const entityMap: RawDraftContentState['entityMap'] = {};
  const keys = new Map<string, number>();
  const addEntity = (type: string, data: Record<string, unknown>): number => {
    const key = Object.keys(entityMap).length;
    entityMap[key] = { type, mutability: type === 'LINK' ? 'MUTABLE' : 'IMMUTABLE', data };
    return key;
  };
  const keyOf = (url: string): number => {
    const uid = mentionedBy(url);
    const key =
      keys.get(url) ?? (uid === null ? addEntity('LINK', { url }) : addEntity(MENTION, { uid }));
    keys.set(url, key);
    return key;
  };
  const blocks = document.map((block, index) => {
    if (!block.object) return toDraftBlock(block, index, keyOf);
    const { type, data } = entityOf(block.object);
    return toObjectBlock(block, index, addEntity(type, data));
  });
  return { blocks, entityMap };
}

/** The entity covers the whole text, which must not be empty. */
function toObjectBlock(block: RichBlock, index: number, key: number): RawDraftContentBlock {
  const text = block.text === '' ? ' ' : block.text;
  const { inlineStyleRanges } = toDraftBlock(block, index, () => undefined);
  const length = Array.from(text).length;
  const entityRanges = [{ offset: 0, length, key }];
  return { key: blockKey(index), text, type: 'atomic', depth: 0, inlineStyleRanges, entityRanges };
}

function toDraftBlock(
  { text, type, depth, pieces }: RichBlock,
  index: number,
  keyOf: (url: string) => number | undefined,
): RawDraftContentBlock {
  let end = 0;
  const ranges = pieces.map(({ text, styles, link }) => {
    const offset = end;
    const length = Array.from(text).length;
    end += length;
    return { offset, length, styles, key: link === null ? undefined : keyOf(link) };
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

/** Prefers the document of the HTML to plain text. */
export function insertPasted(
  state: EditorState,
  text: string | null,
  document: RichDocument,
): EditorState {
  if (document.length === 0 && !text) return state;
  const pasted =
    document.length > 0
      ? convertFromRaw(toDraftRaw(apartFromObjects(document)))
      : ContentState.createFromText(text ?? '');
  const content = Modifier.replaceWithFragment(
    state.getCurrentContent(),
    state.getSelection(),
    pasted.getBlockMap(),
  );
  return EditorState.push(state, content, 'insert-fragment');
}

/** Adds empty blocks around objects: draft-js merges the first and last pasted block into the paragraph. */
function apartFromObjects(document: RichDocument): RichDocument {
  const gap: RichBlock = { type: 'unstyled', depth: 0, text: '', pieces: [] };
  return [
    ...(document.at(0)?.object ? [gap] : []),
    ...document,
    ...(document.at(-1)?.object ? [gap] : []),
  ];
}

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

/** Completes 'example.org' or 'me@example.org'; null if links may not lead there. */
export function completeAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(address)) return safeUrl(`mailto:${address}`);
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return safeUrl(address);
  return address.includes('.') ? safeUrl(`https://${address}`) : null;
}

/** Links the selection, the link at the cursor, or inserts `text`. A null `address` removes the link. */
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
