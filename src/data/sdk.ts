/**
 * The parts of Firebase's SDK that the portal uses for sign-in and database, as one script. It may
 * only be imported on demand (`loadFirebase`), because a page with prefetched text is painted
 * without it.
 */
export { deleteApp, initializeApp } from 'firebase/app';
export {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  deleteUser,
  EmailAuthProvider,
  getIdToken,
  getIdTokenResult,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth';
export {
  connectDatabaseEmulator,
  endAt,
  endBefore,
  equalTo,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  query,
  ref,
  runTransaction,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
