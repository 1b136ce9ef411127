import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { selectSession } from '../../../access/sessionSlice';
import { LinkButton } from '../../../components/action/LinkButton';
import { Icon } from '../../../components/display/Icon';
import { SuccessIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { Panel } from '../../../components/layout/Panel';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { NEEDS_INCOMPLETE, NEEDS_YOU, NOTHING_NEEDED } from '../messages';
import type { Need } from '../needs';
import { useNeeds } from '../useNeeds';
import styles from './NeedsYou.module.css';

/** What needs the member today. Its room is always the same, so that nothing below it moves while the facts arrive. */
export function NeedsYou() {
  const { lines, isAwaited, isIncomplete } = useNeeds();
  const { connected } = useSelector(selectSession);
  // Lines that came one after another would move each other; without a connection there are only those that were kept.
  const isSettled = !isAwaited || !connected;
  return (
    <Panel title={NEEDS_YOU} count={isAwaited ? null : lines.length} flush>
      <div className={styles.needs}>
        {isSettled && lines.length > 0 ? (
          <ul className={styles.needList} aria-label={NEEDS_YOU}>
            {lines.map((need) => (
              <Line key={need.key} need={need} />
            ))}
          </ul>
        ) : isAwaited ? (
          <Loading label="Loading what needs you" />
        ) : (
          !isIncomplete && <EmptyState icon={SuccessIcon} message={NOTHING_NEEDED} />
        )}
        {isIncomplete && (
          <p role="alert" className={styles.needsIncomplete}>
            {NEEDS_INCOMPLETE}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Line({ need: { icon, tone, title, detail, at, action, to } }: { need: Need }) {
  const words = (
    <>
      {action} <VisuallyHidden>{title}</VisuallyHidden>
    </>
  );
  return (
    <li className={styles.need}>
      <span className={clsx(styles.needIcon, styles[tone])}>
        <Icon icon={icon} size={18} />
      </span>
      <div className={styles.needWords}>
        <p className={styles.needTitle}>{title}</p>
        <p className={styles.needDetail}>
          {detail}
          {at !== undefined && (
            <>
              {' · '}
              <TimeAgo at={at} />
            </>
          )}
        </p>
      </div>
      {to.startsWith('mailto:') ? (
        <LinkButton href={to} size="small">
          {words}
        </LinkButton>
      ) : (
        <LinkButton to={to} size="small">
          {words}
        </LinkButton>
      )}
    </li>
  );
}
