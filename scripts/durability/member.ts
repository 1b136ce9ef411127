/** A signed-in person with the SDKs that the portal uses, as the portal sets them up. */
import { type FirebaseApp, deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  connectDatabaseEmulator,
  type Database,
  get,
  getDatabase,
  goOffline,
  goOnline,
  push,
  ref,
  update,
} from 'firebase/database';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref as fileRef,
  uploadBytesResumable,
} from 'firebase/storage';
import { HOST, type Ports } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts';
import { PROJECTED_FIELDS, type ProjectedRecord } from '../../src/data/acts/account';
import type { Speaker } from '../../src/data/acts/messages';
import type { Json, Update } from '../../src/data/update';

/** Milliseconds after which the SDK gives up a file: long enough for a restart in between. */
const RETRY = 10_000;

let serial = 0;
// Every refusal is looked at where it was provoked.
setLogLevel('silent');

export class Member {
  private readonly app: FirebaseApp;
  private readonly auth: Auth;
  private readonly database: Database;
  private readonly storage: FirebaseStorage;

  constructor(ports: Ports) {
    serial += 1;
    this.app = initializeApp(
      { apiKey: 'demo-key', projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET },
      `member-${serial}`,
    );
    this.auth = initializeAuth(this.app, { persistence: inMemoryPersistence });
    connectAuthEmulator(this.auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
    this.database = getDatabase(this.app, `https://${DATABASE_NAMESPACE}.firebaseio.com`);
    connectDatabaseEmulator(this.database, HOST, ports.database);
    this.storage = getStorage(this.app);
    connectStorageEmulator(this.storage, HOST, ports.storage);
    this.storage.maxUploadRetryTime = RETRY;
    this.storage.maxOperationRetryTime = RETRY;
  }

  static async signIn(ports: Ports, email: string): Promise<Member> {
    const member = new Member(ports);
    await signInWithEmailAndPassword(member.auth, email, DEMO_PASSWORD);
    return member;
  }

  get uid(): string {
    const { currentUser } = this.auth;
    if (!currentUser) throw new Error('Nobody is signed in.');
    return currentUser.uid;
  }

  /** Makes an account and signs in with it. @returns its uid */
  async signUp(email: string): Promise<string> {
    const { user } = await createUserWithEmailAndPassword(this.auth, email, DEMO_PASSWORD);
    return user.uid;
  }

  /** Asks for a fresh token, as a session does each hour. @throws Error when the session has ended */
  async refresh(): Promise<void> {
    await this.auth.currentUser?.getIdToken(true);
  }

  /** A key for a new record, made before it is sent. */
  newKey(): string {
    return push(ref(this.database)).key;
  }

  /** @throws Error that names the path */
  async read(path: string): Promise<Json> {
    try {
      return (await get(ref(this.database, path))).val() as Json;
    } catch (cause) {
      throw new Error(`${path} cannot be read: ${String(cause)}`, { cause });
    }
  }

  async readRecord(path: string): Promise<Record<string, Json>> {
    return ((await this.read(path)) ?? {}) as Record<string, Json>;
  }

  /** Sends one act. Resolves with the server's answer, also one that comes after a restart. */
  send(values: Update): Promise<void> {
    return update(ref(this.database), values);
  }

  /** @returns the download address */
  async upload(path: string, bytes: Uint8Array, contentType: string): Promise<string> {
    const target = fileRef(this.storage, path);
    const contentDisposition = contentType.startsWith('image/') ? 'inline' : 'attachment';
    await uploadBytesResumable(target, bytes, { contentType, contentDisposition });
    return getDownloadURL(target);
  }

  removeFile(path: string): Promise<void> {
    return deleteObject(fileRef(this.storage, path));
  }

  /**
   * Connects again at once, as a tab does that is looked at again. Left alone, the SDK waits longer after each attempt
   * in vain, up to five minutes.
   */
  reconnect(): void {
    goOffline(this.database);
    goOnline(this.database);
  }

  async speaker(): Promise<Speaker> {
    const record = await this.readRecord(`users/${this.uid}`);
    const text = (field: string) => String(record[field] ?? '');
    return {
      uid: this.uid,
      displayName: text('displayName'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      profilePhoto: text('profilePhoto'),
    };
  }

  /** What the projections repeat of somebody's record. */
  async projected(uid: string): Promise<ProjectedRecord> {
    const record = await this.readRecord(`users/${uid}`);
    const adminInfo = (record['adminInfo'] ?? {}) as Record<string, Json>;
    return Object.fromEntries(
      PROJECTED_FIELDS.map((field) => [
        field,
        (field.startsWith('adminInfo/')
          ? adminInfo[field.slice('adminInfo/'.length)]
          : record[field]) ?? null,
      ]),
    ) as ProjectedRecord;
  }

  async close(): Promise<void> {
    goOffline(this.database);
    await deleteApp(this.app);
  }
}
