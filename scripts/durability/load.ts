/** Members at work: each does one thing after the other, with the portal's own acts, and writes down what was acknowledged. */
import { createHash, randomBytes } from 'node:crypto';
import { FirebaseError } from 'firebase/app';
import type { Ports } from '../../emulators/ports';
import type { Random } from '../../emulators/seed/random';
import { richBlocks } from '../../emulators/seed/richText';
import { changeLegalAccess, changeUserType, registerAccount } from '../../src/data/acts/account';
import { sendComment } from '../../src/data/acts/comments';
import { sendPost } from '../../src/data/acts/forum';
import { addLegalItem, recordCompliance, removeLegalItem } from '../../src/data/acts/register';
import type { AdminStatus, StandingItem } from '../../src/data/acts/register';
import { recordUploads, removeRecords } from '../../src/data/acts/storage';
import { filePaths, paths } from '../../src/data/paths';
import type { Json } from '../../src/data/update';
import { gather, records } from './evidence';
import type { Kind, Ledger, Promised } from './ledger';
import { Member } from './member';

const SPEAKERS = [
  'member@demo.example',
  'oliver.penhale@tamarside.example',
  'bethan.lloyd@harbourhotels.example',
];
const REGISTER_HOLDERS = [
  'legal@demo.example',
  'priya.raman@hollinbrook.example',
  'tom.ashcroft@greystonebrick.example',
  'grace.adeyemi@kestrelpack.example',
];
/** The smallest photo that Storage's rules take, in bytes. */
const SMALLEST_PHOTO = 5_000;
const LARGEST_FILE = 60_000;

/** An act that can be sent once, and what is promised when it is acknowledged. */
interface Attempt {
  kind: Kind;
  promised: Promised;
  send(): Promise<void>;
}

type Task = () => Promise<Attempt | null>;

interface Person {
  uid: string;
  email: string;
}

export class Load {
  private isRunning = false;
  private loops: Promise<void>[] = [];
  private serial = 0;
  private readonly members = new Set<Member>();
  private readonly registered: Person[] = [];
  private uploads: Array<{ key: string; path: string; url: string }> = [];
  /** Counts up when the suite is disturbed, so that what is under way then may fail. */
  private disturbances = 0;
  /** Open while the suite is undisturbed: whoever failed tries again only then. */
  private gate: { isOpen: boolean; passed: Promise<void>; open: () => void } = openGate();
  private approvals = 0;
  private tasks: Task[][] = [];
  private readonly sent = new Set<Attempt>();
  private topics: { rooms: Room[]; insights: Room[]; items: string[] } = {
    rooms: [],
    insights: [],
    items: [],
  };

  /** @param approvalsAtOnce changes of user types in one period: each starts functions, which are slow */
  constructor(
    private readonly ports: Ports,
    private readonly ledger: Ledger,
    private readonly random: Random,
    private readonly approvalsAtOnce: number,
  ) {}

  /** Signs everybody in. */
  async begin(): Promise<void> {
    const signIn = async (email: string) => {
      const member = await Member.signIn(this.ports, email);
      this.members.add(member);
      return member;
    };
    const admin = await signIn('admin@demo.example');
    this.topics = await readTopics(this.ports);
    for (const email of SPEAKERS) {
      const member = await signIn(email);
      this.tasks.push([() => this.post(member), () => this.comment(member)]);
    }
    for (const email of REGISTER_HOLDERS) {
      const member = await signIn(email);
      const change = () => this.changeRegister(member);
      this.tasks.push([change, change, () => this.note(member), () => this.post(member)]);
    }
    const upload = () => this.upload(admin);
    this.tasks.push([() => this.register()]);
    this.tasks.push([() => this.approve(admin), upload, upload, () => this.removeUpload(admin)]);
  }

  /** Everybody begins to work, until `settle`. */
  run(): void {
    this.isRunning = true;
    this.approvals = 0;
    this.loops = this.tasks.map((tasks) => this.work(tasks));
  }

  /** To be told just before the suite is disturbed: what is under way may go unanswered or be refused from now on. */
  disturb(): void {
    this.disturbances += 1;
    this.gate = closedGate();
  }

  /** To be told once the suite is as it should be again. Without a disturbance it does nothing. */
  resume(): void {
    if (this.gate.isOpen) return;
    for (const member of this.members) member.reconnect();
    this.gate.open();
    this.gate = openGate();
  }

