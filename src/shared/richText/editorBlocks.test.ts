import './draftGlobals';
import { EditorState, SelectionState } from 'draft-js';
import { expect, test } from 'vitest';
import { contentToRaw, insertPasted, rawToEditorState } from './draftContent';
import { isInObject, paragraphAfter, splitAtEnd } from './editorBlocks';
import { readPasted } from './pasted';
import { readDocument } from './richDocument';

const TABLE = '<table><tr><td>Site</td><td>kWh</td></tr><tr><td>Leeds</td><td>1</td></tr></table>';

/** An article with the cursor inside the text of its table. */
function inTable(): EditorState {
  const pasted = insertPasted(EditorState.createEmpty(), null, readPasted(TABLE, true));
  const state = rawToEditorState(contentToRaw(pasted), true);
  const block = state
    .getCurrentContent()
    .getBlocksAsArray()
    .find((each) => each.getType() === 'atomic');
  const at = SelectionState.createEmpty(block?.getKey() ?? '');
  return EditorState.acceptSelection(state, at.merge({ anchorOffset: 3, focusOffset: 3 }));
}
const blocks = (state: EditorState) =>
  readDocument(contentToRaw(state), true).map(({ object, text }) => [object?.kind ?? 'text', text]);

test('Enter in a table starts a paragraph below it, and typing continues there', () => {
  const state = inTable();
  expect(isInObject(state)).toBe(true);
  const before = blocks(state);
  const at = before.findIndex(([kind]) => kind === 'table');
  expect(before[at]).toEqual(['table', 'Site\tkWh\nLeeds\t1']);
  const below = (text: string) => [
    ...before.slice(0, at + 1),
    ['text', text],
    ...before.slice(at + 1),
  ];
  const split = splitAtEnd(state);
  expect(split && blocks(split)).toEqual(below(''));
  expect(split && isInObject(split)).toBe(false);
  expect(blocks(paragraphAfter(state, 'Y'))).toEqual(below('Y'));
});
