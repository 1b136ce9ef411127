/** What members do, one act at a time: what is read first, what is sent, and what its answer promises. */
import { createHash, randomBytes } from 'node:crypto';
import { sendAsOwner } from '../../emulators/ownerRequest';
import { HOST, type Ports } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import type { Random } from '../../emulators/seed/random';
import { richBlocks } from '../../emulators/seed/richText';
import { setLegalAccess, setUserType, registerAccount } from '../../src/data/acts/account';
import { sendMessage } from '../../src/data/acts/messages';
import { addToRegister, recordCompliance, removeFromRegister } from '../../src/data/acts/register';
import type { AdminStatus, CurrentItem } from '../../src/data/acts/register';
import { recordUploads, removeRecords } from '../../src/data/acts/storage';
import { ROW_FIELDS } from '../../model/registerItem';
import { filePaths, paths } from '../../src/data/paths';
import type { Json } from '../../src/data/update';
import { gather, records } from './evidence';
import type { Kind, Ledger, Promised } from './ledger';
import { Member } from './member';

/** The smallest photo that Storage's rules take, in bytes. */
const SMALLEST_PHOTO = 5_000;
const LARGEST_FILE = 60_000;
/** Changes of user types in one period: each starts functions, which are slow. */
const APPROVALS = 3;

/** An act that can be sent once, and what is promised when it is acknowledged. */
export interface Attempt {
  kind: Kind;
  promised: Promised;
  send(): Promise<void>;
}

interface Topics {
  rooms: Array<{ key: string; title: string }>;
  insights: Array<{ key: string; title: string }>;
  items: Array<{ key: string; title: string }>;
}

export class Tasks {
  private serial = 0;
  private approvals = 0;
  /** Who registered and waits for an approval. */
  private readonly registered: string[] = [];
  private readonly uploads: Array<{ key: string; path: string; url: string }> = [];

  /** @param members everybody who is connected; whoever registers is among them for that time */
  constructor(
    private readonly ports: Ports,
    private readonly ledger: Ledger,
    private readonly random: Random,
    private readonly topics: Topics,
    private readonly members: Set<Member>,
  ) {}

  beginPeriod(): void {
    this.approvals = 0;
  }

  /** A word that nothing else contains. */
  private mark(): string {
    this.serial += 1;
    const mark = `mark${this.serial}x${this.random.int(0, 1e9).toString(36)}`;
    this.ledger.marks.add(mark);
    return mark;
  }

  /** Bytes of a file, as many as chance says from `least` on. */
  private bytes(least: number): Uint8Array {
    return randomBytes(this.random.int(least, LARGEST_FILE));
  }

  /** Lets a member speak as fast as the suite answers, which the rules let nobody. */
  private async forgetPace({ uid }: Member): Promise<void> {
    const address = `http://${HOST}:${this.ports.database}/${paths.pace(uid)}.json?ns=${DATABASE_NAMESPACE}`;
    await sendAsOwner('DELETE', address);
  }

  async post(member: Member): Promise<Attempt> {
    const [key, room, text] = [
      member.newKey(),
      this.random.pick(this.topics.rooms),
      richText(this.mark()),
    ];
    const speaker = await member.speaker();
    const conversation = { kind: 'chatrooms', ...room } as const;
    const said = { key, conversation, speaker, text, original: null, subscribes: false };
    await this.forgetPace(member);
    return {
      kind: 'post',
      promised: { facts: [{ path: `${paths.post(key)}/message`, value: text }] },
      send: () => member.send(sendMessage({ ...said, sentAt: Date.now() })),
    };
  }

  async comment(member: Member): Promise<Attempt> {
    const [key, insight, text] = [
      member.newKey(),
      this.random.pick(this.topics.insights),
      richText(this.mark()),
    ];
    const speaker = await member.speaker();
    const conversation = { kind: 'insights', ...insight } as const;
    const said = { key, conversation, speaker, text, original: null, subscribes: false };
    await this.forgetPace(member);
    return {
      kind: 'comment',
      promised: { facts: [{ path: `${paths.comment(insight.key, key)}/comment`, value: text }] },
      send: () => member.send(sendMessage({ ...said, sentAt: Date.now() })),
    };
  }

