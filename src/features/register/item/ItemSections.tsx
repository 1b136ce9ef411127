/** Links to the parts of an item's page. */
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../components/action/Button';
import { WRITE, type ItemPart } from '../../../config/links';
import { RECORD_COMPLIANCE, TASK_LABELS } from '../messages';
import { OWN_NOTE } from './CurrentNote';
import styles from '../work/work.module.css';

const SECTIONS: readonly (readonly [part: ItemPart, label: string])[] = [
  ['change', TASK_LABELS.changed],
  ['law', 'About this item'],
  ['note', OWN_NOTE],
  ['actions', 'Actions'],
  ['applicability', 'Applicability'],
  ['evidence', 'Evidence'],
  ['history', 'History'],
];

/** @param absent the parts that the page does not have at present */
export function ItemSections(props: { hasForm: boolean; absent: readonly ItemPart[] }) {
  const { pathname, search } = useLocation();
  const link = (hash: string, label: string) => (
    <LinkButton key={hash} size="small" tone="quiet" to={`${pathname}${search}${hash}`} replace>
      {label}
    </LinkButton>
  );
  return (
    <nav className={styles.itemSections} aria-label="Parts of this page">
      {props.hasForm && link(WRITE, RECORD_COMPLIANCE)}
      {SECTIONS.filter(([part]) => !props.absent.includes(part)).map(([part, label]) =>
        link(`#${part}`, label),
      )}
    </nav>
  );
}
