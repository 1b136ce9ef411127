// Guards only avoid pages that would be rejected. The security rules decide.
import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../config/links';
import {
  holdingPage,
  selectAdmission,
  forgetRequestedAddress,
  rememberRequestedAddress,
} from './admission';
import { useOffersMembership, useOpens, type PageRequirement } from './useCan';
import { selectSession } from './sessionSlice';
import { isAssumed } from './sessionStates';

type GuardProps = {
  page: PageRequirement;
  waiting: ReactNode;
  membersOnly: ReactNode;
  children: ReactNode;
};

export function Guard({ page, waiting, membersOnly, children }: GuardProps) {
  const admission = useSelector(selectAdmission);
  const { state, end } = useSelector(selectSession);
  const assumed = isAssumed(state);
  const { pathname, search, hash } = useLocation();
  const allowed = useOpens()(page);
  const offersMembership = useOffersMembership()(page);
  const isAnswered = allowed || offersMembership;
  const isGuarded = page.needs !== 'nothing';
  // A member who signs out doesn't want to return here. The next person to sign in may be another one.
  const wasShown = useRef(false);

  useEffect(() => {
    if (!isGuarded) wasShown.current = false;
    else if (state === 'signedOut' && !wasShown.current)
      rememberRequestedAddress(pathname + search + hash);
    else if (state === 'signedIn' && isAnswered) {
      wasShown.current = true;
      forgetRequestedAddress();
    }
  }, [isGuarded, state, isAnswered, pathname, search, hash]);

  if (allowed) return children;
  // An assumed role can open a page. Only a confirmed role redirects away from it.
  if (admission === 'pending' || assumed) return waiting;
  if (offersMembership) return membersOnly;
  // The sign-in page says why a session has ended.
  if (admission === 'visitor')
    return <Navigate to={end ? PATTERNS.logIn : PATTERNS.landing} replace />;
  return <Navigate to={holdingPage(admission) ?? links.myAccount()} replace />;
}
