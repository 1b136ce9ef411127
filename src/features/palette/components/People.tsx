import { Command } from 'cmdk';
import { useCan } from '../../../access/useCan';
import { links } from '../../../config/links';
import { calledName } from '../../../lib/text';
import type { Found } from '../finding';
import { usePeopleToFind } from '../livePalette';
import { FoundItem } from './Results';
import styles from './Palette.module.css';

/** Fewer letters would name half the register. */
const FEWEST_LETTERS = 2;

/** People by the beginning of their e-mail or display name. For staff: nobody else asks for any. */
export function People({ query, onChoose }: { query: string; onChoose: (found: Found) => void }) {
  const mayList = useCan('userDirectory.list') === 'yes';
  const isAsked = mayList && query.length >= FEWEST_LETTERS;
  const byEmail = usePeopleToFind(isAsked ? 'email' : null, query.toLowerCase());
  const byName = usePeopleToFind(isAsked ? 'displayName' : null, capitalised(query));
  const rows = [...(byEmail.data ?? []), ...(byName.data ?? [])];
  const people = [...new Map(rows.map((row) => [row.key, row])).values()];
  if (!isAsked || people.length === 0) return null;
  return (
    <Command.Group heading="People" className={styles.group}>
      {people.map((person) => (
        <FoundItem
          key={person.key}
          kind="People"
          onChoose={onChoose}
          found={{
            id: person.key,
            title: calledName(person),
            detail: person.email,
            to: links.profile(person.key),
          }}
        />
      ))}
    </Command.Group>
  );
}

const capitalised = (text: string) =>
  text.replace(/(?<![\p{L}])\p{L}/gu, (first) => first.toUpperCase());
