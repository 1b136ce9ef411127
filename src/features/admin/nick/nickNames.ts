/** The display names that are offered to whoever has none. */
import { DISPLAY_NAME_MAX } from '../../../config/constants';
import { beginningOf } from '../../../../model/beginningOf';

/** 'First Last', cut to the longest beginning of whole words that fits; a single word that is too long is cut itself. */
export function proposeName(person: { firstName: string; lastName: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim().replace(/\s+/g, ' ');
  if (name.length <= DISPLAY_NAME_MAX) return name;
  const end = name.lastIndexOf(' ', DISPLAY_NAME_MAX);
  return beginningOf(name, end > 0 ? end : DISPLAY_NAME_MAX);
}

/**
 * The names of which somebody else would have the same: of users who have one already, or twice among those that are given now.
 * @param given the names that are given now
 * @param users how many users have each of them already
 */
export function sharedNames(
  given: readonly string[],
  users: readonly (readonly [name: string, users: number])[],
): { name: string; users: number; given: number }[] {
  return users
    .map(([name, count]) => ({
      name,
      users: count,
      given: given.filter((each) => each === name).length,
    }))
    .filter((shared) => shared.users > 0 || shared.given > 1);
}
