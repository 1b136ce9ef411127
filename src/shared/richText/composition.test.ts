import './draftGlobals';
import { EditorState, Modifier, RichUtils, SelectionState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { compose, startComposition } from './useComposition';
import { rawToEditorState, setLink } from './draftContent';
import { fromPlainText } from './rawContent';

const stateOf = (...lines: string[]) => rawToEditorState(fromPlainText(lines.join('\n')));
const textOf = (state: EditorState) => state.getCurrentContent().getPlainText('\n');

/**
 * Selects a range. Each position is a line and an offset; the selection is backwards if the second position
 * comes first.
 */
function select(
  state: EditorState,
  [fromLine, from]: [number, number],
  [toLine, to]: [number, number] = [fromLine, from],
): EditorState {
  const keys = state.getCurrentContent().getBlockMap().keySeq().toArray();
  const selection = SelectionState.createEmpty(keys[fromLine] ?? '').merge({
    anchorOffset: from,
    focusKey: keys[toLine] ?? '',
    focusOffset: to,
    isBackward: toLine < fromLine || (toLine === fromLine && to < from),
    hasFocus: true,
  });
  return EditorState.forceSelection(state, selection);
}

describe('text composed by an input method', () => {
  it.each([
    ['two lines', select(stateOf('old finding', 'not compliant'), [0, 0], [1, 13]), '新', 1],
    [
      'a backward selection within lines',
      select(stateOf('abc', 'def', 'ghi'), [2, 1], [0, 2]),
      'abXhi',
      3,
    ],
    ['one word', select(stateOf('one two'), [0, 4], [0, 7]), 'one 二', 5],
    ['no selected text', select(stateOf('ab'), [0, 1]), 'aXb', 2],
  ])('replaces the selection in one undo step: %s', (_what, selected, result, caret) => {
    const composed = compose(startComposition(selected), result, caret);
    expect(textOf(composed)).toBe(result);
    expect(composed.getSelection().getStartOffset()).toBe(caret);
    const undone = EditorState.undo(composed);
    expect(textOf(undone)).toBe(textOf(selected));
    expect(undone.getSelection().toJS()).toEqual(selected.getSelection().toJS());
    expect(textOf(EditorState.redo(undone))).toBe(result);
  });

  it('is a separate undo step after typed text and after another composition', () => {
    const empty = select(stateOf(''), [0, 0]);
    const typed = EditorState.push(
      empty,
      Modifier.insertText(empty.getCurrentContent(), empty.getSelection(), 'ab'),
      'insert-characters',
    );
    const first = compose(startComposition(typed), 'abか', 3);
    const second = compose(startComposition(first), 'abかき', 4);
    expect(textOf(EditorState.undo(second))).toBe('abか');
    expect(textOf(EditorState.undo(EditorState.undo(second)))).toBe('ab');
  });

  it('adds neither text nor an undo step if it is cancelled', () => {
    const before = select(stateOf('ab'), [0, 1]);
    const composition = startComposition(before);
    expect(compose(composition, 'ab', 1)).toBe(before);
  });

  it('has the same style as typed text, and does not change the text around it', () => {
    const bold = RichUtils.toggleInlineStyle(select(stateOf('bold'), [0, 0], [0, 4]), 'BOLD');
    const plain = RichUtils.toggleInlineStyle(select(bold, [0, 4]), 'BOLD');
    const composed = compose(startComposition(plain), 'boldé', 5);
    const block = composed.getCurrentContent().getFirstBlock();
    expect([3, 4].map((at) => block.getInlineStyleAt(at).has('BOLD'))).toEqual([true, false]);
    const within = compose(startComposition(select(composed, [0, 2])), 'boéldé', 3);
    const after = within.getCurrentContent().getFirstBlock();
    expect([1, 2, 3, 5].map((at) => after.getInlineStyleAt(at).has('BOLD'))).toEqual([
      ...[true, true, true],
      false,
    ]);
  });

  it('is part of the link that contains the cursor, not of the link before it', () => {
    const linked = setLink(select(stateOf('see here'), [0, 4], [0, 8]), 'https://a.example/', '');
    const entityAt = (state: EditorState, at: number) =>
      state.getCurrentContent().getFirstBlock().getEntityAt(at) !== null;
    const within = compose(startComposition(select(linked, [0, 6])), 'see heére', 7);
    expect(entityAt(within, 6)).toBe(true);
    const behind = compose(startComposition(select(linked, [0, 8])), 'see hereé', 9);
    expect([7, 8].map((at) => entityAt(behind, at))).toEqual([true, false]);
  });

  it('can replace text before the cursor, as phone keyboards do when they correct a word', () => {
    const composed = compose(
      startComposition(select(stateOf('I helo you'), [0, 6])),
      'I hello you',
      7,
    );
    expect(textOf(composed)).toBe('I hello you');
    expect(composed.getSelection().getStartOffset()).toBe(7);
  });
});
