import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotStoredError, type Entry, type Journal, type JournaledPart } from '../journal/journal';
import { isJsonObject } from '../json';
import type { JsonValue } from '../json';

/** One undelivered event for a function. Plain JSON, as stored in the journal. */
export interface QueuedEvent {
  readonly id: string;
  /** Events of one lane are delivered one at a time, in the order of the writes. */
  readonly lane: string;
  /** Path on the functions emulator that receives the body. */
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

/**
 * Result of one attempt. `refused`: another attempt is unlikely to succeed, for example because the function is unknown.
 * `failed`: any other failure, such as no connection, a timeout or a function that threw.
 */
export type Delivery = { outcome: 'done' } | { outcome: 'refused' | 'failed'; reason: string };

/** The undelivered events of one function. */
export interface PendingEvents {
  /** Path on the functions emulator. */
  url: string;
  count: number;
  /** Why the last failed attempt failed; null when none has failed. */
  failure: string | null;
}

export interface EventQueueOptions {
  /** Most events delivered at the same time. */
  readonly parallel: number;
  readonly deliver: (event: QueuedEvent, signal: AbortSignal) => Promise<Delivery>;
  readonly journal: Journal;
  /** Resolves after the given time, or earlier when the signal aborts. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
}

/** Pauses between attempts double from the first to the longest, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 60_000;
/** A function may be unknown briefly while it is being loaded, so refusals are retried for about eight seconds. */
const MOST_REFUSALS = 6;
/** The cloud gives up after a day. With the pauses above, a day is about 1,440 attempts. */
const MOST_ATTEMPTS = 1_440;

const FILE = 'events.json';

/**
 * The undelivered events. Each event is delivered at least once: it stays in the queue until its function succeeds. With a
 * journal, it survives a restart. The first event of a lane blocks the following ones.
 */
export class EventQueue implements JournaledPart {
  private readonly waiting = new Map<string, QueuedEvent>();
  private readonly busyLanes = new Set<string>();
  private running = 0;
  private stopping: AbortController | null = null;
  private isHeld = false;
  private watchers: (() => void)[] = [];
  /** Why the last attempt of an event failed, by event id. */
  private readonly failures = new Map<string, string>();
  /** Called when `pending` may have changed. */
  onChange: (() => void) | null = null;

  constructor(private readonly options: EventQueueOptions) {}

  /** Number of undelivered events. */
  get size(): number {
    return this.waiting.size;
  }

  /** Undelivered events by function. */
  get pending(): PendingEvents[] {
    const byFunction = new Map<string, PendingEvents>();
    for (const { id, url } of this.waiting.values()) {
      const { count = 0, failure = null } = byFunction.get(url) ?? {};
      byFunction.set(url, { url, count: count + 1, failure: this.failures.get(id) ?? failure });
    }
    return [...byFunction.values()];
  }

  /** Returns the journal entries to append with the write that caused the events. Call `add` once the write is applied. */
  static entries(events: readonly QueuedEvent[]): Entry[] {
    return events.length === 0
      ? []
      : [['triggers', { add: events.map((event) => ({ ...event })) }]];
  }

  /** Adds events that are already in the journal, in the order of the writes. */
  add(events: readonly QueuedEvent[]): void {
    for (const event of events) this.waiting.set(event.id, event);
    if (events.length > 0) this.onChange?.();
    this.pump();
  }

  /** Begins to deliver, or resumes after `stop`. */
  start(): void {
    this.stopping ??= new AbortController();
    this.isHeld = false;
    this.pump();
  }

  /** Starts no further attempts. Attempts in progress continue until `stop`. */
  hold(): void {
    this.isHeld = true;
  }

  /** Stops delivery and aborts the attempts in progress. Their events stay in the queue. */
  stop(): void {
    this.stopping?.abort();
    this.stopping = null;
  }

  /** Resolves once the queue is empty, including events that these functions cause. */
  async empty(): Promise<void> {
    while (this.waiting.size > 0) await new Promise<void>((wake) => this.watchers.push(wake));
  }

  /** Resolves once no attempt is in progress. */
  async idle(): Promise<void> {
    while (this.running > 0) await new Promise<void>((wake) => this.watchers.push(wake));
  }

  async load(folder: string): Promise<void> {
    const stored = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as JsonValue;
    if (!Array.isArray(stored)) throw new Error(`${FILE} is no list of events`);
    this.addStored(stored);
  }

  replay(change: JsonValue): void {
    if (!isJsonObject(change)) throw new Error('A record of events is no object');
    if (typeof change.done === 'string') this.waiting.delete(change.done);
    else this.addStored(change.add);
  }

  capture(): (folder: string) => Promise<void> {
    const events = [...this.waiting.values()];
    return (folder) => writeFile(join(folder, FILE), JSON.stringify(events));
  }

  private addStored(events: JsonValue | undefined): void {
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
      if (!this.busyLanes.has(event.lane)) void this.deliverWithRetries(event, stopping.signal);
    }
  }

  /** Runs all attempts of one event. Its lane is blocked until the event leaves the queue. */
  private async deliverWithRetries(event: QueuedEvent, signal: AbortSignal): Promise<void> {
    const { deliver, log, pause = pauseFor } = this.options;
    this.busyLanes.add(event.lane);
    let refusals = 0;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      this.running += 1;
      const delivery = await deliver(event, signal);
      this.running -= 1;
      if (delivery.outcome !== 'done') this.failures.set(event.id, delivery.reason);
      this.notify();
      if (signal.aborted) break;
      if (delivery.outcome === 'refused') refusals += 1;
      const gaveUp = refusals >= MOST_REFUSALS || attempt >= MOST_ATTEMPTS;
      if (delivery.outcome === 'done' || gaveUp) {
        if (delivery.outcome !== 'done') log(`${event.url}: given up, ${delivery.reason}`);
        this.waiting.delete(event.id);
        this.failures.delete(event.id);
        this.recordDone(event.id);
        break;
      }
      // Log a refusal only if it persists: functions are unknown while they are being loaded.
      if (this.isHeld) break;
      if (attempt === 1 && delivery.outcome === 'failed')
        log(`${event.url}: will be tried again, ${delivery.reason}`);
      this.pump();
      await pause(Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE), signal);
      if (this.isHeld) break;
    }
    this.busyLanes.delete(event.lane);
    this.notify();
    this.pump();
  }

  private recordDone(id: string): void {
    try {
      this.options.journal.append(['triggers', { done: id }]);
    } catch (error) {
      // The event will be delivered again after the next start. "At least once" allows this.
      if (!(error instanceof NotStoredError)) throw error;
    }
  }

  private notify(): void {
    this.onChange?.();
    for (const wake of this.watchers.splice(0)) wake();
  }
}

/**
 * Reads a stored event.
 * @throws Error for anything else
 */
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
