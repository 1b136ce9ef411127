import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../components/layout/Panel';
import { DECISION_DAYS } from '../../config/constants';
import { messageAt } from '../../data/mutations/messages';
import type { Decision } from '../../data/records';
import { formatMoment } from '../../lib/dates';
import { useDecisions, useMessageAt } from './liveModeration';
import { addressOf, decided, NOUNS } from './message';
import styles from './comments.module.css';

const DAY = 86_400_000;

/** Recent moderation decisions about the member's own messages, newest first; nothing if there are none. */
export function DecisionsOnOwn({ uid }: { uid: string }) {
  const { data } = useDecisions(uid);
  const [since] = useState(() => Date.now() - DECISION_DAYS * DAY);
  const recent = data?.filter(({ time }) => time > since).reverse() ?? [];
  if (recent.length === 0) return null;
  return (
    <Panel title="From the moderators">
      <ul className={styles.decisions} aria-label="From the moderators">
        {recent.map((decision) => (
          <li key={decision.key}>
            <DecisionRow decision={decision} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DecisionRow({ decision: { action, at, note, time } }: { decision: Decision }) {
  const { found } = useMessageAt(at);
  const kind = messageAt(at)?.insight == null ? 'chatrooms' : 'insights';
  const to = found && addressOf(found.ref);
  const words = decided(action, NOUNS[kind]);
  return (
    <>
      <b>{to === null ? words : <Link to={to}>{words}</Link>}</b>, {formatMoment(time)}
      <p>{note}</p>
    </>
  );
}
