import { Command } from 'cmdk';
import { useState, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Ability } from '../../../access/roleMatrix';
import { useMay } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { Row } from '../../../components/layout/Layout';
import { Modal } from '../../../components/overlay/Modal';
import { QUESTIONS } from '../commands';
import type { Found, Place } from '../finding';
import { selectRecent, wentTo } from '../paletteSlice';
import { useAnswers, useFinders } from '../useFinders';
import { People } from './People';
import { FoundItem, InsightItem, LawItem, OwnLawItem } from './Results';
import styles from './Palette.module.css';

/** What is named as findable, to whoever may list it. */
const NAMED: readonly [string, Ability][] = [
  ['chatrooms', 'chatrooms.list'],
  ['courses', 'university.readCourses'],
  ['events', 'sharedEvents.list'],
  ['people', 'userDirectory.list'],
];

/** Results of a kind that are shown. */
const MOST_SHOWN = 5;
const MOST_ANSWERS = 10;

type PaletteProps = {
  /** Pages and tabs that open for this person. */
  places: readonly Place[];
  onClose: () => void;
};

/** Find anything: what stands somewhere in the portal, by its words and by the keyboard alone. */
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
  /** The command that asks what it is about. */
  const [command, setCommand] = useState<Found | null>(null);
  const asked = command?.asks && QUESTIONS[command.asks];
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
    if (!command || !asked) return;
    const id = `${command.id}/${answer.id}`;
    handleChoose({ ...answer, id, detail: command.title, to: asked.leadsTo(answer.id) });
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
        placeholder={asked ? asked.question : ['Insights', 'laws', ...named, 'pages'].join(', ')}
        value={typed}
        onKeyDown={handleKeyDown}
        onValueChange={setTyped}
      />
      <Command.List className={styles.list}>
        {asked ? (
          <Command.Group heading={asked.heading} className={styles.group}>
            {answers(query, MOST_ANSWERS).map((found) => {
              const Item = command?.asks === 'ownLaw' ? OwnLawItem : FoundItem;
              return (
                <Item
                  key={found.id}
                  found={{ ...found, detail: undefined }}
                  kind={asked.heading}
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
            <People query={query} onChoose={handleChoose} />
            {group('Commands', find('commands'))}
            {group('Pages', find('pages'))}
          </>
        )}
        <Command.Empty className={styles.empty}>Nothing was found.</Command.Empty>
      </Command.List>
    </Command>
  );
}
