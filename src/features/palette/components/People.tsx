import { Command } from 'cmdk';
import { useCan } from '../../../access/useCan';
import { links } from '../../../config/links';
import { searchText } from '../../../../model/searchText';
import { calledName, shownName } from '../../../lib/text';
import type { Found } from '../finding';
import { useMembersToFind, usePeopleToFind } from '../livePalette';
import { FoundItem } from './Results';
import styles from './Palette.module.css';

/** Fewer letters would name half the register. */
const FEWEST_LETTERS = 2;

/** People by the beginning of their e-mail or display name, members also of their other names. For staff: nobody else asks for any. */
export function People({ query, onChoose }: { query: string; onChoose: (found: Found) => void }) {
  const mayList = useCan('userDirectory.list') === 'yes';
  const isAsked = mayList && query.length >= FEWEST_LETTERS;
  const byEmail = usePeopleToFind(isAsked ? 'email' : null, query.toLowerCase());
  const byName = usePeopleToFind(isAsked ? 'displayName' : null, capitalised(query));
  const members = useMembersToFind(isAsked ? searchText(query) : null);
  const people = new Map<string, Found>();
  for (const { key, displayName, company } of members.data ?? [])
    people.set(key, foundPerson(key, shownName(displayName), company));
  for (const row of [...(byEmail.data ?? []), ...(byName.data ?? [])])
    people.set(row.key, foundPerson(row.key, calledName(row), row.email));
  if (!isAsked || people.size === 0) return null;
  return (
    <Command.Group heading="People" className={styles.group}>
      {[...people.values()].map((found) => (
        <FoundItem key={found.id} kind="People" onChoose={onChoose} found={found} />
      ))}
    </Command.Group>
  );
}

const foundPerson = (key: string, title: string, detail: string | undefined): Found => ({
  id: key,
  title,
  detail,
  to: links.profile(key),
});

const capitalised = (text: string) =>
  text.replace(/(?<![\p{L}])\p{L}/gu, (first) => first.toUpperCase());