  /** Adds an item to the own register, or takes it out. */
  async changeRegister(member: Member): Promise<Attempt> {
    const { uid } = member;
    const { key, title } = this.random.pick(this.topics.items);
    const [item, directory] = [
      await member.readRecord(paths.ownItem(uid, key)),
      await standingDirectory(member),
    ];
    const isActive = item['status'] === 'active';
    const documents = await member.readRecord(paths.ownDocuments(uid));
    const entries = Object.keys((item['compliance'] ?? {}) as object);
    const documentKeys = entries.filter((entry) => entry in documents);
    const change = isActive
      ? removeFromRegister({
          ...{ uid, key, current: standingItem(item), directory },
          removalKey: member.newKey(),
          title,
          entries: ((item['entries'] ?? {}) as { count?: number }).count ?? null,
          documents: documentKeys.map((document) => ({
            key: document,
            title: String((documents[document] as Record<string, Json>)['title']),
          })),
        })
      : addToRegister({
          uid,
          key,
          adminStatus: (item['adminStatus'] ?? null) as AdminStatus,
          revision: 0,
          clock: clockNow(),
          directory,
        });
    const notes = entries.map((entry) => ({
      path: `${paths.history(uid, key)}/${entry}/userComplianceNote`,
      value: null,
    }));
    const status = {
      path: `${paths.ownItem(uid, key)}/status`,
      value: isActive ? 'inactive' : 'active',
    };
    const gone = documentKeys.map((document) => ({
      path: `${paths.ownDocument(uid, document)}/key`,
      value: null,
    }));
    return {
      kind: 'register change',
      promised: { facts: [status, ...(isActive ? [...notes, ...gone] : [])] },
      send: async () => {
        // A function deletes the files with their records, at some moment after the removal.
        const files = documentKeys.map((document) => {
          const path = filePaths.document(uid, key, document, 'evidence.txt');
          return { path, url: '', md5: null };
        });
        this.ledger.forget({ files });
        await member.send(change);
      },
    };
  }

  /** Records compliance with a document: the file first, as the portal does, then the entry that names it. */
  async note(member: Member): Promise<Attempt | null> {
    const { uid } = member;
    const items = await member.readRecord(`users/${uid}/MyLegalItems`);
    const active = Object.entries(items).filter(
      ([, item]) => (item as Record<string, Json>)['status'] === 'active',
    );
    if (active.length === 0) return null;
    const [key, item] = this.random.pick(active);
    const [entryKey, note] = [member.newKey(), richText(this.mark())];
    const path = filePaths.document(uid, key, entryKey, 'evidence.txt');
    const bytes = this.bytes(1);
    const directory = await standingDirectory(member);
    const promised: Promised = {
      facts: [
        { path: `${paths.history(uid, key)}/${entryKey}/userComplianceNote`, value: note },
        { path: `${paths.ownDocument(uid, entryKey)}/key`, value: entryKey },
      ],
      files: [],
    };
    return {
      kind: 'note with document',
      promised,
      send: async () => {
        const url = await member.upload(path, bytes, 'text/plain');
        this.ledger.keep({ files: [{ path, url, md5: md5(bytes) }] });
        const entry = {
          uid,
          key,
          entryKey,
          note,
          revision: 0,
          clock: clockNow(),
          directory,
          check: this.random.pick(['Compliant', 'Not Compliant'] as const),
          current: standingItem(item as Record<string, Json>),
          documents: [
            {
              key: entryKey,
              url,
              name: 'evidence.txt',
              sha256: sha256(bytes),
              title: 'Evidence',
              validFrom: 0,
              validUntil: null,
              supersedes: null,
            },
          ],
        };
        await member.send(recordCompliance(entry));
      },
    };
  }