  /** No new work; resolves when all that was sent is answered, which needs a running suite. */
  async settle(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.loops);
  }

  /** Kinds of the acts that were sent and are not answered. */
  get unanswered(): Kind[] {
    return [...this.sent].map(({ kind }) => kind);
  }

  /** Asks for fresh tokens. @returns who was signed out */
  async refreshSessions(): Promise<string[]> {
    const outcomes = await Promise.allSettled([...this.members].map((member) => member.refresh()));
    return outcomes.flatMap((outcome, i) =>
      outcome.status === 'rejected' ? [`member ${i}: ${String(outcome.reason)}`] : [],
    );
  }

  async end(): Promise<void> {
    await Promise.all([...this.members].map((member) => member.close()));
  }

  private async work(tasks: Task[]): Promise<void> {
    while (this.isRunning) {
      const began = this.gate.isOpen ? this.disturbances : null;
      try {
        const attempt = await this.random.pick(tasks)();
        // There may be nothing to do for some time.
        if (attempt) await this.attempt(attempt);
        else await new Promise((resolve) => setImmediate(resolve));
      } catch (error) {
        if (began === this.disturbances) this.ledger.surprises.push(describe(error));
        await this.gate.passed;
      }
    }
  }

  private async attempt(attempt: Attempt): Promise<void> {
    const { kind, promised, send } = attempt;
    this.sent.add(attempt);
    try {
      await send();
    } catch (cause) {
      this.ledger.forget(promised);
      throw new Error(`${kind}: ${describe(cause)}`, { cause });
    } finally {
      this.sent.delete(attempt);
    }
    this.ledger.keep(promised);
    this.ledger.count(kind);
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

  private async post(member: Member): Promise<Attempt> {
    const [key, room, message] = [
      member.newKey(),
      this.random.pick(this.topics.rooms),
      richText(this.mark()),
    ];
    const speaker = await member.speaker();
    const post = { key, room, speaker, message, original: null, subscribes: false };
    return {
      kind: 'post',
      promised: { facts: [{ path: `${paths.post(key)}/message`, value: message }] },
      send: () => member.send(sendPost(post)),
    };
  }

  private async comment(member: Member): Promise<Attempt> {
    const [key, insight, comment] = [
      member.newKey(),
      this.random.pick(this.topics.insights),
      richText(this.mark()),
    ];
    const speaker = await member.speaker();
    const said = { key, insight, speaker, comment, original: null, subscribes: false };
    return {
      kind: 'comment',
      promised: { facts: [{ path: `${paths.comment(insight.key, key)}/comment`, value: comment }] },
      send: () => member.send(sendComment(said)),
    };
  }

  /** Adds an item to the own register, or takes it out. */
  private async changeRegister(member: Member): Promise<Attempt> {
    const { uid } = member;
    const key = this.random.pick(this.topics.items);
    const [item, directory] = [
      await member.readRecord(paths.ownItem(uid, key)),
      await standingDirectory(member),
    ];
    const isActive = item['status'] === 'active';
    const documents = await member.readRecord(paths.ownDocuments(uid));
    const entries = Object.keys((item['compliance'] ?? {}) as object);
    const documentKeys = entries.filter((entry) => entry in documents);
    const change = isActive
      ? removeLegalItem({ uid, key, standing: standingItem(item), documentKeys, directory })
      : addLegalItem({
          uid,
          key,
          adminStatus: (item['adminStatus'] ?? null) as AdminStatus,
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
      send: () => member.send(change),
    };
  }

  /** Records compliance with a document: the file first, as the portal does, then the entry that names it. */
  private async note(member: Member): Promise<Attempt | null> {
    const { uid } = member;
    const items = await member.readRecord(`users/${uid}/MyLegalItems`);
    const active = Object.entries(items).filter(
      ([, item]) => (item as Record<string, Json>)['status'] === 'active',
    );
    if (active.length === 0) return null;
    const [key, item] = this.random.pick(active);
    const [entryKey, note] = [member.newKey(), richText(this.mark())];
    const path = filePaths.document(uid, entryKey, 'evidence.txt');
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
          directory,
          check: this.random.pick(['Compliant', 'Not Compliant'] as const),
          standing: standingItem(item as Record<string, Json>),
          document: { url, name: 'evidence.txt' },
        };
        await member.send(recordCompliance(entry));
      },
    };
  }

  /** Somebody new: the account, then the record. */
  private register(): Promise<Attempt> {
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
        this.registered.push({ uid, email });
      } finally {
        this.members.delete(member);
        await member.close();
      }
    };
    return Promise.resolve({ kind: 'registration', promised, send });
  }

  /** Makes the newest of those who wait a subscriber with legal access, or a guest. */
  private async approve(admin: Member): Promise<Attempt | null> {
    if (this.approvals >= this.approvalsAtOnce) return null;
    const person = this.registered.shift();
    if (!person) return null;
    this.approvals += 1;
    const { uid } = person;
    const userType = this.random.pick(['subscriber', 'guest'] as const);
    const record = await admin.projected(uid);
    return {
      kind: 'approval',
      // Each of the two is promised by its own answer.
      promised: {},
      send: async () => {
        await admin.send(changeUserType({ uid, record, userType }));
        this.ledger.keep({ facts: [{ path: `${paths.user(uid)}/userType`, value: userType }] });
        if (userType === 'guest') return;
        const changed = await admin.projected(uid);
        await admin.send(changeLegalAccess({ uid, record: changed, legalAccess: 'on' }));
        this.ledger.keep({ facts: [{ path: `${paths.user(uid)}/legalAccess`, value: 'on' }] });
      },
    };
  }

  /** A photo of the library, and its record. */
  private upload(admin: Member): Promise<Attempt> {
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

  private removeUpload(admin: Member): Promise<Attempt | null> {
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

function describe(error: unknown): string {
  if (error instanceof FirebaseError) return error.code;
  return error instanceof Error ? error.message : String(error);
}

function openGate() {
  return { isOpen: true, passed: Promise.resolve(), open: () => {} };
}

function closedGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { isOpen: false, passed, open };
}

interface Room {
  key: string;
  title: string;
}

/** Rooms, insights and legal items to work on: few, so that several people work on the same ones. */
async function readTopics(ports: Ports) {
  const { tree } = await gather(ports);
  const few = (path: string, field: string) =>
    records(tree, path)
      .slice(0, 3)
      .map(([key, record]) => ({ key, title: String(record[field]) }));
  return {
    rooms: few('chatrooms', 'chatroomTitle'),
    insights: few('insightSummaries', 'title'),
    items: records(tree, 'legalSummaries')
      .slice(0, 12)
      .map(([key]) => key),
  };
}

function standingItem(item: Record<string, Json>): StandingItem {
  const { status, userStatus, adminStatus = null, timeAdded, assessedAt = null } = item;
  return { status, userStatus, adminStatus, timeAdded, assessedAt } as StandingItem;
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
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
