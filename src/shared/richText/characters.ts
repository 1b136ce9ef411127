/** Deletes one visible character. draft-js deletes half a surrogate pair, or a part of an emoji. */
import { EditorState, Modifier } from 'draft-js';

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const isSurrogate = (character: string | undefined) => /[\ud800-\udfff]/.test(character ?? '');

/** Returns null if draft-js handles the key correctly: the character is one code unit. */
export function editCharacter(state: EditorState, command: string): EditorState | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return null;
  const text = state.getCurrentContent().getBlockForKey(selection.getStartKey()).getText();
  const at = selection.getStartOffset();
  if (command === 'transpose-characters')
    return [at - 2, at - 1, at].some((index) => isSurrogate(text[index])) ? state : null;
  const [from, to] =
    command === 'backspace'
      ? [at - lengthBefore(text, at), at]
      : command === 'delete'
        ? [at, at + lengthAfter(text, at)]
        : [at, at];
  if (to - from < 2) return null;
  const range = selection.merge({ anchorOffset: from, focusOffset: to, isBackward: false });
  const isBackward = command === 'backspace';
  const content = Modifier.removeRange(
    state.getCurrentContent(),
    range,
    isBackward ? 'backward' : 'forward',
  );
  return EditorState.push(state, content, isBackward ? 'backspace-character' : 'delete-character');
}

const segmentsOf = (text: string) => new Intl.Segmenter().segment(text);

/** As browsers do: a whole emoji, but only the last combining accent of a letter. */
function lengthBefore(text: string, at: number): number {
  const { segment, index } = segmentsOf(text).containing(at - 1) ?? { segment: '', index: at };
  if (EMOJI.test(segment)) return at - index;
  return isSurrogate(text[at - 1]) ? 2 : 1;
}

function lengthAfter(text: string, at: number): number {
  const { segment, index } = segmentsOf(text).containing(at) ?? { segment: '', index: at };
  return index + segment.length - at;
}
