import { randomBytes } from 'node:crypto';
import { InvalidRequestError } from '../errors';
import { ANONYMOUS } from '../identity';
import { connectionError } from './messages';
import { Session } from './session';
import type { Journal } from '../journal/journal';
import type { CommitHook } from '../namespace';
import type { Namespaces } from '../namespaces';
import type { Network } from '../network';
import type { ConnectedClient, ConnectedClients } from './connectedClients';
import type { Wire } from './session';

/**
 * A client with more unread bytes than this is disconnected when more data is due. It may reconnect and start again. A single
 * message may be longer.
 */
export const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

export interface ConnectionOptions {
  readonly namespaces: Namespaces;
  readonly committed: CommitHook;
  readonly journal: Journal;
  readonly network: Network;
  readonly clients: ConnectedClients;
  /** Whether only administrators are served. */
  readonly isClosing: () => boolean;
  /** Whether any client may connect. Administrators identify themselves only after connecting, so they have to wait too. */
  readonly isOpen: () => boolean;
  readonly log: (line: string) => void;
}

/** Carries the messages of one client. */
export interface Transport {
  /** Name of the namespace that the client requested. */
  readonly namespace: string;
  /** `host:port` as the client addressed it. */
  readonly host: string;
  send(text: string): void;
  /** Cuts the connection at once. */
  cut(): void;
  /** Closes the connection normally, after pending messages were sent. */
  end(): void;
}

/** One client, over any transport. An error in it ends only this connection. */
export class Connection {
  private readonly wire: Wire;
  private readonly id = randomBytes(16).toString('hex');
  private readonly openedAt = Date.now();
  private session: Session | null = null;

  constructor(
    private readonly options: ConnectionOptions,
    private readonly transport: Transport,
  ) {
    const { namespaces, committed, clients, isClosing } = options;
    const { namespace, host } = transport;
    this.wire = {
      send: (text) => this.deliver(() => transport.send(text)),
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

  /** Processes incoming data; `read` splits it into frames. */
  receive(read: () => readonly string[]): void {
    this.guarded(() => {
      for (const frame of read()) this.session?.receive(frame);
    });
  }

  /** Ends the session once: runs the client's onDisconnect writes and stops listening. */
  close(): void {
    this.options.clients.delete(this.id);
    this.guarded(() => this.session?.close());
  }

  private describe(): ConnectedClient {
    const { id, openedAt, session } = this;
    const identity = session?.identity ?? ANONYMOUS;
    return {
      id,
      namespace: this.transport.namespace,
      isAdmin: identity.isAdmin,
      auth: identity.isAdmin ? null : identity.auth,
      openedAt,
      path: session?.lastPath ?? null,
    };
  }

  private deliver(send: () => void): void {
    const { journal, network } = this.options;
    journal.afterSettled(() => network.deliver(send, () => this.transport.cut()));
  }

  private guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      const isExpected = error instanceof InvalidRequestError;
      if (!isExpected) this.options.log(`connection: ${String(error)}`);
      this.wire.send(connectionError(isExpected ? error.message : 'Internal server error.'));
      this.deliver(() => this.transport.end());
    }
  }
}
