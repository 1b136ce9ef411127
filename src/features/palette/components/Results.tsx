/** Lines of the palette. */
import { Command } from 'cmdk';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { links } from '../../../config/links';
import type { Found } from '../finding';
import { useOwnMark, useWrittenTitle } from '../livePalette';
import styles from './Palette.module.css';

type FoundItemProps = {
  found: Found;
  /** The heading it stands under: two kinds may have things of one key. */
  kind: string;
  onChoose: (found: Found) => void;
};

export function FoundItem({ found, kind, onChoose }: FoundItemProps) {
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

/** An item of the own register under its title as it is written. */
export function OwnLawItem(props: FoundItemProps) {
  const { data: title } = useWrittenTitle('legal', props.found.id);
  return <FoundItem {...props} found={{ ...props.found, title: title ?? props.found.title }} />;
}

/** An insight under its title as it is written. */
export function InsightItem(props: FoundItemProps) {
  const { data: title } = useWrittenTitle('insights', props.found.id);
  return <FoundItem {...props} found={{ ...props.found, title: title ?? props.found.title }} />;
}

/** A law under its title as it is written. One of the own register leads to its own page, any other to the list of all. */
export function LawItem(props: FoundItemProps) {
  const { found } = props;
  const uid = useSelector(selectUid);
  const keepsRegister = useCan('legalRegister.readOwnMark') === 'yes';
  const { data: title } = useWrittenTitle('legal', found.id);
  const { data: row } = useOwnMark(keepsRegister ? uid : null, found.id);
  const own =
    row?.status === 'active'
      ? { detail: 'In my register', to: links.editLegalItem(found.id) }
      : undefined;
  return <FoundItem {...props} found={{ ...found, title: title ?? found.title, ...own }} />;
}
