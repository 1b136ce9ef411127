/** What is true of the whole portal at the moment and worth a line: no connection, changes on their way, a new version. */
import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectAdmission, requestedAddress } from '../access/admission';
import { selectSession } from '../access/sessionSlice';
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
import { pageName, lastVisitText, updatingText, usePageIsShown } from './pageNames';
import styles from './ShellBanner.module.css';

/** A change that takes longer than this is shown to be on its way. */
const SENDING_AFTER_MS = 1000;
/** A page that has asked for nothing more for so long shows what it was opened for. */
const SHOWN_AFTER_MS = 1000;
/** With a connection, a part of the page that is off the device is up to date at once; only what takes longer is said to be older. */
const UPDATING_AFTER_MS = 1000;

const OFFLINE = {
  /** Neither the role nor anything of the page is known yet. */
  unopened: 'You are offline. This page opens as soon as the connection is back.',
  idle: 'You are offline. What you save is sent as soon as the connection is back.',
  waiting:
    'You are offline. Your changes are waiting, and are sent as soon as the connection is back.',
};

const offlineSince = (since: string, isAwaiting: boolean) =>
  `You are offline. What you see is as of ${since}.${isAwaiting ? ' What is missing opens as soon as the connection is back.' : ''}`;

/** What is asked before a reload that would lose something. */
const RELOAD = {
  waiting: {
    question: 'Reload and give up what is still being sent?',
    detail: 'What you typed into a form stays there as a draft. Other changes are lost.',
  },
  unsaved: {
    question: 'Reload and give up what you have not saved?',
    detail: 'This browser cannot keep your draft, so what you typed is lost.',
  },
};

/** The lines under the menu. `leaveUnasked` spares the browser's own question before the page is left. */
export function ShellBanner({ leaveUnasked }: { leaveUnasked: () => void }) {
  const { assumed, pendingWrites } = useSelector(selectSession);
  const isPending = useSelector(selectAdmission) === 'pending';
  const oldest = useSelector(selectOldestShown);
  const isAwaiting = useSelector(selectIsAwaiting);
  const since = oldest === null ? null : formatSince(oldest);
  const isOffline = useIsOffline();
  const updating = useUpdatingLine(since);
  const isSending = useLasting(pendingWrites > 0, SENDING_AFTER_MS);
  return (
    <>
      {isOffline && (since === null || pendingWrites > 0) && (
        <p className={clsx(styles.shellLine, styles.isOffline)}>
          <Icon icon={OfflineIcon} size={18} />
          {offlineText(isPending || assumed, pendingWrites > 0)}
        </p>
      )}
      {/* Always there: a page that is kept as it stands says by it as of when (session/connect.ts). */}
      <p
        className={clsx(styles.shellRecalled, isOffline && styles.isOffline)}
        hidden={updating === null}
        data-as-of
      >
        {since !== null && isOffline ? offlineSince(since, isAwaiting) : updating}
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

/**
 * Says as of when the page is that is brought up to date, in one step: what the last visit's page has said stands until everything
 * that was asked for has answered, and what comes after it does not bring the line back for a blink.
 */
function useUpdatingLine(since: string | null): string | null {
  const { connected, assumed } = useSelector(selectSession);
  const isSettled = !useSelector(selectIsAnyLoading) && !assumed;
  const [kept, setKept] = useState(lastVisitText);
  useEffect(() => {
    if (kept === null || !isSettled) return undefined;
    // The page asks once it is painted.
    return onceIdle(() => setKept(null));
  }, [kept, isSettled]);

  const [isSaid, setAnnounced] = useState(false);
  const isOld = useLasting(since !== null, UPDATING_AFTER_MS);
  const isAnnounced = since !== null && (isSaid || isOld || assumed || !connected);
  if (isSaid !== isAnnounced) setAnnounced(isAnnounced);
  return kept ?? (isAnnounced ? updatingText(since) : null);
}

/** To whoever has to log in first: for which page. The stored address is no part of the prerendered page. */
function RequestedPageLine() {
  const isVisitor = useSelector(selectAdmission) === 'visitor';
  // It is remembered just before the address changes, which is when it is read anew.
  useLocation();
  const wanted = useSyncExternalStore(neverChanges, requestedAddress, () => null);
  const name = wanted === null ? null : pageName(wanted);
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

/* The service worker as the page sees it: it is registered once the page rests, and says when a new version is ready. */

const WORKER = '/service-worker.js';
/** A page may stay open for days, and the browser itself looks for a new version only when one is loaded. */
const CHECK_EVERY_MS = 60 * 60 * 1000;

/** Changes over to the new version by loading the page anew. */
type ChangeOver = () => void;

/**
 * What changes over to a new version, or null while there is none.
 * @param isShown whether the page shows what it was opened for: the worker fetches every file of the build, which would be in the
 * way of it
 */
export function useNewVersion(isShown: boolean): ChangeOver | null {
  const [changeOver, setChangeOver] = useState<ChangeOver | null>(null);
  const isWatching = useRef(false);
  useEffect(() => {
    // While developing, a cached page would hide what was just changed.
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
    // Another tab has changed over: the files that this page was built with are gone. The very first worker, which a
    // page before this one may have asked for, changes nothing.
    if (isControlled && (isUpdate || isExternal)) onReady(reloadPage);
    isControlled = true;
  });
  const installing = (await workbox.register())?.installing;
  // The browser looks for a new version when it opens a page: one that it was installing by now, Workbox has not noticed.
  installing?.addEventListener('statechange', () => {
    if (isControlled && installing.state === 'installed') offer();
  });
  setInterval(() => {
    workbox.update().catch((cause: unknown) => {
      console.warn('Looking for a new version failed; the next look tries again:', cause);
    });
  }, CHECK_EVERY_MS);
}
