/** An own obligation and the state of its item, opened from a list. */
import { LinkButton } from '../../../components/action/Button';
import { EditIcon } from '../../../components/display/icons';
import { Row, Text } from '../../../components/layout/Layout';
import { Modal } from '../../../components/overlay/Modal';
import type { OwnIndexRow } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { ConfirmationBadge, ItemBadges } from '../components/Badges';
import { useEvidence } from '../evidence/liveEvidence';
import { CurrentNote } from '../item/CurrentNote';
import { Fact } from '../item/ItemFacts';
import { useOwnRow } from '../liveRegister';
import { applicabilityOf } from '../ownRegister';
import { ObligationFacts, type ObligationFactsProps } from './ObligationFacts';
import styles from '../components/register.module.css';

export function ObligationModal(
  props: ObligationFactsProps & {
    title: string;
    /** The item's page. */
    to: string;
    onClose: () => void;
  },
) {
  const { title, to, onClose, ...facts } = props;
  const { uid, itemKey } = facts;
  const row = useOwnRow(uid, itemKey).data;
  return (
    <Modal open title={title} size="large" onClose={onClose}>
      {row && <State uid={uid} row={row} />}
      <ObligationFacts {...facts} />
      <CurrentNote uid={uid} itemKey={itemKey} />
      <Text above={4}>
        <LinkButton to={to} size="small" icon={EditIcon}>
          Open item
        </LinkButton>
      </Text>
    </Modal>
  );
}

function State({ uid, row }: { uid: string; row: OwnIndexRow }) {
  const documents = useEvidence(uid, row.key).data;
  return (
    <>
      <Row gap="2 4" below={4}>
        <ItemBadges row={row} />
        <ConfirmationBadge row={row} />
      </Row>
      <dl className={styles.registerFacts}>
        <Fact term="Applicability">{applicabilityOf(row)}</Fact>
        <Fact term="Next due">
          {row.nextDue === undefined ? 'Not due' : formatUtcDay(row.nextDue)}
        </Fact>
        {documents && <Fact term="Evidence">{plural(documents.length, 'document')}</Fact>}
      </dl>
    </>
  );
}
