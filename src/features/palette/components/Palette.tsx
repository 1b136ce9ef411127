import { Command } from 'cmdk';
import { useState, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Ability } from '../../../access/roleMatrix';
import { useMay, useCan } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { Row, Text } from '../../../components/layout/Layout';
import { Modal } from '../../../components/overlay/Modal';
import {
  QUESTIONS,
  useAnswers,
  useFinders,
  usePeopleToFind,
  useOwnMark,
  useWrittenTitle,
} from '../useFinders';
import type { Found, Place } from '../finding';
import { selectRecent, wentTo } from '../paletteSlice';
import { links } from '../../../config/links';
import { searchText } from '../../../../model/searchText';
import { FOUND_FIRST, useMembersToFind } from '../../../shared/members/findMembers';
import { fitsSearch, useDirectory } from '../../../shared/members/directory';
import { calledName, shownName } from '../../../lib/text';
import { selectUid } from '../../../access/sessionSlice';
import styles from './Palette.module.css';

/** Kinds named in the placeholder, with the permission each needs. */
const NAMED: readonly [string, Ability][] = [
  ['chatrooms', 'chatrooms.list'],
  ['courses', 'university.readCourses'],
  ['events', 'sharedEvents.list'],
  ['people', 'memberNames.find'],
];

/** Results per kind. */
const MOST_SHOWN = 5;
const MOST_ANSWERS = 10;

type PaletteProps = {
  /** Pages and tabs that this user may open. */
  places: readonly Place[];
  onClose: () => void;
};

export function Palette({ places, onClose }: PaletteProps) {
  return (
    <Modal open title="Find anything" onClose={onClose}>
      <Finding places={places} onClose={onClose} />
    </Modal>
  );
}

function Finding({ places, onClose }: PaletteProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const finders = useFinders(places);
  const recent = useSelector(selectRecent);
  /** A command that needs an answer first, such as which chatroom. */
  const [command, setCommand] = useState<Found | null>(null);
  const prompt = command?.asks && QUESTIONS[command.asks];
  const answers = useAnswers(command?.asks);
  const may = useMay();
  const named = NAMED.filter(([, needs]) => may(needs)).map(([name]) => name);
  const query = typed.trim();

  const turnTo = (next: Found | null) => {
    setCommand(next);
    setTyped('');
  };
  const handleChoose = (found: Found) => {
    if (found.asks) {
      turnTo(found);
      return;
    }
    dispatch(wentTo(found));
    onClose();
    void navigate(found.to);
  };
  const group = (heading: string, items: readonly Found[], Item: typeof FoundItem = FoundItem) =>
    items.length > 0 && (
      <Command.Group heading={heading} className={styles.group}>
        {items.map((found) => (
          <Item key={found.id} found={found} kind={heading} onChoose={handleChoose} />
        ))}
      </Command.Group>
    );
  const handleAnswer = (answer: Found) => {
    if (!command || !prompt) return;
    const id = `${command.id}/${answer.id}`;
    handleChoose({ ...answer, id, detail: command.title, to: prompt.leadsTo(answer.id) });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') turnTo(null);
  };
  const find = (kind: keyof typeof finders) => finders[kind](query, MOST_SHOWN);

  return (
    <Command label="Find anything" shouldFilter={false} loop className={styles.palette}>
      {command && (
        <Row as="p" gap={3} nowrap justify="between" margin={0} weight="bold">
          {command.title}
          <Button size="small" tone="quiet" onClick={() => turnTo(null)}>
            Back
          </Button>
        </Row>
      )}
      <Command.Input
        data-autofocus
        className={styles.input}
        placeholder={prompt ? prompt.question : ['Insights', 'laws', ...named, 'pages'].join(', ')}
        value={typed}
        onKeyDown={handleKeyDown}
        onValueChange={setTyped}
      />
      <Command.List className={styles.list}>
        {prompt ? (
          <Command.Group heading={prompt.heading} className={styles.group}>
            {answers(query, MOST_ANSWERS).map((found) => {
              const Item = command?.asks === 'ownLaw' ? OwnLawItem : FoundItem;
              return (
                <Item
                  key={found.id}
                  found={{ ...found, detail: undefined }}
                  kind={prompt.heading}
                  onChoose={handleAnswer}
                />
              );
            })}
          </Command.Group>
        ) : query === '' ? (
          <>
            {group('Recent', recent)}
            {group('Commands', find('commands'))}
            {group('Pages', find('pages'))}
          </>
        ) : (
          <>
            {group('Insights', find('insights'), InsightItem)}
            {group('Laws', find('laws'), LawItem)}
            {group('Chatrooms', find('rooms'))}
            {group('Courses and lessons', find('courses'))}
            {group('Events', find('events'))}
            {group('Commands', find('commands'))}
            {group('Pages', find('pages'))}
            <People query={query} onChoose={handleChoose} />
            {group('Everywhere', [everywhere(query)])}
          </>
        )}
        <Text as={Command.Empty} pad={5} muted centred>
          Nothing was found.
        </Text>
      </Command.List>
    </Command>
  );
}

