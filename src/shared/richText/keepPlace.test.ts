import { ContentState, EditorState, RichUtils, SelectionState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { keepPlace } from './keepPlace';

/** The editor after Tab has left it: the cursor is behind the text. */
const left = EditorState.moveSelectionToEnd(
  EditorState.createWithContent(ContentState.createFromText('Hello')),
);
const focus = (state: EditorState, selection = state.getSelection()) =>
  EditorState.acceptSelection(state, selection.set('hasFocus', true) as SelectionState);

describe('keepPlace', () => {
  it('puts the cursor back when the keyboard enters the editor, and not when a pointer does', () => {
    const entered = keepPlace(left, focus(left), false);
    expect(entered.mustForceSelection()).toBe(true);
    expect(entered.getSelection().getStartOffset()).toBe(5);
    expect(keepPlace(left, focus(left), true).mustForceSelection()).toBe(false);
  });

  it('keeps the style for the next characters until the cursor moves', () => {
    const bold = RichUtils.toggleInlineStyle(left, 'BOLD');
    const entered = keepPlace(bold, focus(bold), false);
    expect(entered.getInlineStyleOverride()?.has('BOLD')).toBe(true);
    const again = keepPlace(entered, focus(entered), false);
    expect(again.getInlineStyleOverride()?.has('BOLD')).toBe(true);
    const start = SelectionState.createEmpty(left.getCurrentContent().getFirstBlock().getKey());
    expect(keepPlace(again, focus(again, start), false).getInlineStyleOverride()).toBeNull();
  });
});
