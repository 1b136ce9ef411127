/**
 * The access check around a route. It only spares a person a page that would be refused: the security rules decide.
 * While the role is unknown nothing is shown but a waiting sign, so nothing flashes.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../config/links';
import type { Role } from './roles';
import { selectRole, selectSession } from './sessionSlice';
import { forgetWantedAddress, rememberWantedAddress } from './wantedAddress';

/**
 * Who may open a page: `anyone`, or the roles listed. A list that names `visitor` shows visitors a part, and brings them
 * back after signing in.
 */
export type Audience = 'anyone' | readonly Role[];

/** Where a role is held, or null when it is free to go about. */
export function holdingPage(role: Role, signedIn: boolean): string | null {
  if (role === 'newUser') return PATTERNS.newUser;
  if (role === 'expiredUser' || role === 'deletedUser') return PATTERNS.expiredUser;
  if (role === 'visitor' && signedIn) return PATTERNS.register;
  return null;
}

/** Shows `children` to its audience and leads everyone else where the specification says. */
export function Guard(props: { audience: Audience; waiting: ReactNode; children: ReactNode }) {
  const { audience, waiting, children } = props;
  const role = useSelector(selectRole);
  const { phase, end } = useSelector(selectSession);
  const { pathname, search } = useLocation();
  const allowed = audience === 'anyone' || (role !== null && audience.includes(role));
  const isGuarded = audience !== 'anyone';
  /** Whoever leaves a page by signing out does not want it back: the next to sign in may be somebody else. */
  const wasShown = useRef(false);

  useEffect(() => {
    if (!isGuarded) wasShown.current = false;
    else if (phase === 'out' && !wasShown.current) rememberWantedAddress(pathname + search);
    else if (phase === 'in' && allowed) {
      wasShown.current = true;
      forgetWantedAddress();
    }
  }, [isGuarded, phase, allowed, pathname, search]);

  if (allowed) return children;
  if (role === null) return waiting;
  // The sign-in page says why a session has ended.
  if (phase === 'out') return <Navigate to={end ? PATTERNS.logIn : PATTERNS.landing} replace />;
  return <Navigate to={holdingPage(role, phase === 'in') ?? links.myAccount()} replace />;
}
