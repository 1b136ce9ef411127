/** Runs the suite under test: `npm start -- --data FOLDER` without the build, in its own process group. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../emulators/project';

/** How long processes may survive after the suite has ended, in milliseconds. */
const LEFT_BEHIND = 5_000;
const POLL_MS = 100;

export interface Ending {
  code: number | null;
  /** The output of the process. */
  output: string;
  /** Seconds from the signal to the end. */
  seconds: number;
}

/** Running suites, which are killed when this process ends. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

export class SuiteUnderTest {
  private output = '';
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private readonly ended: Promise<number | null>;

  constructor(folder: string, portOffset: number) {
    const args = ['--import', 'tsx', 'scripts/start.ts', '--data', folder];
    const child = spawn(process.execPath, args, {
      cwd: REPOSITORY,
      env: { ...process.env, PORT_OFFSET: String(portOffset), PORTAL_IS_BUILT: 'true' },
      // A separate process group, so that all processes of the suite can be found, and signals reach no other
      // process.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    running.add(child);
    this.ready = new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          this.output += chunk.toString();
          if (this.output.includes('\nReady: ')) resolve();
        });
    });
    this.ended = once(child, 'close').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
  }

  /**
   * Starts a suite, and waits until it is ready.
   * @throws Error with the output, if the suite ends before it is ready
   */
  static async start(folder: string, portOffset: number): Promise<SuiteUnderTest> {
    const suite = new SuiteUnderTest(folder, portOffset);
    const code = await Promise.race([suite.ready, suite.ended]);
    if (code === undefined) return suite;
    throw new Error(`The suite did not start (${String(code)}): ${suite.output.trim()}`);
  }

  /** Sends signals, if any, and waits until the process has ended. */
  async end(...signals: NodeJS.Signals[]): Promise<Ending> {
    const began = performance.now();
    for (const [index, signal] of signals.entries()) {
      if (index > 0) await setTimeout(POLL_MS);
      this.child.kill(signal);
    }
    const code = await this.ended;
    return { code, output: this.output, seconds: (performance.now() - began) / 1_000 };
  }

  /**
   * Waits until no process of the group is left, up to the time limit.
   * @returns the processes that had to be killed
   */
  async leftBehind(): Promise<string[]> {
    const { pid } = this.child;
    const until = performance.now() + LEFT_BEHIND;
    for (;;) {
      const left = await processesOf(pid);
      if (left.length === 0) return [];
      if (performance.now() > until) {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
        return left.map((process) => `lived on after the end: ${process}`);
      }
      await setTimeout(POLL_MS);
    }
  }
}

/** Returns the running processes of a group, without zombies. */
async function processesOf(group: number | undefined): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,stat=,pid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [pgid, stat = '', ...rest] = line.trim().split(/\s+/);
    return Number(pgid) === group && !stat.startsWith('Z') ? [rest.join(' ').slice(0, 120)] : [];
  });
}
