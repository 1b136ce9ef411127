/** Each member sends one write after the other, with the portal's own updates. */
import { FirebaseError } from 'firebase/app';
import type { Ports } from '../../emulators/ports';
import type { Random } from '../../emulators/seed/random';
import type { Kind, ExpectedState } from './expectedState';
import { Member } from './member';
import { type Attempt, Tasks } from './tasks';

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
type Task = () => Promise<Attempt | null>;

export class Load {
  private isRunning = false;
  private loops: Promise<void>[] = [];
  private readonly members = new Set<Member>();
  /** A write may fail if the number of interruptions changes before its response. */
  private disturbances = 0;
  /** Closed while the suite is disturbed. After a failure, members wait for it before they try again. */
  private gate = openGate();
  private tasks: Tasks | null = null;
  private routines: Task[][] = [];
  private readonly sent = new Set<Attempt>();

  constructor(
    private readonly ports: Ports,
    private readonly expectedState: ExpectedState,
    private readonly random: Random,
  ) {}

  async begin(): Promise<void> {
    const signIn = async (email: string) => {
      const member = await Member.signIn(this.ports, email);
      this.members.add(member);
      return member;
    };
    const admin = await signIn('admin@demo.example');
    const tasks = await Tasks.create(this.ports, this.expectedState, this.random, this.members);
    for (const email of SPEAKERS) {
      const member = await signIn(email);
      this.routines.push([() => tasks.speak(member)]);
    }
    for (const email of REGISTER_HOLDERS) {
      const member = await signIn(email);
      const change = () => tasks.changeRegister(member);
      this.routines.push([change, change, () => tasks.note(member), () => tasks.speak(member)]);
    }
    const upload = () => tasks.upload(admin);
    const removal = () => tasks.removeUpload(admin);
    this.routines.push([() => tasks.register()]);
    this.routines.push([() => tasks.approve(admin), upload, upload, removal]);
    this.tasks = tasks;
  }

  run(): void {
    this.isRunning = true;
    this.tasks?.beginPeriod();
    this.loops = this.routines.map((routine) => this.work(routine));
  }

  /** Call this just before the suite is disturbed. Pending writes may then fail or get no response. */
  disturb(): void {
    this.disturbances += 1;
    this.gate = closedGate();
  }

  /** Call this when the suite is available again. */
  resume(): void {
    if (this.gate.isOpen) return;
    for (const member of this.members) member.reconnect();
    this.gate.open();
    this.gate = openGate();
  }

  /** Resolves when all pending writes have a response, which needs a running suite. */
  async settle(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.loops);
  }

  get unanswered(): Kind[] {
    return [...this.sent].map(({ kind }) => kind);
  }

  /** Requests new tokens. Returns the members who were signed out. */
  async refreshSessions(): Promise<string[]> {
    const outcomes = await Promise.allSettled([...this.members].map((member) => member.refresh()));
    return outcomes.flatMap((outcome, i) =>
      outcome.status === 'rejected' ? [`member ${i}: ${String(outcome.reason)}`] : [],
    );
  }

  async end(): Promise<void> {
    await Promise.all([...this.members].map((member) => member.close()));
  }

  private async work(routine: Task[]): Promise<void> {
    while (this.isRunning) {
      const began = this.gate.isOpen ? this.disturbances : null;
      try {
        const attempt = await this.random.pick(routine)();
        if (attempt) await this.attempt(attempt);
        else await new Promise((resolve) => setImmediate(resolve));
      } catch (error) {
        if (began === this.disturbances) this.expectedState.surprises.push(describe(error));
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
      this.expectedState.forget(promised);
      throw new Error(`${kind}: ${describe(cause)}`, { cause });
    } finally {
      this.sent.delete(attempt);
    }
    this.expectedState.keep(promised);
    this.expectedState.count(kind);
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
