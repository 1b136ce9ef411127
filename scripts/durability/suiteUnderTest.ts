/** A suite in a process group of its own, which can be ended in every way without touching anything else. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../emulators/project';
import { memoryOf } from '../bench/processMemory';

/** How long any process of a killed suite may live on, in milliseconds. */
const LEFT_BEHIND = 5_000;
const LOOK_EVERY = 100;
const SCRIPT = join(import.meta.dirname, 'suiteProcess.ts');

export interface Place {
  folder: string;
  portOffset: number;
  /** Folder of pages to serve, from the repository's root. */
  site: string;
  /** Of the seed; 1 where it is left out. */
  scale?: number;
}

export interface Ending {
  code: number | null;
  /** What it printed. */
  output: string;
  /** From the signal to the end, in seconds. */
  seconds: number;
}

/** Suites that live; the end of this process is theirs too. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const { pid } of living) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

export class SuiteUnderTest {
  private text = '';
  private readonly ended: Promise<number | null>;

  private constructor(private readonly child: ChildProcess) {
    living.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
    this.ended = once(child, 'close').then(([code]) => {
      living.delete(child);
      return code as number | null;
    });
  }

  private static spawn(args: string[], env: NodeJS.ProcessEnv = {}): SuiteUnderTest {
    return new SuiteUnderTest(
      spawn(process.execPath, ['--import', 'tsx', ...args], {
        cwd: REPOSITORY,
        env: { ...process.env, ...env },
        // A group of its own, so that whatever it starts can be found, and nothing else is hit.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    );
  }

  /** @throws Error with what it printed when it ends before it is ready */
  static async start(place: Place): Promise<SuiteUnderTest> {
    const suite = SuiteUnderTest.spawn(argumentsOf(place));
    const ready = await Promise.race([once(suite.child, 'message'), suite.ended]);
    if (Array.isArray(ready)) return suite;
    throw new Error(`The suite did not start (${String(ready)}): ${suite.text.trim()}`);
  }

  /** Starts it where it should refuse to; waits until it has ended. */
  static async startInVain(place: Place): Promise<Ending> {
    const suite = SuiteUnderTest.spawn(argumentsOf(place));
    return suite.ending(async () => {
      const ready = await Promise.race([once(suite.child, 'message'), suite.ended]);
      if (Array.isArray(ready)) suite.signal('SIGKILL');
    });
  }

  /** `npm start -- --data FOLDER`, the script itself, where it should refuse to start before it builds anything. */
  static async npmStartInVain(folder: string, portOffset: number): Promise<Ending> {
    const script = join(REPOSITORY, 'scripts/start.ts');
    const env = { PORT_OFFSET: String(portOffset) };
    const suite = SuiteUnderTest.spawn([script, '--data', folder], env);
    return suite.ending(() => Promise.resolve());
  }

  /** Megabytes that it holds of the machine's memory. */
  get memory(): number {
    return memoryOf(this.child.pid);
  }

  get output(): string {
    return this.text;
  }

  get hasEnded(): boolean {
    return !living.has(this.child);
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending> {
    return this.ending(() => Promise.resolve(this.signal(signal)));
  }

  private async ending(cause: () => Promise<void>): Promise<Ending> {
    const began = performance.now();
    await cause();
    const code = await this.ended;
    return { code, output: this.text, seconds: (performance.now() - began) / 1_000 };
  }

  /** Waits until no process of its group is left, but no longer than they may live. @returns those that had to be killed */
  async leftBehind(): Promise<string[]> {
    const { pid } = this.child;
    const until = performance.now() + LEFT_BEHIND;
    for (;;) {
      const left = await processesOf(pid);
      if (left.length === 0) return [];
      if (performance.now() > until) {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
        return left;
      }
      await setTimeout(LOOK_EVERY);
    }
  }
}

const argumentsOf = ({ folder, portOffset, site, scale = 1 }: Place): string[] => [
  SCRIPT,
  folder,
  String(portOffset),
  site,
  String(scale),
];

/** Living processes of a group; the dead that nobody has asked after do not count. */
async function processesOf(group: number | undefined): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,stat=,pid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [pgid, stat = '', ...rest] = line.trim().split(/\s+/);
    return Number(pgid) === group && !stat.startsWith('Z') ? [rest.join(' ').slice(0, 120)] : [];
  });
}