/** The page that also searches texts, comments and notes. */
const everywhere = (query: string): Found => ({
  id: 'everywhere',
  title: `Search everything for “${query}”`,
  to: links.search(query),
});

/** A single letter would match too many people. */
const FEWEST_LETTERS = 2;

/**
 * Finds listed members by the beginning of a name, a company or a sector. Staff also find all people by the beginning of their email or
 * display name. On request it searches all users for any part of names, company or email.
 */
function People({ query, onChoose }: { query: string; onChoose: (found: Found) => void }) {
  const mayList = useCan('userDirectory.list') === 'yes';
  const mayFind = useCan('memberNames.find') === 'yes' && query.length >= FEWEST_LETTERS;
  const isSearching = mayList && query.length >= FEWEST_LETTERS;
  const byEmail = usePeopleToFind(isSearching ? 'email' : null, query.toLowerCase());
  const byName = usePeopleToFind(isSearching ? 'displayName' : null, capitalised(query));
  const members = useMembersToFind(mayFind ? searchText(query) : null, FOUND_FIRST);
  const [isWhole, setWhole] = useState(false);
  const everyone = useDirectory(isWhole && isSearching ? 'all' : null).data;
  const found = everyone?.rows?.filter(fitsSearch(query)).slice(0, MOST_ANSWERS);
  const people = new Map<string, Found>();
  for (const { key, displayName, company, listed } of members.data?.rows ?? [])
    if (mayList || listed !== undefined)
      people.set(key, foundPerson(key, shownName(displayName), company));
  for (const row of [...(byEmail.data ?? []), ...(byName.data ?? []), ...(found ?? [])])
    people.set(row.key, foundPerson(row.key, calledName(row), row.email));
  if (isSearching ? found && people.size === 0 : people.size === 0) return null;
  return (
    <Command.Group heading="People" className={styles.group}>
      {[...people.values()].map((found) => (
        <FoundItem key={found.id} kind="People" onChoose={onChoose} found={found} />
      ))}
      {isSearching && !isWhole && (
        <Command.Item value="People/all" className={styles.item} onSelect={() => setWhole(true)}>
          Search all users for “{query}”
        </Command.Item>
      )}
      {isWhole && !found && (
        <p role="status" className={styles.item}>
          Reading every user, once: {everyone?.count ?? 0} so far
        </p>
      )}
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

type FoundItemProps = {
  found: Found;
  /** Different kinds may have things with the same key. */
  kind: string;
  onChoose: (found: Found) => void;
};

function FoundItem({ found, kind, onChoose }: FoundItemProps) {
  return (
    <Command.Item
      value={`${kind}/${found.id}`}
      className={styles.item}
      onSelect={() => onChoose(found)}
    >
      <span className={styles.itemTitle}>{found.title}</span>{' '}
      {found.detail && <span className={styles.itemDetail}>{found.detail}</span>}
    </Command.Item>
  );
}

function OwnLawItem(props: FoundItemProps) {
  const { data: title } = useWrittenTitle('legal', props.found.id);
  return <FoundItem {...props} found={{ ...props.found, title: title ?? props.found.title }} />;
}

function InsightItem(props: FoundItemProps) {
  const { data: title } = useWrittenTitle('insights', props.found.id);
  return <FoundItem {...props} found={{ ...props.found, title: title ?? props.found.title }} />;
}

/** A law in the user's register links to its page there, any other to the list of all laws. */
function LawItem(props: FoundItemProps) {
  const { found } = props;
  const uid = useSelector(selectUid);
  const hasRegister = useCan('legalRegister.readOwnMark') === 'yes';
  const { data: title } = useWrittenTitle('legal', found.id);
  const { data: row } = useOwnMark(hasRegister ? uid : null, found.id);
  const own =
    row?.status === 'active'
      ? { detail: 'In my register', to: links.editLegalItem(found.id) }
      : undefined;
  return <FoundItem {...props} found={{ ...found, title: title ?? found.title, ...own }} />;
}
