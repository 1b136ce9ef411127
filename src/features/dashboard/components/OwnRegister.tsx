import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Text } from '../../../components/layout/Layout';
import { PATTERNS } from '../../../config/links';
import { formatMonth } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { useMemberCounter } from '../../../shared/counters/liveCounter';
import { useSettledThen, type SettledThen } from '../../register';
import styles from './OwnRegister.module.css';

/** Own compliance at a glance and its trend, from the two counts that move with each act and the last month: no item is read for it. */
export function OwnRegister() {
  const uid = useSelector(selectUid);
  const mayCount = useCan('userDirectory.readOwn') === 'yes' ? uid : null;
  const total = useMemberCounter(mayCount, 'legalTotal');
  const open = useMemberCounter(mayCount, 'legalOpen');
  const [then] = useSettledThen(mayCount).data ?? [];
  const mayAdd = useCan('legalRegister.addToOwn') === 'yes';
  if (mayCount === null) return null;
  const settled = total !== null && open !== null ? total - open : 0;
  return (
    <Link to={PATTERNS.legalRegisterDash} className={styles.register}>
      <span className={styles.registerName}>My Legal Register</span>
      <span className={styles.registerBar} aria-hidden="true">
        {total !== null && total > 0 && (
          <>
            <span className={styles.isSettled} style={{ flexGrow: settled }} />
            <span className={styles.isOpen} style={{ flexGrow: total - settled }} />
          </>
        )}
      </span>
      <Text as="span" note>
        {total === null || open === null
          ? 'Loading…'
          : total === 0
            ? 'No items yet'
            : `${settled} of ${plural(total, 'item')} settled, ${open} open`}
      </Text>
      {/* Its room is kept: what stands below does not move when it is known. */}
      <Text as="span" note>
        {total === null || open === null
          ? '\u00a0'
          : total === 0 && mayAdd
            ? 'Start with the laws that apply to you'
            : trend(settled, then)}
      </Text>
    </Link>
  );
}

function trend(settled: number, then: SettledThen | undefined): string {
  if (!then) return '\u00a0';
  const change = settled - then.settled;
  const month = formatMonth(then.month);
  if (change === 0) return `As many as at the end of ${month}`;
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than at the end of ${month}`;
}
