/** Whether a message shows nothing. Pure. */

/** White space, and characters that browsers draw as nothing; the Braille blank is a symbol to Unicode. */
const INVISIBLE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

interface Block {
  text?: unknown;
  type?: unknown;
  entityRanges?: unknown;
}

/** Whether rich text (raw JSON of draft-js) shows nothing, as broken JSON does. A picture is no text and shows something. */
export function showsNothing(raw: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return raw.startsWith('{') || isInvisible(raw);
  }
  const { blocks } = (value ?? {}) as { blocks?: unknown };
  if (!Array.isArray(blocks)) return true;
  return blocks.every((block: Block | null) => {
    const { text, type, entityRanges } = block ?? {};
    const isObject = type === 'atomic' && Array.isArray(entityRanges) && entityRanges.length > 0;
    return !isObject && (typeof text !== 'string' || isInvisible(text));
  });
}

const isInvisible = (text: string): boolean => text.replace(INVISIBLE, '') === '';
