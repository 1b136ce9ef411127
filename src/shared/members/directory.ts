/** All people of the portal, for searches that no query can do. For staff. */
import { paths } from '../../data/paths';
import { userRowSchema, type UserRow } from '../../data/records';
import { wholeListSource } from '../../data/wholeList';
import { searchText } from '../../../model/searchText';
import { liveQuery } from '../../store/liveQuery';

/** Every user, for orders and filters that no query can return. Pass null until a screen needs the list. */
export const useDirectory = liveQuery('directory', (_: 'all') =>
  wholeListSource(paths.directory, userRowSchema),
);

/** Returns whether names, company and e-mail of a user contain each word of a search, as `searchText` compares. */
export function fitsSearch(search: string): (user: UserRow) => boolean {
  const words = searchText(search).split(' ');
  return (user) => {
    const searched = searchedIn(user);
    return words.every((word) => searched.includes(word));
  };
}

/** The parts are joined by a line break, which a search never contains. */
const searchedIn = ({ firstName, lastName, displayName, company, email }: UserRow): string =>
  [`${firstName} ${lastName}`, displayName, company, email].map(searchText).join('\n');
