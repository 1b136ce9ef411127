import { createAction } from '@reduxjs/toolkit';
import type { SessionEnd } from '../data/auth';

/** The payload is the reason unless the member signed out, or 'asking' while it is being looked up. */
export const signedOut = createAction<SessionEnd | 'asking' | undefined>('session/signedOut');

export const signedIn = createAction<{ uid: string; email: string }>('session/signedIn');
