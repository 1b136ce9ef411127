/** One data folder, the suite on it, the members at work, and what they were promised. */
import { setTimeout } from 'node:timers/promises';
import { type Ports, portsFor } from '../../emulators/ports';
import type { Random } from '../../emulators/seed/random';
import { findDoubled, findInconsistent, findLagging, findLost, findMiscounted } from './checks';
import { gather, md5At } from './evidence';
import { Ledger } from './ledger';
import { Load } from './load';
import { type Place, SuiteUnderTest } from './suiteUnderTest';

/** How long an act may wait for its answer once the suite is there again, in milliseconds. */
const ANSWER = 60_000;
/** How long functions may take to bring about what they are for, in milliseconds. */
const CONVERGENCE = 60_000;
const LOOK_EVERY = 500;
/** How long the members may take for their work, in milliseconds. */
const WORK = 120_000;
/** At most so many milliseconds from an acknowledgement to the kill, so that it comes between others. */
const BETWEEN = 200;

export interface Findings {
  lost: string[];
  doubled: string[];
  wrong: string[];
}

export class Trial {
  readonly ledger = new Ledger();
  readonly load: Load;
  readonly ports: Ports;
  private readonly compared = new Set<string>();
  private current: SuiteUnderTest | null = null;

  constructor(
    public place: Place,
    readonly random: Random,
  ) {
    this.ports = portsFor(place.portOffset);
    this.load = new Load(this.ports, this.ledger, random.stream('load'));
  }

  get suite(): SuiteUnderTest {
    if (!this.current) throw new Error('No suite runs.');
    return this.current;
  }

  async start(): Promise<void> {
    this.current = await SuiteUnderTest.start(this.place);
  }

  /** Lets the members work until so many acts are acknowledged, between two bounds, and some milliseconds more. */
  async work(least: number, most: number): Promise<void> {
    const enough = this.ledger.more(this.random.int(least, most));
    this.load.run();
    const given = await Promise.race([enough.then(() => true), setTimeout(WORK, false)]);
    if (!given) throw new Error('The members get hardly anything done.');
    await setTimeout(this.random.int(0, BETWEEN));
  }

  /** Waits until the members have finished what they began. */
  async settle(findings: Findings): Promise<void> {
    const abort = new AbortController();
    const settled = this.load.settle().then(() => true);
    this.load.resume();
    const late = setTimeout(ANSWER, false, { signal: abort.signal }).catch(() => false);
    const isSettled = await Promise.race([settled, late]);
    abort.abort();
    if (isSettled) return;
    const acts = this.load.unanswered.join(', ');
    findings.wrong.push(`not answered within a minute: ${acts || 'a read'}`);
  }

  /** Looks at everything that was promised. Of files only at those that nobody has looked at yet, unless all are asked for. */
  async check(findings: Findings, allFiles = false): Promise<void> {
    const evidence = await gather(this.ports);
    const { ledger } = this;
    findings.lost.push(...findLost(evidence, ledger));
    findings.doubled.push(...findDoubled(evidence, ledger));
    findings.wrong.push(...findMiscounted(evidence), ...findInconsistent(evidence));
    for (const { path, url, md5 } of ledger.files.values()) {
      const key = `${path} ${String(md5)}`;
      if (!allFiles && this.compared.has(key)) continue;
      this.compared.add(key);
      const found = await md5At(url);
      if (found !== md5)
        findings.lost.push(`the file ${path} is ${found ?? 'gone'}, not ${md5 ?? 'gone'}`);
    }
    findings.lost.push(...(await this.load.refreshSessions()));
    findings.wrong.push(...ledger.surprises.splice(0));
  }

  /** Waits for what functions bring about. */
  async checkFunctions(findings: Findings): Promise<void> {
    const until = performance.now() + CONVERGENCE;
    for (;;) {
      const lagging = findLagging(await gather(this.ports));
      if (lagging.length === 0) return;
      if (performance.now() > until) {
        findings.wrong.push(...lagging.map((what) => `${what}, a minute later`));
        return;
      }
      await setTimeout(LOOK_EVERY);
    }
  }
}
