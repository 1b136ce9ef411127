/** Describes changes of a law, as its source lists them, in plain words. */
import { beginningOf } from './beginningOf';
import { endOf, LEGISLATION_UK, type Effect } from './follow';

/** Names of provisions that UK sources abbreviate. Longer abbreviations come first. */
const PROVISIONS: readonly (readonly [RegExp, string])[] = [
  [/\bSchs?\.\s*/g, 'Schedule '],
  [/\bparas?\.\s*/g, 'paragraph '],
  [/\bregs?\.\s*/g, 'regulation '],
  [/\barts?\.\s*/g, 'article '],
  [/\bAnnexs?\.?\s+/g, 'Annex '],
  [/\bPts?\.\s*/g, 'Part '],
  [/\bss?\.\s*/g, 'section '],
  [/\brr?\.\s*/g, 'rule '],
];
/** The affected provision is the whole law. */
const WHOLE = /^(Act|Regulations?|Order|Rules?|Measure|S\.?I\.?)$/i;

/** `reg. 12(1)` becomes `regulation 12(1)`. */
export const provisionText = (provision: string): string =>
  PROVISIONS.reduce((text, [short, long]) => text.replace(short, long), provision)
    .replace(/\s+/g, ' ')
    .trim();

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\b(words?|figures?|sums?|entry|entries)\b/i, 'wording changed'],
  [/\b(repealed|revoked|omitted|expired|ceases)\b/i, 'ends'],
  [/\b(inserted|added)\b/i, 'added'],
  [/\bsubstituted\b/i, 'replaced'],
  [/\b(coming into force|commenced)\b/i, 'comes into force'],
];
/** Returns what happens to a provision, for people who don't read legislation every day. */
export const kindText = (kind: string): string =>
  PLAIN.find(([pattern]) => pattern.test(kind))?.[1] ?? (kind.trim() || 'changed');

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** Returns from when the change is in force. */
export function inForceText({ inForceOn }: Pick<Effect, 'inForceOn'>): string {
  const [first = '', ...others] = inForceOn.split(',');
  if (first === '') return 'no date set yet';
  const from = `from ${DAY_FORMAT.format(Date.parse(first))}`;
  return others.length > 0 ? `in parts ${from}` : from;
}

export const provisionOf = ({ affected }: Pick<Effect, 'affected'>): string =>
  WHOLE.test(affected) ? 'the whole law' : provisionText(affected);

/** What the title of a law at its source shows. No instrument is named that does it, so staff have to look. */
export const HINTS = { ended: 'ended', renamed: 'renamed' } as const;

/** Returns what a hint says. Null for a change by an instrument. */
export function hintText({ kind, affecting }: Pick<Effect, 'kind' | 'affecting'>): string | null {
  if (kind === HINTS.ended)
    return `${LEGISLATION_UK} marks this law as ${endOf(affecting) ?? kind}.`;
  return kind === HINTS.renamed ? `The title of this law is now “${affecting}”.` : null;
}

const shared = (values: readonly string[]): string | null => {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns a summary of several changes of one law in at most `most` characters. It names as many provisions as fit, and counts the others.
 */
export function summaryOfEffects(all: readonly Effect[], most: number): string {
  const hints = all.flatMap((effect) => hintText(effect) ?? []);
  const effects = all.filter((effect) => hintText(effect) === null);
  const changes = effects.length > 0 ? [summaryOfChanges(effects, most)] : [];
  const text = [...changes, ...hints].join(' ');
  return text.length <= most ? text : beginningOf(changes[0] ?? text, most);
}

function summaryOfChanges(effects: readonly Effect[], most: number): string {
  const kind = shared(effects.map((effect) => kindText(effect.kind)));
  const force = shared(effects.map(inForceText));
  const act = shared(effects.map(({ affecting }) => affecting));
  const parts = [
    ...new Set(
      effects.map(
        (effect) => `${provisionOf(effect)}${kind === null ? ` (${kindText(effect.kind)})` : ''}`,
      ),
    ),
  ];
  const ends = [
    `${kind === null ? '' : `: ${kind}`}, ${force ?? 'on several days'}, by ${act ?? 'several instruments'}.`,
    // A long title leaves no room for anything else.
    `${kind === null ? '' : `: ${kind}`}, ${force ?? 'on several days'}.`,
  ];
  for (const end of ends)
    for (let count = parts.length; count > 0; count -= 1) {
      const more = parts.length - count;
      const named = parts.slice(0, count).join(', ');
      const text = capital(`${named}${more > 0 ? ` and ${more} more` : ''}${end}`);
      if (text.length <= most) return text;
    }
  return `${effects.length === 1 ? 'One provision' : `${effects.length} provisions`} changed.`;
}
