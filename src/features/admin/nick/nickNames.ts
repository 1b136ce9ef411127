/** The display names that are offered to whoever has none. */
import { DISPLAY_NAME_MAX } from '../../../config/constants';

/** 'First Last', cut to the longest beginning of whole words that fits; a single word that is too long is cut itself. */
export function proposeName(person: { firstName: string; lastName: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim().replace(/\s+/g, ' ');
  if (name.length <= DISPLAY_NAME_MAX) return name;
  const end = name.lastIndexOf(' ', DISPLAY_NAME_MAX);
  // A cut between the two halves of a character would leave half of one.
  return end > 0
    ? name.slice(0, end)
    : name.slice(0, DISPLAY_NAME_MAX).replace(/[\uD800-\uDBFF]$/, '');
}
