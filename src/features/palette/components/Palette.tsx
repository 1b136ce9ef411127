import { Command } from 'cmdk';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../../components/overlay/Modal';
import type { Found, Place } from '../finding';
import { selectRecent, wentTo } from '../paletteSlice';
import { useFinders } from '../useFinders';
import { People } from './People';
import { FoundItem, InsightItem, LawItem } from './Results';
import styles from './Palette.module.css';

/** Results of a kind that are shown. */
const MOST_SHOWN = 5;

export type PaletteProps = {
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
  const query = typed.trim();

  const handleChoose = (found: Found) => {
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
  const find = (kind: keyof typeof finders) => finders[kind](query, MOST_SHOWN);

  return (
    <Command label="Find anything" shouldFilter={false} loop className={styles.palette}>
      <Command.Input
        data-autofocus
        className={styles.input}
        placeholder="Insights, laws, chatrooms, courses, events, pages"
        value={typed}
        onValueChange={setTyped}
      />
      <Command.List className={styles.list}>
        {query === '' ? (
          <>
            {group('Recent', recent)}
            {group('Pages', places.slice(0, MOST_SHOWN).map(toFound))}
          </>
        ) : (
          <>
            {group('Insights', find('insights'), InsightItem)}
            {group('Laws', find('laws'), LawItem)}
            {group('Chatrooms', find('rooms'))}
            {group('Courses and lessons', find('courses'))}
            {group('Events', find('events'))}
            <People query={query} onChoose={handleChoose} />
            {group('Pages and commands', find('pages'))}
          </>
        )}
        <Command.Empty className={styles.empty}>Nothing was found.</Command.Empty>
      </Command.List>
    </Command>
  );
}

const toFound = ({ label, to }: Place): Found => ({ id: label, title: label, to });
