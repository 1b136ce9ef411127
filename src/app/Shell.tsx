import { useEffect, type ReactNode, useCallback, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, Link } from 'react-router-dom';
import { selectAdmission, forgetRequestedAddress } from '../access/admission';
import { useOpens } from '../access/useCan';
import { selectSession } from '../access/sessionSlice';
import { OfflineContext } from '../components/feedback/OfflineContext';
import { AppFrame } from '../components/layout/AppFrame';
import type { NavigationItem } from '../components/layout/Navigation';
import { BRAND, VERSION_LABEL, CONTACT_EMAIL } from '../config/constants';
import { PATTERNS } from '../config/links';
import { InboxBell } from '../features/inbox';
import { ColoursField } from '../shared/colours/ColoursField';
import { hasDrafts, removeDrafts, useHasUnsavedDrafts } from '../shared/drafts/drafts';
import { useConfirm, type ConfirmRequest } from '../shared/notices/confirm';
import { Row } from '../components/layout/Layout';
import { useIsOffline } from '../shared/time/useIsOffline';
import { areasFor, menuFor, type MenuEntry } from './menu';
import { PaletteLoader } from './PaletteLoader';
import { prefetchPointedLinks } from './prefetch';
import { ShellBanner } from './ShellBanner';
import { createMutation } from '../store/mutation';
import type { AppDispatch } from './store';
import { forgetOwnDevice, useOwnDevice } from './useOwnDevice';
import { useTrial } from './useTrial';
import styles from './Footer.module.css';

export function Shell({ children }: { children: ReactNode }) {
  const admission = useSelector(selectAdmission);
  const opens = useOpens();
  const signOut = useSignOut();
  const leaveUnasked = useLeaveConfirmation();
  useOwnDevice();
  useTrial();
  useEffect(() => prefetchPointedLinks(opens), [opens]);

  const toItem = ({ label, to, covers, href, action, items }: MenuEntry): NavigationItem => ({
    label,
    to,
    covers,
    href,
    onSelect: action && signOut,
    items: items?.map(toItem),
  });

  return (
    <AppFrame
      brand={BRAND}
      versionLabel={VERSION_LABEL}
      homeTo={PATTERNS.landing}
      navigation={menuFor(admission, opens).map(toItem)}
      areas={areasFor(admission, opens).map(toItem)}
      tools={
        <>
          <PaletteLoader />
          <InboxBell />
        </>
      }
      banner={<ShellBanner leaveUnasked={leaveUnasked} />}
      footer={<Footer />}
    >
      <OfflineContext.Provider value={useIsOffline()}>{children}</OfflineContext.Provider>
    </AppFrame>
  );
}

/** Asks first if data would be lost. */
function useSignOut(): () => void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { uid, pendingWrites } = useSelector(selectSession);
  const leave = async () => {
    const question = signOutConfirmation(pendingWrites > 0, uid !== null && hasDrafts(uid));
    if (question && !(await confirm(question))) return;
    if (uid) removeDrafts(uid);
    forgetRequestedAddress();
    await dispatch(endSession(undefined));
    await navigate(PATTERNS.landing);
  };
  return () => void leave();
}

/** Null if signing out loses nothing. */
function signOutConfirmation(isSending: boolean, hasNotes: boolean): ConfirmRequest | null {
  const notes = 'You have unsaved drafts in this browser. Signing out deletes them.';
  if (isSending) {
    return {
      question: 'Sign out and lose the changes that are still being sent?',
      detail: `Your changes have not reached the portal yet. Signing out deletes them.${hasNotes ? ` ${notes}` : ''}`,
      danger: true,
    };
  }
  return hasNotes
    ? { question: 'Sign out and lose what you have not saved?', detail: notes }
    : null;
}

function Footer() {
  return (
    <Row gap="4 7" align="baseline" justify="between" className={styles.footer}>
      <div>
        <p className={styles.footerName}>{BRAND}</p>
        <address>
          1 Example Street, London, EC1A 1AA
          <br />
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
        </address>
      </div>
      <Row aria-label="Legal" as="nav" gap="2 5" below={3} align="stretch">
        <Link to={PATTERNS.privacyPolicy}>Privacy Policy</Link>
        <Link to={PATTERNS.termsAndConditions}>Terms and Conditions</Link>
        <Link to={PATTERNS.accessibility}>Accessibility</Link>
      </Row>
      <div className={styles.footerColours}>
        <ColoursField hasInlineLabel />
      </div>
    </Row>
  );
}

/** Listeners are detached first, so that the server rejects none of them. */
const endSession = createMutation(
  'session/endSession',
  async (_: undefined) => {
    const [{ signOut }, { withoutListeners }] = await Promise.all([
      import('../data/auth'),
      import('../data/subscribe'),
    ]);
    await forgetOwnDevice();
    await withoutListeners(signOut);
  },
  { changesNoData: true },
);

/** Asks while writes are pending or drafts exist in memory only. The returned function skips the question. */
function useLeaveConfirmation(): () => void {
  const { pendingWrites } = useSelector(selectSession);
  const wouldLose = useHasUnsavedDrafts() || pendingWrites > 0;
  const agreed = useRef(false);
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  return useCallback(() => {
    agreed.current = true;
  }, []);
}
