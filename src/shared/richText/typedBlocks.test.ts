import './draftGlobals';
import { EditorState, Modifier, SelectionState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { choicesFor, completeLine, completeSigns, insertAddress } from './typedBlocks';
import { contentToRaw, rawToEditorState } from './draftContent';
import { insertObject } from './editorBlocks';
import { fromPlainText } from './rawContent';
import { readDocument } from './richDocument';
import { emptyLine, openBlockMenu, typedBlock } from './useOffers';

/** An article with the cursor after its last word, or with a selection from `from` to the end. */
function written(text: string, from?: number): EditorState {
  const state = text === '' ? rawToEditorState('', true) : rawToEditorState(fromPlainText(text));
  const block = state.getCurrentContent().getLastBlock();
  const end = block.getLength();
  const cursor = { anchorOffset: from ?? end, focusOffset: end, hasFocus: true };
  return EditorState.acceptSelection(
    state,
    SelectionState.createEmpty(block.getKey()).merge(cursor),
  );
}
/** Types one character after the other; unhandled characters are inserted as draft-js does. */
function type(state: EditorState, text: string): EditorState {
  return Array.from(text).reduce(
    (now, character) => completeSigns(now, character) ?? plainly(now, character),
    state,
  );
}
function plainly(state: EditorState, character: string): EditorState {
  const typed = Modifier.insertText(
    state.getCurrentContent(),
    state.getSelection(),
    character,
    state.getCurrentInlineStyle(),
  );
  return EditorState.push(state, typed, 'insert-characters');
}
const document = (state: EditorState | null) => state && readDocument(contentToRaw(state), true);
const shape = (state: EditorState | null) =>
  document(state)?.map(({ type, text, object }) => [object?.kind ?? type, text.trim()]);
const marks = (state: EditorState) =>
  document(state)?.[0]?.pieces.map(({ text, styles }) => [text, ...styles]);

describe('markdown characters at the beginning of a paragraph', () => {
  it.each([
    ['# ', 'header-two'],
    ['## ', 'header-two'],
    ['### ', 'header-three'],
    ['#### ', 'header-four'],
    ['- ', 'unordered-list-item'],
    ['* ', 'unordered-list-item'],
    ['1. ', 'ordered-list-item'],
    ['> ', 'blockquote'],
    ['``` ', 'code-block'],
  ])('like %j turn the paragraph into a %s, and typing continues there', (signs, kind) => {
    expect(shape(type(written(''), `${signs}Duties`))).toEqual([[kind, 'Duties']]);
  });

  it('work before existing text', () => {
    const state = written('Duties');
    const key = state.getSelection().getStartKey();
    const first = EditorState.acceptSelection(state, SelectionState.createEmpty(key));
    expect(shape(type(first, '## '))).toEqual([['header-two', 'Duties']]);
  });

  it.each(['##### ', 'a - ', '2019. ', 'constructor ', '-', '1.'])('do not include %j', (typed) => {
    expect(shape(type(written(''), typed))).toEqual([['unstyled', typed.trim()]]);
  });

  it('have no effect in a list, and undo restores them', () => {
    const list = type(written(''), '- ');
    expect(shape(type(list, '# one'))).toEqual([['unordered-list-item', '# one']]);
    const undone = EditorState.undo(type(written(''), '## '));
    expect(document(undone)).toMatchObject([{ type: 'unstyled', text: '## ' }]);
  });

  it('turn three dashes into a dividing line, with a space or Enter', () => {
    const line = [
      ['divider', ''],
      ['unstyled', ''],
    ];
    expect(shape(type(written(''), '--- '))).toEqual(line);
    expect(shape(completeLine(written('---')))).toEqual(line);
    expect(completeLine(written('--- and more'))).toBeNull();
  });
});

describe('markdown characters around words', () => {
  it.each([
    ['a **duty**', 'BOLD'],
    ['a *duty*', 'ITALIC'],
    ['a ~~duty~~', 'STRIKETHROUGH'],
    ['a `duty`', 'CODE'],
  ])('like %j format the words, and the text after them is plain', (typed, style) => {
    expect(marks(type(written(''), `${typed} ends`))).toEqual([['a '], ['duty', style], [' ends']]);
  });

  it.each(['2 * 3 * 4', 'a*b*', '** bold**', '****', 'x_y_z', '`` '])(
    'have no effect if they mean something else: %j',
    (typed) => {
      expect(marks(type(written(''), typed))).toEqual([[typed]]);
    },
  );
});

describe('a typed or pasted URL', () => {
  const VIDEO = 'https://www.youtube.com/watch?v=9GorqroigqM';

  it('becomes a video when it is alone on a line', () => {
    const shown = [
      ['video', ''],
      ['unstyled', ''],
    ];
    expect(shape(insertAddress(written(''), ` ${VIDEO}\n`, true))).toEqual(shown);
    expect(shape(completeLine(written(VIDEO)))).toEqual(shown);
    expect(document(insertAddress(written(''), VIDEO, true))?.[0]?.object).toEqual({
      kind: 'video',
      address: VIDEO,
    });
  });

  it('stays text between words, in a message, and for other video sites', () => {
    expect(insertAddress(written('See'), VIDEO, true)).toBeNull();
    expect(insertAddress(written(''), VIDEO, false)).toBeNull();
    expect(insertAddress(written(''), 'https://example.org/', true)).toBeNull();
    // Only HTML was pasted.
    expect(insertAddress(written(''), undefined, true)).toBeNull();
    expect(completeLine(written('https://example.org/'))).toBeNull();
  });

  it('becomes the link of the selected words when pasted over them', () => {
    const linked = insertAddress(written('See the guide', 4), 'https://example.org/a', false);
    expect(document(linked)?.[0]?.pieces).toEqual([
      { text: 'See ', styles: [], link: null },
      { text: 'the guide', styles: [], link: 'https://example.org/a' },
    ]);
    expect(insertAddress(written('See', 0), 'javascript:alert(1)', false)).toBeNull();
    expect(insertAddress(written('See', 0), 'two words', false)).toBeNull();
  });
});

describe('the block menu of an empty line', () => {
  it('opens with its button or a slash, and not otherwise', () => {
    const empty = written('');
    expect(emptyLine(empty)).toBe(empty.getSelection().getStartKey());
    expect(emptyLine(written('Words'))).toBeNull();
    expect(typedBlock(openBlockMenu(empty))).toBe('');
    expect(typedBlock(written('/tab'))).toBe('tab');
    expect(typedBlock(written('and/or'))).toBeNull();
    expect(typedBlock(written('/etc/hosts'))).toBeNull();
  });

  it('finds blocks by the beginning of any of their words', () => {
    const labels = (typed: string) => choicesFor(typed).map(({ label }) => label);
    expect(labels('')).toHaveLength(12);
    expect(labels('tab')).toEqual(['Table']);
    expect(labels('head')).toEqual(['Heading 2', 'Heading 3', 'Heading 4']);
    expect(labels('H3')).toEqual(['Heading 3']);
    expect(labels('image')).toEqual(['Picture']);
    expect(labels('zzz')).toEqual([]);
  });
});

describe('inserting an object', () => {
  const line = { kind: 'divider' } as const;

  it('replaces an empty line, or adds the object below a line with text', () => {
    expect(shape(insertObject(written(''), line, ''))).toEqual([
      ['divider', ''],
      ['unstyled', ''],
    ]);
    expect(shape(insertObject(written('Words'), line, ''))).toEqual([
      ['unstyled', 'Words'],
      ['divider', ''],
      ['unstyled', ''],
    ]);
  });

  it('adds the object below another object that contains the cursor', () => {
    const table = insertObject(written(''), { kind: 'table', hasHeader: false }, 'Site\tkWh');
    const key = table.getCurrentContent().getFirstBlock().getKey();
    const at = SelectionState.createEmpty(key).merge({ anchorOffset: 3, focusOffset: 3 });
    expect(shape(insertObject(EditorState.acceptSelection(table, at), line, ''))).toEqual([
      ['table', 'Site\tkWh'],
      ['divider', ''],
      ['unstyled', ''],
      ['unstyled', ''],
    ]);
  });

  it('can be undone', () => {
    const put = insertObject(written(''), line, '');
    expect(shape(EditorState.undo(put))).toEqual([['unstyled', '']]);
  });
});
