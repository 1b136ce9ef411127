import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { NO_JOURNAL, type Journal } from '../journal/journal';
import { deliver, type FunctionsTarget } from './delivery';
import { v1Event, v2Event } from './events';
import { matches } from './match';
import { EventQueue, type QueuedEvent } from './queue';
import { parseTrigger } from './trigger';
import type { JsonValue } from '../json';
import type { Committed } from '../namespace';
import type { Match } from './match';
import type { Trigger } from './trigger';

export interface TriggersOptions {
  /** The functions emulator; events are dropped without one. */
  readonly functions: FunctionsTarget | null;
  /** Keeps events that are not delivered yet. */
  readonly journal?: Journal;
  readonly log: (line: string) => void;
}

/** The functions that hear of writes, and the way of events to the functions emulator. */
export class Triggers {
  private readonly known = new Map<string, Trigger>();
  /** What is under way to the functions; `null` without a functions emulator. */
  readonly queue: EventQueue | null;
  private isStarted = false;

  constructor({ functions, journal = NO_JOURNAL, log }: TriggersOptions) {
    this.queue =
      functions === null
        ? null
        : new EventQueue({
            // One worker stays free for what people call.
            parallel: availableParallelism(),
            deliver: (event, signal) => deliver(functions, event, signal),
            journal,
            log: (line) => log(`trigger ${line}`),
          });
  }

  /**
   * Adds one trigger, in place of one with the same name.
   * @throws InvalidRequestError
   */
  add(json: JsonValue, namespace: string | null): void {
    const trigger = parseTrigger(json, namespace);
    this.known.set(trigger.name, trigger);
    this.startDelivery();
  }

  /**
   * Replaces the whole list, as older tools do.
   * @throws InvalidRequestError; the old list then stays
   */
  replaceAll(list: readonly JsonValue[], namespace: string | null): void {
    const parsed = list.map((json) => parseTrigger(json, namespace));
    this.known.clear();
    for (const trigger of parsed) this.known.set(trigger.name, trigger);
    this.startDelivery();
  }

  /**
   * One event for every place of the write that a trigger fits. They are to be appended to the journal in one record with the
   * write (`EventQueue.entries`), and handed to `queue.add` once it is applied.
   */
  eventsOf({ namespace, change, paths, identity, now }: Committed): QueuedEvent[] {
    if (change === null || this.queue === null) return [];
    const events: QueuedEvent[] = [];
    for (const trigger of this.known.values()) {
      if (!trigger.namespaces.test(namespace)) continue;
      for (const match of matches(trigger, change, paths)) {
        const facts = { id: randomUUID(), namespace, identity, now };
        const event = (trigger.isCloudEvent ? v2Event : v1Event)(trigger, match, facts);
        events.push({
          id: facts.id,
          lane: `${namespace}/${trigger.name}/${subjectOf(match)}`,
          url: `/functions/projects/${trigger.project}/triggers/${trigger.key}`,
          contentType: trigger.isCloudEvent
            ? 'application/cloudevents+json; charset=utf-8'
            : 'application/json',
          body: JSON.stringify(event),
        });
      }
    }
    return events;
  }

  /** Resolves once every function that was started here has succeeded, those too that their writes have started. */
  async atRest(): Promise<void> {
    await this.queue?.empty();
  }

  /** Delivers events once a function is known, also again after `stop`. */
  start(): void {
    this.isStarted = true;
    this.startDelivery();
  }

  /** Hands no event more to the functions; those under way may still succeed. */
  hold(): void {
    this.isStarted = false;
    this.queue?.hold();
  }

  /** Gives up on events under way; they stay in the queue. */
  stop(): void {
    this.isStarted = false;
    this.queue?.stop();
  }

  /** Events of an earlier run wait for the functions, which are loaded last. */
  private startDelivery(): void {
    if (this.isStarted && this.known.size > 0) this.queue?.start();
  }
}

/**
 * Whom or what an event is about: what the first wildcard stands for, such as the uid. Events of one function about one keep
 * their order; a function that fails holds up no other.
 */
function subjectOf({ params, path }: Match): string {
  return Object.values(params)[0] ?? path.join('/');
}
