/** Header, menu, footer and what is true of every page: the connection, and writes that still wait. */
import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectAdmission } from '../access/admission';
import { useOpens } from '../access/pageNeeds';
import { selectSession } from '../access/sessionSlice';
import { forgetWantedAddress } from '../access/wantedAddress';
import { AppFrame } from '../components/layout/AppFrame';
import type { NavigationItem } from '../components/layout/Navigation';
import { BRAND, VERSION_LABEL } from '../config/constants';
import { PATTERNS } from '../config/links';
import { InboxBell } from '../features/inbox';
import { hasDrafts, removeDrafts } from '../shared/drafts/drafts';
import { useConfirm, type ConfirmRequest } from '../shared/notices/confirm';
import { Footer } from './Footer';
import { menuFor, type MenuEntry } from './menu';
import { PaletteDoor } from './PaletteDoor';
import { prefetchPointedLinks } from './prefetch';
import { ShellBanner } from './ShellBanner';
import { endSession } from './signOutThunk';
import type { AppDispatch } from './store';
import { useLeaveQuestion } from './useLeaveQuestion';

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const admission = useSelector(selectAdmission);
  const opens = useOpens();
  const signOut = useSignOut();
  const leaveUnasked = useLeaveQuestion();
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
      tools={
        <>
          <PaletteDoor />
          <InboxBell />
        </>
      }
      banner={<ShellBanner leaveUnasked={leaveUnasked} />}
      footer={<Footer />}
    >
      {children}
    </AppFrame>
  );
}

/** Sign Out: asks when something would be lost by it, then ends the session and clears all client state. */
function useSignOut(): () => void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { uid, pendingWrites } = useSelector(selectSession);
  const leave = async () => {
    const question = questionOfSignOut(pendingWrites > 0, uid !== null && hasDrafts(uid));
    if (question && !(await confirm(question))) return;
    if (uid) removeDrafts(uid);
    forgetWantedAddress();
    await dispatch(endSession(undefined));
    await navigate(PATTERNS.landing);
  };
  return () => void leave();
}

/** What signing out would lose: changes that wait for the connection, and drafts. Null where it loses nothing. */
function questionOfSignOut(isSending: boolean, hasNotes: boolean): ConfirmRequest | null {
  const notes = 'You have unsaved notes in this browser. Signing out removes them.';
  if (isSending) {
    return {
      question: 'Sign out and give up what is still being sent?',
      detail: `Your changes have not reached the portal yet. Signing out drops them.${hasNotes ? ` ${notes}` : ''}`,
      danger: true,
    };
  }
  return hasNotes
    ? { question: 'Sign out and give up what you have not saved?', detail: notes }
    : null;
}
