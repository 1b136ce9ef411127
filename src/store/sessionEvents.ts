import { createAction } from '@reduxjs/toolkit';
import type { SessionEnd } from '../data/auth';

/**
 * Ends the session: every slice with server data returns to its initial state. The payload is the
 * reason, unless the member signed out, or 'asking' while the reason is being looked up.
 */
export const signedOut = createAction<SessionEnd | 'asking' | undefined>('session/signedOut');

/** A member signed in, or was still signed in when the page opened. */
export const signedIn = createAction<{ uid: string; email: string }>('session/signedIn');
