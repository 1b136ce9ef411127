import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotStoredError, type Entry, type Journal, type JournaledPart } from '../journal/journal';
import { isJsonObject } from '../json';
import type { JsonValue } from '../json';

/** One event on its way to a function. Plain JSON, as it stands in the journal. */
export interface QueuedEvent {
  readonly id: string;
  /** Events of one lane are delivered one after another, in the order of the writes. */
  readonly lane: string;
  /** Path on the functions emulator that the body is posted to. */
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

/**
 * What became of one attempt. `refused` is an answer that asking again will hardly change, such as that the function is
 * unknown; `failed` is all else: no connection, no answer in time, a function that threw.
 */
export type Delivery = { outcome: 'done' } | { outcome: 'refused' | 'failed'; reason: string };

/** Events that one function has not taken yet. */
export interface PendingEvents {
  /** Path on the functions emulator. */
  url: string;
  count: number;
  /** Why the last attempt that failed did; null where none has failed. */
  failure: string | null;
}

export interface EventQueueOptions {
  /** Events under way at once. */
  readonly parallel: number;
  readonly deliver: (event: QueuedEvent, signal: AbortSignal) => Promise<Delivery>;
  readonly journal: Journal;
  /** Calls back after so many milliseconds, unless the signal ends it first. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
}

/** Pauses between attempts double from the first to the longest, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;
/** A function may be unknown for a moment while it is loaded; it is asked for again over some eight seconds. */
const MOST_REFUSALS = 6;
/** The cloud gives up after a day. With the pauses above these are some 1,440 attempts. */
const MOST_ATTEMPTS = 1_440;

const FILE = 'events.json';

/**
 * Events that functions have not taken yet. Each is delivered at least once: it leaves the queue when the function has
 * succeeded, and with a journal it outlives the process. The first of a lane holds up those behind it.
 */
export class EventQueue implements JournaledPart {
  private readonly waiting = new Map<string, QueuedEvent>();
  private readonly busyLanes = new Set<string>();
  private running = 0;
  private stopping: AbortController | null = null;
  private isHeld = false;
  private watchers: (() => void)[] = [];
  /** Why the last attempt of an event failed, by its id. */
  private readonly failures = new Map<string, string>();
  /** Called when `pending` may have changed. */
  onChange: (() => void) | null = null;

  constructor(private readonly options: EventQueueOptions) {}

  /** How many events are not delivered yet. */
  get size(): number {
    return this.waiting.size;
  }

  /** What is not delivered yet, by function. */
  get pending(): PendingEvents[] {
    const byFunction = new Map<string, PendingEvents>();
    for (const { id, url } of this.waiting.values()) {
      const { count = 0, failure = null } = byFunction.get(url) ?? {};
      byFunction.set(url, { url, count: count + 1, failure: this.failures.get(id) ?? failure });
    }
    return [...byFunction.values()];
  }

  /** What to append together with the write that caused them; `add` them once it is applied. */
  static entries(events: readonly QueuedEvent[]): Entry[] {
    return events.length === 0
      ? []
      : [['triggers', { add: events.map((event) => ({ ...event })) }]];
  }

  /** Takes over events that are in the journal already, in the order of the writes. */
  add(events: readonly QueuedEvent[]): void {
    for (const event of events) this.waiting.set(event.id, event);
    if (events.length > 0) this.onChange?.();
    this.pump();
  }

  /** Begins to deliver, or goes on after `stop`. */
  start(): void {
    this.stopping ??= new AbortController();
    this.isHeld = false;
    this.pump();
  }

  /** Begins no attempt more; those under way go on until `stop`. */
  hold(): void {
    this.isHeld = true;
  }

  /** Delivers nothing more and gives up on what is under way: those events stay in the queue. */
  stop(): void {
    this.stopping?.abort();
    this.stopping = null;
  }

  /** Resolves once the queue is empty; events that these functions cause are waited for too. */
  async empty(): Promise<void> {
    while (this.waiting.size > 0) await new Promise<void>((wake) => this.watchers.push(wake));
  }

  /** Resolves once nothing is under way. */
  async idle(): Promise<void> {
    while (this.running > 0) await new Promise<void>((wake) => this.watchers.push(wake));
  }

  async load(folder: string): Promise<void> {
    const stored = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as JsonValue;
    if (!Array.isArray(stored)) throw new Error(`${FILE} is no list of events`);
    this.keep(stored);
  }

  replay(change: JsonValue): void {
    if (!isJsonObject(change)) throw new Error('A record of events is no object');
    if (typeof change.done === 'string') this.waiting.delete(change.done);
    else this.keep(change.add);
  }

  capture(): (folder: string) => Promise<void> {
    const events = [...this.waiting.values()];
    return (folder) => writeFile(join(folder, FILE), JSON.stringify(events));
  }

  private keep(events: JsonValue | undefined): void {
    if (!Array.isArray(events)) throw new Error('A record of events has none');
    for (const event of events) {
      const read = readEvent(event);
      this.waiting.set(read.id, read);
    }
  }

  private pump(): void {
    const { stopping } = this;
    if (stopping === null || this.isHeld) return;
    for (const event of this.waiting.values()) {
      if (this.running >= this.options.parallel) return;
      if (!this.busyLanes.has(event.lane)) void this.see(event, stopping.signal);
    }
  }

  /** Sees one event through all its attempts. Its lane is held until it has left the queue. */
  private async see(event: QueuedEvent, signal: AbortSignal): Promise<void> {
    const { deliver, log, pause = pauseFor } = this.options;
    this.busyLanes.add(event.lane);
    let refusals = 0;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      this.running += 1;
      const delivery = await deliver(event, signal);
      this.running -= 1;
      if (delivery.outcome !== 'done') this.failures.set(event.id, delivery.reason);
      this.tell();
      if (signal.aborted) break;
      if (delivery.outcome === 'refused') refusals += 1;
      const gaveUp = refusals >= MOST_REFUSALS || attempt >= MOST_ATTEMPTS;
      if (delivery.outcome === 'done' || gaveUp) {
        if (delivery.outcome !== 'done') log(`${event.url}: given up, ${delivery.reason}`);
        this.waiting.delete(event.id);
        this.failures.delete(event.id);
        this.tickOff(event.id);
        break;
      }
      // A refusal is told of when it stays one: functions are unknown while they are loaded.
      if (this.isHeld) break;
      if (attempt === 1 && delivery.outcome === 'failed')
        log(`${event.url}: will be tried again, ${delivery.reason}`);
      this.pump();
      await pause(Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE), signal);
      if (this.isHeld) break;
    }
    this.busyLanes.delete(event.lane);
    this.tell();
    this.pump();
  }

  private tickOff(id: string): void {
    try {
      this.options.journal.append(['triggers', { done: id }]);
    } catch (error) {
      // It will be delivered once more after the next start, which is allowed.
      if (!(error instanceof NotStoredError)) throw error;
    }
  }

  private tell(): void {
    this.onChange?.();
    for (const wake of this.watchers.splice(0)) wake();
  }
}

/** @throws Error for what is no event */
function readEvent(stored: JsonValue): QueuedEvent {
  const field = (name: keyof QueuedEvent): string => {
    const value = isJsonObject(stored) ? stored[name] : undefined;
    if (typeof value !== 'string') throw new Error(`An event without '${name}'`);
    return value;
  };
  return {
    id: field('id'),
    lane: field('lane'),
    url: field('url'),
    contentType: field('contentType'),
    body: field('body'),
  };
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
