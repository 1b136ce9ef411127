import { useSelector } from 'react-redux';
import { selectMembershipEnd, selectSession } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { LinkButton } from '../../../components/action/LinkButton';
import { Icon } from '../../../components/display/Icon';
import { WarningIcon } from '../../../components/display/icons';
import { Row } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import { PORTAL_ZONE } from '../../../config/zone';
import { dayIn } from '../../../../model/days';
import { lastDayOf } from '../../../shared/members/expiry';
import { membershipEnding } from '../messages';
import { isEndingSoon, RENEWAL } from '../needs';
import styles from './MembershipEnding.module.css';

/** In the last thirty days of a membership: its date, what stops then, and the way to the own register's export. */
export function MembershipEnding() {
  const end = useSelector(selectMembershipEnd);
  const { settledAt } = useSelector(selectSession);
  const keepsRegister = useCan('legalRegister.readOwnMark') === 'yes';
  if (end === null || !isEndingSoon(end, dayIn(PORTAL_ZONE, settledAt))) return null;
  return (
    <section className={styles.ending} aria-label="Your membership">
      <Icon icon={WarningIcon} size={20} className={styles.endingIcon} />
      <div>
        <p className={styles.endingText}>{membershipEnding(lastDayOf(end))}</p>
        <Row gap={2}>
          <LinkButton href={RENEWAL} size="small">
            Renew
          </LinkButton>
          {keepsRegister && (
            <LinkButton to={links.ownRegister()} size="small" tone="quiet">
              Export my register
            </LinkButton>
          )}
        </Row>
      </div>
    </section>
  );
}
