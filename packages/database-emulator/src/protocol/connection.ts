import { randomBytes } from 'node:crypto';
import { InvalidRequestError } from '../errors';
import { NOBODY } from '../identity';
import { connectionError } from './messages';
import { Session } from './session';
import type { Journal } from '../journal/journal';
import type { CommitHook } from '../namespace';
import type { Namespaces } from '../namespaces';
import type { ConnectedClient, ConnectedClients } from './connectedClients';
import type { Wire } from './session';

/**
 * A reader that has not taken this many bytes when more is to be sent is cut off; it may reconnect and start
 * afresh. What is sent at once may be longer.
 */
export const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

export interface ConnectionOptions {
  readonly namespaces: Namespaces;
  readonly committed: CommitHook;
  readonly journal: Journal;
  readonly clients: ConnectedClients;
  /** Whether only administrators are served. */
  readonly isClosing: () => boolean;
  /** Whether anybody may connect: who is an administrator is told only over the connection. */
  readonly isOpen: () => boolean;
  readonly log: (line: string) => void;
}

/** What carries the messages of one client. */
export interface Transport {
  /** Name of the namespace that the client asked for. */
  readonly namespace: string;
  /** `host:port` as the client called it. */
  readonly host: string;
  send(text: string): void;
  /** Cuts the connection at once. */
  cut(): void;
  /** Ends the connection in order, after what was sent. */
  end(): void;
}

/** One client over whatever transport. What goes wrong with it ends this connection only. */
export class Connection {
  private readonly wire: Wire;
  private readonly id = randomBytes(16).toString('hex');
  private readonly openedAt = Date.now();
  private session: Session | null = null;

  constructor(
    private readonly options: ConnectionOptions,
    private readonly transport: Transport,
  ) {
    const { namespaces, committed, journal, clients, isClosing } = options;
    const { namespace, host } = transport;
    this.wire = {
      send: (text) => journal.afterSettled(() => transport.send(text)),
      cut: () => transport.cut(),
    };
    this.guarded(() => {
      this.session = new Session(this.wire, namespaces.get(namespace), {
        id: this.id,
        host,
        committed: (paths, identity) => committed(namespace, paths, identity),
        isClosing,
        changed: () => clients.onChange(),
      });
      clients.add(this.id, { describe: () => this.describe(), cut: () => this.wire.cut() });
    });
  }

  get isAdmin(): boolean {
    return this.session?.isAdmin === true;
  }

  /** Takes what came from the client, as `read` makes frames of it. */
  receive(read: () => readonly string[]): void {
    this.guarded(() => {
      for (const frame of read()) this.session?.receive(frame);
    });
  }

  /** Ends the session, once: writes what was left for its end and stops listening. */
  close(): void {
    this.options.clients.delete(this.id);
    this.guarded(() => this.session?.close());
  }

  private describe(): ConnectedClient {
    const { id, openedAt, session } = this;
    const identity = session?.identity ?? NOBODY;
    return {
      id,
      namespace: this.transport.namespace,
      isAdmin: identity.isAdmin,
      auth: identity.isAdmin ? null : identity.auth,
      openedAt,
      path: session?.lastPath ?? null,
    };
  }

  private guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      const isExpected = error instanceof InvalidRequestError;
      if (!isExpected) this.options.log(`connection: ${String(error)}`);
      this.wire.send(connectionError(isExpected ? error.message : 'Internal server error.'));
      this.options.journal.afterSettled(() => this.transport.end());
    }
  }
}
