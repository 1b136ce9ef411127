/** Uses the same SDKs and settings as the portal. */
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import * as auth from 'firebase/auth';
import * as database from 'firebase/database';
import * as storage from 'firebase/storage';
import { HOST, type Ports } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts';
import type { Update } from '../../src/data/update';

// The SDK stops retrying an upload after this time, which is long enough for a restart.
const RETRY = 10_000;

let serial = 0;
// The load checks every error itself.
setLogLevel('silent');

export class Member {
  private readonly app: FirebaseApp;
  private readonly auth: auth.Auth;
  private readonly database: database.Database;
  private readonly storage: storage.FirebaseStorage;

  constructor(ports: Ports) {
    serial += 1;
    const options = { apiKey: 'demo-key', projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET };
    this.app = initializeApp(options, `member-${serial}`);
    this.auth = auth.initializeAuth(this.app, { persistence: auth.inMemoryPersistence });
    auth.connectAuthEmulator(this.auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
    this.database = database.getDatabase(this.app, `https://${DATABASE_NAMESPACE}.firebaseio.com`);
    database.connectDatabaseEmulator(this.database, HOST, ports.database);
    this.storage = storage.getStorage(this.app);
    storage.connectStorageEmulator(this.storage, HOST, ports.storage);
    this.storage.maxUploadRetryTime = RETRY;
    this.storage.maxOperationRetryTime = RETRY;
  }

  static async signIn(ports: Ports, email: string): Promise<Member> {
    const member = new Member(ports);
    await auth.signInWithEmailAndPassword(member.auth, email, DEMO_PASSWORD);
    return member;
  }

  get uid(): string {
    const { currentUser } = this.auth;
    if (!currentUser) throw new Error('No member is signed in.');
    return currentUser.uid;
  }

  async signUp(email: string): Promise<void> {
    await auth.createUserWithEmailAndPassword(this.auth, email, DEMO_PASSWORD);
  }

  /** As a session does each hour. @throws Error when the session has ended */
  async refresh(): Promise<void> {
    await this.auth.currentUser?.getIdToken(true);
  }

  newKey(): string {
    return database.push(database.ref(this.database)).key;
  }

  /** Resolves with the server's response, even if that arrives after a restart. */
  send(values: Update): Promise<void> {
    return database.update(database.ref(this.database), values);
  }

  /** @returns the download URL */
  async upload(path: string, bytes: Uint8Array, contentType: string): Promise<string> {
    const target = storage.ref(this.storage, path);
    const contentDisposition = contentType.startsWith('image/') ? 'inline' : 'attachment';
    await storage.uploadBytesResumable(target, bytes, { contentType, contentDisposition });
    return storage.getDownloadURL(target);
  }

  removeFile(path: string): Promise<void> {
    return storage.deleteObject(storage.ref(this.storage, path));
  }

  /** Otherwise the SDK waits longer after each failed attempt, up to five minutes. */
  reconnect(): void {
    database.goOffline(this.database);
    database.goOnline(this.database);
  }

  async close(): Promise<void> {
    database.goOffline(this.database);
    await deleteApp(this.app);
  }
}
