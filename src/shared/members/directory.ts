/** All people of the portal, for searches that no query answers. For staff. */
import { paths } from '../../data/paths';
import { userRowSchema, type UserRow } from '../../data/records';
import { wholeListSource } from '../../data/wholeList';
import { searchText } from '../../../model/searchText';
import { liveQuery } from '../../store/liveQuery';

/** Every user, for orders and filters that no query answers; not read ('all' is not asked) until somebody wants it. */
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

/** Nobody types the line break between them. */
const searchedIn = ({ firstName, lastName, displayName, company, email }: UserRow): string =>
  [`${firstName} ${lastName}`, displayName, company, email].map(searchText).join('\n');
