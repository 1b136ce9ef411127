import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Switch } from '../../../components/form/Switch';
import { Text } from '../../../components/layout/Layout';
import { INBOX_KINDS, type InboxKind } from '../../../config/constants';
import { switchKind } from '../../../shared/inbox/inboxThunks';
import { KIND_WORDS } from '../../../shared/inbox/kinds';
import { useOwnInbox } from '../../../shared/inbox/liveOwnInbox';
import type { ActDispatch } from '../../../store/act';
import { isRefused } from '../../../store/loadStatus';
import styles from './NotificationsPanel.module.css';

const TITLE = 'What the bell tells you';

/** The kinds of notifications, each with its switch. */
export function NotificationKinds({ uid }: { uid: string }) {
  const headingId = useId();
  const { status, data } = useOwnInbox(uid);
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} as="h3" margin="0 0 2" size="md">
        {TITLE}
      </Text>
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : data === null ? (
        <Loading label="Loading your choices" />
      ) : (
        <ul className={styles.kinds} aria-label={TITLE}>
          {INBOX_KINDS.map((kind) => (
            <li key={kind}>
              <Kind uid={uid} kind={kind} isOn={data.off[kind] !== true} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Kind({ uid, kind, isOn }: { uid: string; kind: InboxKind; isOn: boolean }) {
  const dispatch = useDispatch<ActDispatch>();
  const [busy, setBusy] = useState(false);
  const { label, hint } = KIND_WORDS[kind];
  const handleChange = async (wanted: boolean) => {
    setBusy(true);
    await dispatch(switchKind({ uid, kind, isOn: wanted }));
    setBusy(false);
  };
  return (
    <div className={styles.setting}>
      <Text as="span" shrink breaks>
        {label} <span className={styles.hint}>{hint}</span>
      </Text>
      <Switch
        label={`Notify me: ${label}`}
        words={['On', 'Off']}
        checked={isOn}
        disabled={busy}
        onChange={(wanted) => void handleChange(wanted)}
      />
    </div>
  );
}
