import { createAction } from '@reduxjs/toolkit';

/** The session is over: every slice that holds server data returns to its initial state. */
export const signedOut = createAction('session/signedOut');

/** Somebody signed in (or was signed in still when the page opened). */
export const signedIn = createAction<{ uid: string; email: string }>('session/signedIn');
