import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { v1Event, v2Event } from './events';
import { matches } from './match';
import { parseTrigger } from './trigger';
import type { JsonValue } from '../json';
import type { Committed } from '../namespace';
import type { Trigger } from './trigger';

export interface FunctionsAddress {
  readonly host: string;
  readonly port: number;
  /** Sent with every event: how the receiver knows that it comes from the database. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TriggersOptions {
  /** The functions emulator; events are dropped without one. */
  readonly functions: FunctionsAddress | null;
  readonly log: (line: string) => void;
}

/** The functions that hear of writes, and the sending of events to the functions emulator. */
export class Triggers {
  private readonly known = new Map<string, Trigger>();
  /**
   * Each event has a connection of its own. A kept one may be closed by the functions emulator, which serves in this very
   * process, just as the next event is written: that event would be lost.
   */
  private readonly agent = new Agent({ keepAlive: false });
  private isStopped = false;
  /** Events that the functions emulator has not answered: it does when the function has ended. */
  private unanswered = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly options: TriggersOptions) {}

  /**
   * Adds one trigger, in place of one with the same name.
   * @throws InvalidRequestError
   */
  add(json: JsonValue, namespace: string | null): void {
    const trigger = parseTrigger(json, namespace);
    this.known.set(trigger.name, trigger);
  }

  /**
   * Replaces the whole list, as older tools do.
   * @throws InvalidRequestError; the old list then stays
   */
  replaceAll(list: readonly JsonValue[], namespace: string | null): void {
    const parsed = list.map((json) => parseTrigger(json, namespace));
    this.known.clear();
    for (const trigger of parsed) this.known.set(trigger.name, trigger);
  }

  /** Sends an event for every place of the write a trigger fits. Does not wait for the functions. */
  committed({ namespace, change, paths, identity, now }: Committed): void {
    if (change === null || this.options.functions === null || this.isStopped) return;
    for (const trigger of this.known.values()) {
      if (!trigger.namespaces.test(namespace)) continue;
      for (const match of matches(trigger, change, paths)) {
        const facts = { id: randomUUID(), namespace, identity, now };
        const event = (trigger.isCloudEvent ? v2Event : v1Event)(trigger, match, facts);
        this.send(trigger, JSON.stringify(event), this.options.functions);
      }
    }
  }

  /** Resolves once every function that was started here has ended, those too that their writes have started. */
  async atRest(): Promise<void> {
    while (this.unanswered > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Sends events, also again after `stop`. */
  start(): void {
    this.isStopped = false;
  }

  /** Gives up on events under way. */
  stop(): void {
    this.isStopped = true;
    this.agent.destroy();
  }

  private send(trigger: Trigger, body: string, functions: FunctionsAddress): void {
    const { log } = this.options;
    const sent = request({
      host: functions.host,
      port: functions.port,
      method: 'POST',
      path: `/functions/projects/${trigger.project}/triggers/${trigger.key}`,
      agent: this.agent,
      headers: {
        ...functions.headers,
        'content-type': trigger.isCloudEvent
          ? 'application/cloudevents+json; charset=utf-8'
          : 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    this.unanswered += 1;
    sent.on('close', () => {
      this.unanswered -= 1;
      for (const wake of this.waiting.splice(0)) wake();
    });
    sent.on('error', (error) => {
      if (!this.isStopped) log(`trigger ${trigger.key}: ${error.message}`);
    });
    sent.on('response', (response) => {
      response.resume();
      const status = response.statusCode ?? 0;
      if (status >= 400) log(`trigger ${trigger.key}: functions emulator answered ${status}`);
    });
    sent.end(body);
  }
}
