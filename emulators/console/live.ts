import type { ServerResponse } from 'node:http';
import type { Topic, Topics } from './types';

// Milliseconds for which changes are collected before they are sent.
const PAUSE = 150;

export type Snapshots = {
  [Name in Topic]: (params: URLSearchParams) => Topics[Name] | Promise<Topics[Name]>;
};

export class Live {
  private readonly observers = new Map<ServerResponse, { topic: Topic; notify: () => void }>();

  constructor(private readonly snapshots: Snapshots) {}

  subscribe(topic: Topic, params: URLSearchParams, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    let timer: NodeJS.Timeout | undefined;
    let isSending = false;
    let isStale = false;
    const send = async () => {
      timer = undefined;
      isSending = true;
      isStale = false;
      const event = await this.eventOf(topic, params);
      if (response.destroyed) return;
      response.write(event);
      isSending = false;
      if (isStale) notify();
    };
    const notify = () => {
      if (isSending) isStale = true;
      else timer ??= setTimeout(() => void send(), PAUSE);
    };
    response.once('close', () => {
      clearTimeout(timer);
      this.observers.delete(response);
    });
    this.observers.set(response, { topic, notify });
    void send();
  }

  /** Call this when the data of a topic may have changed. */
  changed(...topics: Topic[]): void {
    for (const { topic, notify } of this.observers.values()) if (topics.includes(topic)) notify();
  }

  stop(): void {
    for (const response of this.observers.keys()) response.destroy();
  }

  private async eventOf(topic: Topic, params: URLSearchParams): Promise<string> {
    try {
      return `data: ${JSON.stringify(await this.snapshots[topic](params))}\n\n`;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return `event: problem\ndata: ${JSON.stringify(message)}\n\n`;
    }
  }
}
