import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectAdmission, requestedAddress } from '../access/admission';
import { selectIsAssumed, selectSession } from '../access/sessionSlice';
import { Button } from '../components/action/Button';
import { Icon } from '../components/display/Icon';
import { OfflineIcon, RetryIcon, SendIcon } from '../components/display/icons';
import { formatSince } from '../lib/dates';
import { onceIdle, untilIdle } from '../lib/idle';
import { useHasUnsavedDrafts } from '../shared/drafts/drafts';
import { useConfirm } from '../shared/notices/confirm';
import { useIsOffline, useLasting } from '../shared/time/useIsOffline';
import { selectIsAnyLoading, selectIsAwaiting, selectOldestShown } from '../store/liveValues';
import { reloadPage } from '../lib/reloadPage';
import { AS_OF } from '../start/contracts';
import { cachedPageText, updatingText, usePageIsShown } from '../start/shownPage';
import { pageName } from './pageNames';
import styles from './ShellBanner.module.css';

// A change that takes longer is shown as being sent.
const SENDING_AFTER_MS = 1000;
// A page that has requested nothing more for this long is complete.
const SHOWN_AFTER_MS = 1000;
// Values from the device are usually replaced at once, so the line appears only after this time.
const UPDATING_AFTER_MS = 1000;

const OFFLINE = {
  /** Neither the role nor any part of the page is known yet. */
  unopened: 'You are offline. This page will open as soon as the connection is back.',
  idle: 'You are offline. What you save will be sent as soon as the connection is back.',
  waiting: 'You are offline. Your changes will be sent as soon as the connection is back.',
};

const offlineSince = (since: string, isAwaiting: boolean, isWaiting: boolean) =>
  [
    `You are offline. This page shows data from ${since}.`,
    isAwaiting ? 'The rest will load as soon as the connection is back.' : '',
    isWaiting ? 'Your changes will be sent then.' : '',
  ]
    .join(' ')
    .trimEnd();

const RELOAD = {
  waiting: {
    question: 'Reload and lose the changes that are still being sent?',
    detail: 'What you typed into a form stays there as a draft. Other changes are lost.',
  },
  unsaved: {
    question: 'Reload and lose what you have not saved?',
    detail: 'This browser cannot store your draft, so you would lose what you typed.',
  },
};

/** `leaveUnasked` skips the browser's own question before the page is left. */
export function ShellBanner({ leaveUnasked }: { leaveUnasked: () => void }) {
  const { pendingWrites } = useSelector(selectSession);
  const assumed = useSelector(selectIsAssumed);
  const isPending = useSelector(selectAdmission) === 'pending';
  const oldest = useSelector(selectOldestShown);
  const isAwaiting = useSelector(selectIsAwaiting);
  const since = oldest === null ? null : formatSince(oldest);
  const isOffline = useIsOffline();
  const updating = useUpdatingLine(since);
  const isSending = useLasting(pendingWrites > 0, SENDING_AFTER_MS);
  return (
    <>
      {isOffline && since === null && (
        <p className={clsx(styles.shellLine, styles.isOffline)}>
          <Icon icon={OfflineIcon} size={18} />
          {offlineText(isPending || assumed, pendingWrites > 0)}
        </p>
      )}
      {/* Always rendered, because a cached page shows its date here (`src/start`). */}
      <p
        className={clsx(styles.shellRecalled, isOffline && styles.isOffline)}
        hidden={updating === null}
        {...{ [AS_OF]: '' }}
      >
        {since !== null && isOffline
          ? offlineSince(since, isAwaiting, pendingWrites > 0)
          : updating}
      </p>
      {isSending && !isOffline && (
        <p className={styles.shellLine}>
          <Icon icon={SendIcon} size={18} />
          Sending your changes…
        </p>
      )}
      <RequestedPageLine />
      <NewVersionLine pendingWrites={pendingWrites} leaveUnasked={leaveUnasked} />
    </>
  );
}

