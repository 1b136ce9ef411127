import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { LegalIcon } from '../../../components/display/icons';
import { Icon } from '../../../components/display/Icon';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Row } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import type { TextRef } from '../../../data/mutations/lawMentions';
import { AddAction } from '../components/AddAction';
import { useLegalSummary } from '../liveRegister';
import { CHOOSE_LAWS, LAWS_MENTIONED } from '../messages';
import { isWithdrawn } from '../ownRegister';
import styles from './mentions.module.css';

const ChooseLaws = lazyComponent(async () => (await import('./ChooseLaws')).ChooseLaws);

type LawListProps = { text: TextRef; laws: readonly string[]; mayChoose: boolean };

export function LawList({ text, laws, mayChoose }: LawListProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Row as="section" gap="1 3" className={styles.laws} aria-label={LAWS_MENTIONED}>
      {laws.length > 0 && <strong>{LAWS_MENTIONED}</strong>}
      {laws.length > 0 && (
        <ul className={styles.lawChips}>
          {laws.map((law) => (
            <LawChip key={law} law={law} />
          ))}
        </ul>
      )}
      {mayChoose && (
        <Button size="small" tone="quiet" icon={LegalIcon} onClick={() => setChoosing(true)}>
          {CHOOSE_LAWS}
        </Button>
      )}
      {isChoosing && (
        <Lazily>
          <ChooseLaws text={text} laws={laws} onClose={() => setChoosing(false)} />
        </Lazily>
      )}
    </Row>
  );
}

/** A withdrawn law has no page. Its mention is about to be deleted. */
function LawChip({ law }: { law: string }) {
  const { data: summary } = useLegalSummary(law);
  if (!summary || isWithdrawn(summary)) return null;
  return (
    <li className={styles.lawChip}>
      <Icon icon={LegalIcon} size={16} />
      <Link to={links.law(law)}>{summary.title}</Link>
      <AddAction itemKey={law} title={summary.title} opensItem />
    </li>
  );
}
