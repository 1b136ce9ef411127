/** The count is loaded once the page is idle, so that it does not delay the page's content. */
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession, selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { SubscribedIcon } from '../../../components/display/icons';
import { ErrorBoundary, lazyComponent } from '../../../components/feedback/Lazily';
import { HeaderTool } from '../../../components/layout/AppFrame';
import { useDropdown } from '../../../components/overlay/useDropdown';
import { onceIdle } from '../../../lib/idle';
import { NOTIFICATIONS } from '../messages';
import type { InboxProps } from './Inbox';
import styles from './InboxBell.module.css';

const Inbox = lazyComponent<InboxProps>(async () => (await import('./Inbox')).Inbox);

export function InboxBell() {
  const uid = useSelector(selectUid);
  const mayRead = useCan('inbox.markRead') === 'yes';
  return uid !== null && mayRead ? <Bell key={uid} uid={uid} /> : null;
}

function Bell({ uid }: { uid: string }) {
  const countId = useId();
  const panelId = useId();
  const { rootRef, buttonRef, isOpen, setOpen } = useDropdown();
  const [isLoaded, setLoaded] = useState(false);
  const hasTried = useRef(false);
  const isConnected = useSelector(selectSession).connected;
  useEffect(() => {
    // The user did not request this load, so no failure is shown. A connection or a click tries again.
    if (!isConnected && hasTried.current) return undefined;
    return onceIdle(() => {
      hasTried.current = true;
      Inbox.preload().then(
        () => setLoaded(true),
        (cause: unknown) => console.warn('The number of notifications was not loaded:', cause),
      );
    });
  }, [isConnected]);
  return (
    <div ref={rootRef} className={styles.inbox}>
      <HeaderTool
        ref={buttonRef}
        icon={SubscribedIcon}
        label={NOTIFICATIONS}
        aria-describedby={countId}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {(isLoaded || isOpen) && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Inbox
              uid={uid}
              countId={countId}
              panelId={panelId}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