/** The cached page's line stays until all reads have responded. Later reads do not bring it back. */
function useUpdatingLine(since: string | null): string | null {
  const { connected } = useSelector(selectSession);
  const assumed = useSelector(selectIsAssumed);
  const isSettled = !useSelector(selectIsAnyLoading) && !assumed;
  const [cached, setCached] = useState(cachedPageText);
  useEffect(() => {
    if (cached === null || !isSettled) return undefined;
    // The page sends its reads after it is painted.
    return onceIdle(() => setCached(null));
  }, [cached, isSettled]);

  const [wasAnnounced, setAnnounced] = useState(false);
  const isOld = useLasting(since !== null, UPDATING_AFTER_MS);
  const isAnnounced = since !== null && (wasAnnounced || isOld || assumed || !connected);
  if (wasAnnounced !== isAnnounced) setAnnounced(isAnnounced);
  return cached ?? (isAnnounced ? updatingText(since) : null);
}

/** The prerendered page never contains the stored address. */
function RequestedPageLine() {
  const isVisitor = useSelector(selectAdmission) === 'visitor';
  // The address is stored just before the location changes.
  useLocation();
  const requested = useSyncExternalStore(neverChanges, requestedAddress, () => null);
  const name = requested === null ? null : pageName(requested);
  if (!isVisitor || name === null) return null;
  return <p className={styles.shellLine}>Log in to continue to {name}.</p>;
}

const neverChanges = () => () => undefined;

function offlineText(isUnopened: boolean, isWaiting: boolean): string {
  if (isWaiting) return OFFLINE.waiting;
  return isUnopened ? OFFLINE.unopened : OFFLINE.idle;
}

function NewVersionLine(props: { pendingWrites: number; leaveUnasked: () => void }) {
  const { pendingWrites, leaveUnasked } = props;
  const changeOver = useNewVersion(useLasting(usePageIsShown(), SHOWN_AFTER_MS));
  const hasUnsavedDrafts = useHasUnsavedDrafts();
  const confirm = useConfirm();
  if (!changeOver) return null;

  const handleReload = async () => {
    const loss = hasUnsavedDrafts ? RELOAD.unsaved : pendingWrites > 0 ? RELOAD.waiting : null;
    if (loss) {
      if (!(await confirm({ ...loss, danger: true }))) return;
      leaveUnasked();
    }
    changeOver();
  };
  return (
    <p className={styles.shellLine}>
      <span>A new version is ready.</span>
      <Button size="small" icon={RetryIcon} onClick={() => void handleReload()}>
        Reload
      </Button>
    </p>
  );
}

const WORKER = '/service-worker.js';
// A page may stay open for days. The browser itself checks only when a page is loaded.
const CHECK_EVERY_MS = 60 * 60 * 1000;

type ChangeOver = () => void;

/**
 * Returns the function that reloads with a new version, or null.
 * @param isShown whether the page is complete; fetching every file of the build would slow it down
 */
export function useNewVersion(isShown: boolean): ChangeOver | null {
  const [changeOver, setChangeOver] = useState<ChangeOver | null>(null);
  const isWatching = useRef(false);
  useEffect(() => {
    // During development, a cached page would hide the latest change.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (!isShown || isWatching.current) return;
    isWatching.current = true;
    untilIdle()
      .then(() => watchForNewVersion((found) => setChangeOver(() => found)))
      .catch((cause: unknown) => {
        console.warn('The portal works, but will not open offline:', cause);
      });
  }, [isShown]);
  return changeOver;
}

async function watchForNewVersion(onReady: (changeOver: ChangeOver) => void): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(WORKER);
  const offer = () =>
    onReady(() => {
      workbox.addEventListener('controlling', reloadPage);
      workbox.messageSkipWaiting();
    });
  workbox.addEventListener('waiting', offer);
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    // Another tab has switched to a new version, so the files of this page's build are deleted. The
    // very first worker, which an earlier page may have requested, changes nothing.
    if (isControlled && (isUpdate || isExternal)) onReady(reloadPage);
    isControlled = true;
  });
  const installing = (await workbox.register())?.installing;
  // Workbox does not notice a version that is being installed by now.
  installing?.addEventListener('statechange', () => {
    if (isControlled && installing.state === 'installed') offer();
  });
  setInterval(() => {
    workbox.update().catch((cause: unknown) => {
      console.warn('Checking for a new version failed. The next check tries again:', cause);
    });
  }, CHECK_EVERY_MS);
}