  /** Somebody new: the account, then the record. */
  register(): Promise<Attempt> {
    const name = this.mark();
    const email = `${name}@durable.example`;
    const member = new Member(this.ports);
    this.members.add(member);
    const promised: Promised = { facts: [] };
    const send = async () => {
      try {
        const uid = await member.signUp(email);
        this.ledger.keep({ account: { uid, email } });
        promised.facts?.push({ path: `${paths.user(uid)}/email`, value: email });
        await member.send(registerAccount({ uid, email, firstName: 'Dura', lastName: 'Ble' }));
        this.registered.push(uid);
      } finally {
        this.members.delete(member);
        await member.close();
      }
    };
    return Promise.resolve({ kind: 'registration', promised, send });
  }

  /** Makes the newest of those who wait a subscriber with legal access, or a guest. */
  async approve(admin: Member): Promise<Attempt | null> {
    if (this.approvals >= APPROVALS) return null;
    const uid = this.registered.shift();
    if (uid === undefined) return null;
    this.approvals += 1;
    const userType = this.random.pick(['subscriber', 'guest'] as const);
    const record = await admin.projected(uid);
    return {
      kind: 'approval',
      // Each of the two is promised by its own answer.
      promised: {},
      send: async () => {
        await admin.send(setUserType({ uid, record, userType }));
        this.ledger.keep({ facts: [{ path: `${paths.user(uid)}/userType`, value: userType }] });
        if (userType === 'guest') return;
        const changed = await admin.projected(uid);
        await admin.send(setLegalAccess({ uid, record: changed, legalAccess: 'on' }));
        this.ledger.keep({ facts: [{ path: `${paths.user(uid)}/legalAccess`, value: 'on' }] });
      },
    };
  }

  /** A photo of the library, and its record. */
  upload(admin: Member): Promise<Attempt> {
    const key = admin.newKey();
    const folder = `${admin.uid}~${key}`;
    const path = filePaths.insightImage(folder, 'photo.png');
    const bytes = this.bytes(SMALLEST_PHOTO);
    const promised = { facts: [{ path: `${paths.fileRecord('images', key)}/key`, value: key }] };
    const send = async () => {
      const url = await admin.upload(path, bytes, 'image/png');
      this.ledger.keep({ files: [{ path, url, md5: md5(bytes) }] });
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

/** Rooms, insights and legal items to work on: few, so that several people work on the same ones. */
export async function readTopics(ports: Ports): Promise<Topics> {
  const { tree } = await gather(ports);
  const few = (path: string, field: string, most = 3) =>
    records(tree, path)
      .slice(0, most)
      .map(([key, record]) => ({ key, title: String(record[field]) }));
  return {
    rooms: few('chatrooms', 'chatroomTitle'),
    insights: few('insightSummaries', 'title'),
    items: few('legalSummaries', 'title', 12),
  };
}

const clockNow = () => ({ now: Date.now(), zone: 'Europe/London' });

function standingItem(item: Record<string, Json>): CurrentItem {
  const none = { adminStatus: null, assessedAt: null, frequency: null, nextDue: null };
  const current = Object.entries(item).filter(([field]) => ROW_FIELDS.some((one) => one === field));
  return {
    ...none,
    applicability: null,
    decidedAt: null,
    addedRevision: null,
    reviewedRevision: null,
    openActions: null,
    actionDue: null,
    evidenceUntil: null,
    review: null,
    ...Object.fromEntries(current),
  } as CurrentItem;
}

async function standingDirectory(member: Member) {
  const row = paths.directoryRow(member.uid);
  const [record, legalTotal, legalOpen] = await Promise.all([
    member.projected(member.uid),
    member.read(`${row}/legalTotal`),
    member.read(`${row}/legalOpen`),
  ]);
  return { record, legalTotal, legalOpen };
}

const richText = (text: string) => richBlocks([{ type: 'paragraph', text }]);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
