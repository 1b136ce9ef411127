import { createAction } from '@reduxjs/toolkit';
import type { SessionEnd } from '../data/auth';

/**
 * The session is over: every slice that holds server data returns to its initial state. The payload says why, where that
 * was not the person's doing, or that it is being asked for.
 */
export const signedOut = createAction<SessionEnd | 'asking' | undefined>('session/signedOut');

/** Somebody signed in (or was signed in still when the page opened). */
export const signedIn = createAction<{ uid: string; email: string }>('session/signedIn');
