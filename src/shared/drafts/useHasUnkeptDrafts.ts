import { useSyncExternalStore } from 'react';
import { hasUnkeptDrafts, watchUnkeptDrafts } from './drafts';

/** Whether leaving the page would lose a draft that the browser does not take. */
export const useHasUnkeptDrafts = () =>
  useSyncExternalStore(watchUnkeptDrafts, hasUnkeptDrafts, () => false);
