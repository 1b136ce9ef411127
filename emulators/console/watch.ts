import type { Denial, PendingEvents } from '../../packages/database-emulator/src';
import type { Journal } from '../../packages/database-emulator/src/journal/journal';
import type { StorageRequest } from '../../packages/storage-rules/src';
import type { Arrival } from '../guard';
import type { Answered } from '../guardPorts';
import { PROJECT_ID } from '../project';
import { Recent } from './recent';
import type { ReceivedMail } from '../mail/mailServer';
import type { PushedMessage } from '../push/cloudMessaging';
import type {
  CallRow,
  ClientRow,
  DenialRow,
  Faults,
  LogLine,
  PendingRow,
  PushedRow,
  ReceivedRow,
  Topic,
} from './types';

// A call of a function, or an event for one: `/functions/projects/PROJECT/triggers/REGION-NAME-0`.
const CALL = new RegExp(
  `^/(?:${PROJECT_ID}/[a-z]+-[a-z]+\\d+/|functions/projects/[^/]+/triggers/[a-z]+-[a-z]+\\d+-)(\\w+)`,
);

const NO_FAULTS: Omit<Faults, 'start'> = {
  clockOffset: 0,
  isOffline: false,
  sourceFault: 'none',
  mailFault: 'none',
};

export class Watch {
  readonly denials = new Recent<DenialRow>();
  readonly calls = new Recent<CallRow>();
  readonly lines = new Recent<LogLine>();
  readonly received = new Recent<ReceivedRow>();
  readonly pushed = new Recent<PushedRow>();
  /** By the id of their last session. */
  readonly cutOff = new Map<string, ClientRow>();
  /** Called with the topics whose data may have changed. */
  onChange: (...topics: Topic[]) => void = () => undefined;
  private current: Omit<Faults, 'start'> = NO_FAULTS;

  get faults(): Omit<Faults, 'start'> {
    return this.current;
  }

  setFaults(faults: Partial<Omit<Faults, 'start'>>): void {
    this.current = { ...this.current, ...faults };
    this.onChange('faults');
  }

  now(): number {
    return Date.now() + this.current.clockOffset;
  }

  over(journal: Journal): Journal {
    return {
      append: (...entries) => {
        journal.append(...entries);
        for (const [part] of entries) {
          if (part === 'auth') this.onChange('accounts', 'mails');
          if (part === 'database') this.onChange('tree', 'accounts');
        }
      },
      afterSettled: (step) => journal.afterSettled(step),
      settled: () => journal.settled(),
    };
  }

  refused({ kind, paths, auth, reason }: Denial): void {
    this.denials.add({ service: 'database', who: nameOf(auth), kind, paths, reason });
    this.onChange('denials');
  }

  refusedFile({ method, path, auth }: StorageRequest): void {
    const [name] = /(?<=\/o\/).*/.exec(path) ?? [path];
    const reason = `no rule of storage.rules allows this ${method}`;
    const paths = [`/${name}`];
    this.denials.add({ service: 'storage', who: nameOf(auth), kind: method, paths, reason });
    this.onChange('denials');
  }

  /** The SDKs send their last session as `ls`. */
  isCutOff({ service, url }: Arrival): boolean {
    if (service !== 'database' || this.cutOff.size === 0) return false;
    const last = /[?&]ls=([^&]*)/.exec(url)?.[1];
    return last !== undefined && this.cutOff.has(last);
  }

  answered({ service, method, url, status, duration }: Answered): void {
    if (service === 'storage' && method !== 'GET') this.onChange('files');
    const name = service === 'functions' && method !== 'OPTIONS' && CALL.exec(url)?.[1];
    if (!name) return;
    this.calls.add({ name, status, duration });
    this.onChange('functions');
  }

  receivedMail(mail: ReceivedMail): void {
    this.received.add(mail);
    this.onChange('received');
  }

  pushedMessage(message: PushedMessage): void {
    this.pushed.add(message);
    this.onChange('pushed');
  }

  printed(text: string): void {
    this.lines.add({ text });
    this.onChange('functions');
  }

  reset(): void {
    for (const recent of [this.denials, this.calls, this.lines, this.received, this.pushed])
      recent.clear();
    this.cutOff.clear();
    this.setFaults(NO_FAULTS);
    this.onChange('accounts', 'mails', 'received', 'tree', 'denials', 'functions', 'files');
    this.onChange('clients', 'pushed');
  }
}

export const listPending = (events: readonly PendingEvents[]): PendingRow[] =>
  events.map(({ url, ...event }) => ({ name: CALL.exec(url)?.[1] ?? url, ...event }));

/** The email address, if the token has one, otherwise the uid. */
export function nameOf(auth: { uid: string; token?: Record<string, unknown> } | null): string {
  if (auth === null) return 'nobody';
  const email = auth.token?.['email'];
  return typeof email === 'string' ? email : auth.uid;
}
