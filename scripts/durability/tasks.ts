import { createHash, randomBytes } from 'node:crypto';
import { loadEnv } from 'vite';
import { sendAsOwner } from '../../emulators/ownerRequest';
import { HOST, type Ports } from '../../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../../emulators/project';
import type { Random } from '../../emulators/seed/random';
import { richBlocks } from '../../emulators/seed/richText';
import * as account from '../../src/data/mutations/account';
import { type Conversation, sendMessage, type Speaker } from '../../src/data/mutations/messages';
import * as register from '../../src/data/mutations/register';
import { recordUploads, removeRecords } from '../../src/data/mutations/storage';
import { filePaths, paths } from '../../src/data/paths';
import { readTimeZone } from '../../src/config/env';
import {
  directoryIn,
  itemIn,
  readerOf,
  recordIn,
  removalIn,
} from '../../test/support/storedRecords';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { gather, md5, readAsOwner, records } from './checks';
import type { Kind, ExpectedState, Promised } from './expectedState';
import { Member } from './member';

// The Storage rules accept no smaller photo.
const SMALLEST_PHOTO = 5_000;
const LARGEST_FILE = 60_000;
// User type changes in one period. Each one starts functions, which are slow.
const APPROVALS = 3;

/** Can be sent once. `promised` has to be true when it is acknowledged. */
export interface Attempt {
  kind: Kind;
  promised: Promised;
  send(): Promise<void>;
}

export class Tasks {
  private serial = 0;
  private approvals = 0;
  /** New members who wait for an approval. */
  private readonly registered: string[] = [];
  private readonly uploads: Array<{ key: string; path: string; url: string }> = [];

  /** @param topics a few rooms, insights and items, so that several members work on the same ones */
  private constructor(
    private readonly ports: Ports,
    private readonly expectedState: ExpectedState,
    private readonly random: Random,
    private readonly topics: { conversations: Conversation[]; items: string[] },
    private readonly members: Set<Member>,
  ) {}

  static async create(
    ports: Ports,
    expectedState: ExpectedState,
    random: Random,
    members: Set<Member>,
  ) {
    const { tree } = await gather(ports);
    const few = (kind: Conversation['kind'], path: string, field: string) =>
      records(tree, path)
        .slice(0, 3)
        .map(([key, record]) => ({ kind, key, title: String(record[field]) }));
    const conversations = [
      ...few('chatrooms', 'chatrooms', 'chatroomTitle'),
      ...few('insights', 'insightSummaries', 'title'),
    ];
    const items = records(tree, 'legalSummaries').map(([key]) => key);
    const topics = { conversations, items: items.slice(0, 12) };
    return new Tasks(ports, expectedState, random, topics, members);
  }

  beginPeriod(): void {
    this.approvals = 0;
  }

  /** No other record contains the word. */
  private mark(): string {
    this.serial += 1;
    const mark = `mark${this.serial}x${this.random.int(0, 1e9).toString(36)}`;
    this.expectedState.marks.add(mark);
    return mark;
  }

  private text(): string {
    return richBlocks([{ type: 'paragraph', text: this.mark() }]);
  }

  private async stored(uid: string) {
    const [user, row] = await Promise.all([
      readAsOwner(this.ports, paths.user(uid)),
      readAsOwner(this.ports, paths.directoryRow(uid)),
    ]);
    const read = readerOf({ users: { [uid]: user }, userDirectory: { [uid]: row } });
    return { user: user as JsonObject, read };
  }

  async speak(member: Member): Promise<Attempt> {
    const { uid } = member;
    const conversation = this.random.pick(this.topics.conversations);
    const [key, text] = [member.newKey(), this.text()];
    const { user } = await this.stored(uid);
    const names = ['displayName', 'firstName', 'lastName', 'profilePhoto'];
    const fields = names.map((field) => [field, String(user[field] ?? '')]);
    const speaker = { ...Object.fromEntries(fields), uid } as Speaker;
    const isPost = conversation.kind === 'chatrooms';
    const path = isPost
      ? `${paths.post(key)}/message`
      : `${paths.comment(conversation.key, key)}/comment`;
    // Without the rate limit, members write as fast as the suite responds.
    const address = `http://${HOST}:${this.ports.database}/${paths.messageRate(uid)}.json?ns=${DATABASE_NAMESPACE}`;
    await sendAsOwner('DELETE', address);
    const message = { key, conversation, speaker, text, original: null, subscribes: false };
    return {
      kind: isPost ? 'post' : 'comment',
      promised: { facts: [{ path, value: text }] },
      send: () => member.send(sendMessage({ ...message, sentAt: Date.now() })),
    };
  }

  async changeRegister(member: Member): Promise<Attempt> {
    const { uid } = member;
    const key = this.random.pick(this.topics.items);
    const { read, user } = await this.stored(uid);
    const title = await readAsOwner(this.ports, `legalSummaries/${key}/title`);
    const current = itemIn(read, uid, key);
    const path = paths.ownItem(uid, key);
    if (current.status !== 'active') {
      const [clock, directory] = [clockNow(), directoryIn(read, uid)];
      const adding = { uid, key, adminStatus: current.adminStatus, revision: 0, clock, directory };
      return {
        kind: 'register change',
        promised: { facts: [{ path: `${path}/status`, value: 'active' }] },
        send: () => member.send(register.addToRegister(adding)),
      };
    }
    const entries = records(user, `MyLegalItems/${key}/compliance`).map(([entry]) => entry);
    const documents = records(user, 'documents/legalItems').map(([document]) => document);
    const removed = documents.filter((document) => entries.includes(document));
    const removal = removalIn(read, uid, key, removed, member.newKey());
    return {
      kind: 'register change',
      promised: {
        facts: [
          { path: `${path}/status`, value: 'inactive' },
          ...entries.map((entry) => ({
            path: `${paths.history(uid, key)}/${entry}/userComplianceNote`,
            value: null,
          })),
          ...removed.map((one) => ({ path: `${paths.ownDocument(uid, one)}/key`, value: null })),
        ],
      },
      send: async () => {
        // A function deletes the files with their records some time after the removal.
        const files = removed.map((one) => {
          return { path: filePaths.document(uid, key, one, 'evidence.txt'), url: '', md5: null };
        });
        this.expectedState.forget({ files });
        await member.send(register.removeFromRegister({ ...removal, title: title as string }));
      },
    };
  }

