/** Reads processor time and memory from /proc, which only Linux has. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WireClient } from './wireClient';

const PATIENCE = 30_000;
const STEP = 100;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export class Program {
  private static readonly ticks = Number(
    execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }),
  );

  private constructor(
    readonly name: string,
    readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  /**
   * @param command `{port}` is replaced. It must not start another program that does the work.
   * @throws Error when the program can't be run, ends, or doesn't listen in time
   */
  static async start(name: string, command: readonly string[]): Promise<Program> {
    const port = await freePort();
    const [file = '', ...args] = command.map((word) => word.replace('{port}', String(port)));
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    await once(child, 'spawn');
    const program = new Program(name, port, child);
    for (const end = Date.now() + PATIENCE; ; await pause(STEP)) {
      if (child.exitCode !== null || Date.now() > end)
        throw new Error(`${name} does not listen at port ${String(port)}.`);
      const client = await WireClient.open(port).catch(() => null);
      if (client === null) continue;
      client.close();
      return program;
    }
  }

  /** In milliseconds. Source: proc_pid_stat(5), fields 14 and 15. */
  get processor(): number {
    const stat = readFileSync(`/proc/${String(this.child.pid)}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / Program.ticks;
  }

  /** In megabytes. */
  get memory(): number {
    const status = readFileSync(`/proc/${String(this.child.pid)}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
  }

  end(): void {
    this.child.kill();
  }
}
