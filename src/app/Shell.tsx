/** Header, menu, footer and what is true of every page: the connection, and writes that still wait. */
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectRole, selectSession } from '../access/sessionSlice';
import { forgetWantedAddress } from '../access/wantedAddress';
import { AppFrame } from '../components/layout/AppFrame';
import type { NavigationItem } from '../components/layout/Navigation';
import { BRAND, VERSION_LABEL } from '../config/constants';
import { PATTERNS } from '../config/links';
import { hasDrafts, removeDrafts } from '../shared/drafts/drafts';
import { useConfirm } from '../shared/notices/confirm';
import { Footer } from './Footer';
import { menuFor, type MenuEntry } from './menu';
import { endSession } from './signOutThunk';
import type { AppDispatch } from './store';

/** How long a connection may be away before the page says so: short enough to matter, long enough for a blink. */
const OFFLINE_AFTER_MS = 2500;

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const role = useSelector(selectRole);
  const { phase } = useSelector(selectSession);
  const signOut = useSignOut();
  const isOffline = useIsOffline();
  useLeaveQuestion();

  const toItem = ({ label, to, href, action, items }: MenuEntry): NavigationItem => ({
    label,
    ...(to === undefined ? {} : { to }),
    ...(href === undefined ? {} : { href }),
    ...(action === undefined ? {} : { onSelect: signOut }),
    ...(items === undefined ? {} : { items: items.map(toItem) }),
  });

  return (
    <AppFrame
      brand={BRAND}
      versionLabel={VERSION_LABEL}
      homeTo={PATTERNS.landing}
      navigation={menuFor(role, phase === 'in').map(toItem)}
      banner={
        isOffline && 'You are offline. What you save is sent as soon as the connection is back.'
      }
      footer={<Footer />}
    >
      {children}
    </AppFrame>
  );
}

/** Sign Out: asks when something unsaved stands, then ends the session and clears all client state. */
function useSignOut(): () => void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { uid } = useSelector(selectSession);
  const leave = async () => {
    if (uid && hasDrafts(uid)) {
      const sure = await confirm({
        question: 'Sign out and give up what you have not saved?',
        detail: 'You have unsaved notes in this browser. Signing out removes them.',
      });
      if (!sure) return;
      removeDrafts(uid);
    }
    forgetWantedAddress();
    await dispatch(endSession(undefined));
    await navigate(PATTERNS.landing);
  };
  return () => void leave();
}

/** True once the connection has been away for a while. */
function useIsOffline(): boolean {
  const { connected } = useSelector(selectSession);
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (connected) return undefined;
    const timer = setTimeout(() => setAway(true), OFFLINE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setAway(false);
    };
  }, [connected]);
  return away;
}

/** Unsent writes die with the page, so leaving while some wait asks first. */
function useLeaveQuestion(): void {
  const { pendingWrites } = useSelector(selectSession);
  useEffect(() => {
    if (pendingWrites === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pendingWrites]);
}