  /** Like the portal, uploads the document first, then writes the entry that names it. */
  async note(member: Member): Promise<Attempt | null> {
    const { uid } = member;
    const { user, read } = await this.stored(uid);
    const active = records(user, 'MyLegalItems').filter(([, item]) => item['status'] === 'active');
    if (active.length === 0) return null;
    const [key] = this.random.pick(active);
    const [entryKey, note] = [member.newKey(), this.text()];
    const path = filePaths.document(uid, key, entryKey, 'evidence.txt');
    const bytes = randomBytes(this.random.int(1, LARGEST_FILE));
    return {
      kind: 'note with document',
      promised: {
        facts: [
          { path: `${paths.history(uid, key)}/${entryKey}/userComplianceNote`, value: note },
          { path: `${paths.ownDocument(uid, entryKey)}/key`, value: entryKey },
        ],
      },
      send: async () => {
        const url = await member.upload(path, bytes, 'text/plain');
        this.expectedState.keep({ files: [{ path, url, md5: md5(bytes) }] });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const file = { key: entryKey, url, name: 'evidence.txt', sha256, title: 'Evidence' };
        const update = register.recordCompliance({
          ...{ uid, key, entryKey, note, revision: 0, clock: clockNow() },
          ...{ method: 'Site inspection', checked: 'All records.' },
          competence: read(`users/${uid}/competence`),
          directory: directoryIn(read, uid),
          check: this.random.pick(['Compliant', 'Not Compliant'] as const),
          current: itemIn(read, uid, key),
          documents: [{ ...file, validFrom: 0, validUntil: null, supersedes: null }],
        });
        await member.send(update);
      },
    };
  }

  register(): Promise<Attempt> {
    const email = `${this.mark()}@durable.example`;
    const member = new Member(this.ports);
    this.members.add(member);
    const facts: NonNullable<Promised['facts']> = [];
    const send = async () => {
      try {
        await member.signUp(email);
        const { uid } = member;
        this.expectedState.keep({ account: { uid, email } });
        facts.push({ path: `${paths.user(uid)}/email`, value: email });
        const person = { uid, email, firstName: 'Dura', lastName: 'Ble' };
        await member.send(account.registerAccount(person));
        this.registered.push(uid);
      } finally {
        this.members.delete(member);
        await member.close();
      }
    };
    return Promise.resolve({ kind: 'registration', promised: { facts }, send });
  }

  /** For the member who has waited longest. */
  async approve(admin: Member): Promise<Attempt | null> {
    const uid = this.approvals < APPROVALS ? this.registered.shift() : undefined;
    if (uid === undefined) return null;
    this.approvals += 1;
    const userType = this.random.pick(['subscriber', 'guest'] as const);
    const keep = (field: string, value: string) =>
      this.expectedState.keep({ facts: [{ path: `${paths.user(uid)}/${field}`, value }] });
    const record = async () => recordIn((await this.stored(uid)).read, uid);
    const before = await record();
    return {
      kind: 'approval',
      // Each of the two writes has its own acknowledgement.
      promised: {},
      send: async () => {
        await admin.send(account.setUserType({ uid, record: before, userType }));
        keep('userType', userType);
        if (userType === 'guest') return;
        const changed = { uid, record: await record(), legalAccess: 'on' } as const;
        await admin.send(account.setLegalAccess(changed));
        keep('legalAccess', 'on');
      },
    };
  }

  upload(admin: Member): Promise<Attempt> {
    const key = admin.newKey();
    const folder = `${admin.uid}~${key}`;
    const path = filePaths.insightImage(folder, 'photo.png');
    const bytes = randomBytes(this.random.int(SMALLEST_PHOTO, LARGEST_FILE));
    const promised = { facts: [{ path: `${paths.fileRecord('images', key)}/key`, value: key }] };
    const send = async () => {
      const url = await admin.upload(path, bytes, 'image/png');
      this.expectedState.keep({ files: [{ path, url, md5: md5(bytes) }] });
      await admin.send(recordUploads([{ of: 'images', key, url, name: 'photo.png', folder }]));
      this.uploads.push({ key, path, url });
    };
    return Promise.resolve({ kind: 'upload', promised, send });
  }

  removeUpload(admin: Member): Promise<Attempt | null> {
    const oldest = this.uploads.shift();
    if (!oldest) return Promise.resolve(null);
    const { key, path, url } = oldest;
    const promised = {
      facts: [{ path: `${paths.fileRecord('images', key)}/key`, value: null }],
      files: [{ path, url, md5: null }],
    };
    const send = async () => {
      await admin.send(removeRecords([{ of: 'images', key }]));
      await admin.removeFile(path);
    };
    return Promise.resolve({ kind: 'file removal', promised, send });
  }
}

// The zone in which `npm start` runs the functions.
const zone = readTimeZone(loadEnv('production', REPOSITORY, 'VITE_'));
const clockNow = () => ({ now: Date.now(), zone });
