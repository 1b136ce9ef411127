/**
 * The access check around a route. It only spares a person a page that would be refused: the security rules decide.
 * While the role is unknown nothing is shown but a waiting sign, so nothing flashes.
 */
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

type GuardProps = {
  page: PageRequirement;
  waiting: ReactNode;
  /** Stands in the place of a page that a guest could open as a member. */
  membersOnly: ReactNode;
  children: ReactNode;
};

/** Shows `children` to whoever has what the page needs, and leads everyone else where the specification says. */
export function Guard({ page, waiting, membersOnly, children }: GuardProps) {
  const admission = useSelector(selectAdmission);
  const { phase, assumed, end } = useSelector(selectSession);
  const { pathname, search } = useLocation();
  const allowed = useOpens()(page);
  const offersMembership = useOffersMembership()(page);
  const isAnswered = allowed || offersMembership;
  const isGuarded = page.needs !== 'nothing';
  /** Whoever leaves a page by signing out does not want it back: the next to sign in may be somebody else. */
  const wasShown = useRef(false);

  useEffect(() => {
    if (!isGuarded) wasShown.current = false;
    else if (phase === 'out' && !wasShown.current) rememberRequestedAddress(pathname + search);
    else if (phase === 'in' && isAnswered && !assumed) {
      wasShown.current = true;
      forgetRequestedAddress();
    }
  }, [isGuarded, phase, assumed, isAnswered, pathname, search]);

  if (allowed) return children;
  // What the last visit knew opens a page; only what counts now leads away from it.
  if (admission === 'pending' || assumed) return waiting;
  if (offersMembership) return membersOnly;
  // The sign-in page says why a session has ended.
  if (admission === 'visitor')
    return <Navigate to={end ? PATTERNS.logIn : PATTERNS.landing} replace />;
  return <Navigate to={holdingPage(admission) ?? links.myAccount()} replace />;
}
