import { paths } from '../../data/paths';
import { userRowSchema, type UserRow } from '../../data/records';
import { wholeListSource } from '../../data/wholeList';
import { searchText } from '../../../model/searchText';
import { liveQuery } from '../../store/liveQuery';

/** All users, for staff: for orders and filters without a query. Pass null until a screen needs it. */
export const useDirectory = liveQuery('directory', (_: 'all') =>
  wholeListSource(paths.directory, userRowSchema),
);

/** Whether a user's names, company and email contain each word, as `searchText` compares. */
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
