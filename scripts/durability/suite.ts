/** `npm start -- --data FOLDER` without the build, in its own process group. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../emulators/project';

// Milliseconds that processes may survive after the suite has ended.
const LEFT_BEHIND = 5_000;
const POLL_MS = 100;

export interface Ending {
  code: number | null;
  output: string;
  seconds: number;
}

// Killed when this process ends.
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
      // All processes of the suite can be found by their group, and signals reach no other process.
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

  /** @throws Error with the output, if the suite ends before it is ready */
  static async start(folder: string, portOffset: number): Promise<SuiteUnderTest> {
    const suite = new SuiteUnderTest(folder, portOffset);
    const code = await Promise.race([suite.ready, suite.ended]);
    if (code === undefined) return suite;
    throw new Error(`The suite did not start (${String(code)}): ${suite.output.trim()}`);
  }

  async end(...signals: NodeJS.Signals[]): Promise<Ending> {
    const began = performance.now();
    for (const [index, signal] of signals.entries()) {
      if (index > 0) await setTimeout(POLL_MS);
      this.child.kill(signal);
    }
    const code = await this.ended;
    return { code, output: this.output, seconds: (performance.now() - began) / 1_000 };
  }

  /** Returns the processes of the group that had to be killed after the time limit. */
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

/** Without zombies. */
async function processesOf(group: number | undefined): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,stat=,pid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [pgid, stat = '', ...rest] = line.trim().split(/\s+/);
    return Number(pgid) === group && !stat.startsWith('Z') ? [rest.join(' ').slice(0, 120)] : [];
  });
}
