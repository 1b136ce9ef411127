import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { EventTooBigError, TooBigError } from '../errors';
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
  /** The functions emulator. Without it, events are dropped. */
  readonly functions: FunctionsTarget | null;
  /** Stores undelivered events. */
  readonly journal?: Journal;
  readonly log: (line: string) => void;
}

/** Limits of the events of one write (documented for `strictTriggerValidation`). */
const MAX_EVENT_BYTES = 1024 * 1024;
const MAX_EVENTS = 500;

/**
 * Checks the events of a write as the service does with `strictTriggerValidation`.
 * @throws EventTooBigError, TooBigError for too many events
 */
export function checkEvents(events: readonly QueuedEvent[]): void {
  if (events.length > MAX_EVENTS) {
    throw new TooBigError(`This write would trigger more than ${String(MAX_EVENTS)} functions`);
  }
  if (events.some(({ body }) => Buffer.byteLength(body) > MAX_EVENT_BYTES)) {
    throw new EventTooBigError();
  }
}

/** The registered triggers, and the delivery of their events to the functions emulator. */
export class Triggers {
  private readonly known = new Map<string, Trigger>();
  /** Undelivered events; `null` without a functions emulator. */
  readonly queue: EventQueue | null;
  private isStarted = false;

  constructor({ functions, journal = NO_JOURNAL, log }: TriggersOptions) {
    this.queue =
      functions === null
        ? null
        : new EventQueue({
            // Leave one worker free for functions that users call.
            parallel: availableParallelism(),
            deliver: (event, signal) => deliver(functions, event, signal),
            journal,
            log: (line) => log(`trigger ${line}`),
          });
  }

  /**
   * Adds one trigger, replacing any with the same name.
   * @throws InvalidRequestError
   */
  add(json: JsonValue, namespace: string | null): void {
    const trigger = parseTrigger(json, namespace);
    this.known.set(trigger.name, trigger);
    this.startDelivery();
  }

  /**
   * Replaces the whole list, as older tools do.
   * @throws InvalidRequestError; the previous list then stays
   */
  replaceAll(list: readonly JsonValue[], namespace: string | null): void {
    const parsed = list.map((json) => parseTrigger(json, namespace));
    this.known.clear();
    for (const trigger of parsed) this.known.set(trigger.name, trigger);
    this.startDelivery();
  }

  /**
   * Returns one event for every changed path that matches a trigger. Append them to the journal in one record with the write
   * (`EventQueue.entries`), and pass them to `queue.add` once the write is applied.
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

  /** Resolves once every triggered function has succeeded, including functions that their writes trigger. */
  async atRest(): Promise<void> {
    await this.queue?.empty();
  }

  /** Starts delivery once a function is registered; also resumes after `stop`. */
  start(): void {
    this.isStarted = true;
    this.startDelivery();
  }

  /** Delivers no further events. Attempts in progress may still succeed. */
  hold(): void {
    this.isStarted = false;
    this.queue?.hold();
  }

  /** Aborts attempts in progress. Their events stay in the queue. */
  stop(): void {
    this.isStarted = false;
    this.queue?.stop();
  }

  /** Functions register last. Events of an earlier run wait for them. */
  private startDelivery(): void {
    if (this.isStarted && this.known.size > 0) this.queue?.start();
  }
}

/**
 * Returns the subject of an event: the value of the first wildcard, such as a uid. Events of one function and subject stay in
 * order. A failing function doesn't block other subjects.
 */
function subjectOf({ params, path }: Match): string {
  return Object.values(params)[0] ?? path.join('/');
}
