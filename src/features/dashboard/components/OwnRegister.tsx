import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { PATTERNS } from '../../../config/links';
import { useMemberCounter } from '../../../shared/counters/liveCounter';
import styles from './OwnRegister.module.css';

/** Own compliance at a glance, from the two counts that move with each act: no item is read for it. */
export function OwnRegister() {
  const uid = useSelector(selectUid);
  const mayCount = useCan('userDirectory.readOwnCounts') === 'yes' ? uid : null;
  const total = useMemberCounter(mayCount, 'legalTotal');
  const open = useMemberCounter(mayCount, 'legalOpen');
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
      <span className={styles.registerText}>
        {total === null || open === null
          ? 'Loading…'
          : total === 0
            ? 'No items yet'
            : `${settled} of ${total} items settled, ${open} open`}
      </span>
    </Link>
  );
}
