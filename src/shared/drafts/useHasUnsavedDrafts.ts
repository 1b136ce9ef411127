import { useSyncExternalStore } from 'react';
import { hasUnsavedDrafts, watchUnsavedDrafts } from './drafts';

/** Whether leaving the page would lose a draft that the browser does not take. */
export const useHasUnsavedDrafts = () =>
  useSyncExternalStore(watchUnsavedDrafts, hasUnsavedDrafts, () => false);
