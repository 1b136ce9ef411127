/**
 * A stand-in for the Realtime Database: the protocol of the client SDKs over websockets or long polling, and the REST surface,
 * over one store per namespace. Nothing here talks to the network but the socket it listens on and, for triggers,
 * the functions emulator it was given.
 */
import { createServer } from 'node:http';
import { Client } from './client';
import { ADMIN } from './identity';
import { NO_JOURNAL } from './journal/journal';
import { DatabasePart, journaledChange } from './databasePart';
import { Namespaces } from './namespaces';
import { ConnectedClients } from './protocol/connectedClients';
import { PollServer, isPoll } from './protocol/pollServer';
import { SocketServer } from './protocol/socketServer';
import { DEFAULT_QUERY } from './query/query';
import { RestServer } from './rest/restServer';
import { formatPath, parsePath, parseWritePath } from './tree/path';
import { STORED_FORMAT, toJson } from './tree/toJson';
import { EventQueue } from './triggers/queue';
import { Triggers } from './triggers/triggers';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { Journal, JournaledPart } from './journal/journal';
import type { JsonValue } from './json';
import type { Identity } from './identity';
import type { CommitHook, Committed, Outcome } from './namespace';
import type { ConnectedClient } from './protocol/connectedClients';
import type { AuthValue, RuleCoverage } from './rules';
import type { FunctionsTarget } from './triggers/delivery';
import type { PendingEvents, QueuedEvent } from './triggers/queue';

export interface DatabaseEmulatorOptions {
  /** Address to listen on (default 127.0.0.1). */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** Where the functions emulator listens; without it triggers are kept but nothing is sent. */
  functions?: FunctionsTarget;
  /** Epoch milliseconds, for tests. */
  now?: () => number;
  /** Check listens again after every write (default false; the service does not promise it). */
  revokeOnDataChange?: boolean;
  /** Keeps every write before it is carried out; nothing is kept without. */
  journal?: Journal;
  /** Whether a process may end while the emulator runs (default false). */
  isUnref?: boolean;
  /** Told of what goes wrong without ending anything. */
  log?: (line: string) => void;
}

/** A client's write, for the test hook. `auth` is null for nobody, `{admin: true}` for an administrator. */
export interface CommittedWrite {
  namespace: string;
  paths: string[];
  auth: unknown;
}

/** A read or write that the rules refused. `auth` is null for nobody; `reason` names the rule. */
export interface Denial {
  namespace: string;
  kind: 'read' | 'write';
  paths: string[];
  auth: AuthValue;
  reason: string;
}

export class DatabaseEmulator {
  /**
   * Test hook: called once a client's write is committed and pushed, before its answer. Returning 'drop'
   * cuts that connection unanswered.
   */
  onCommitted: ((write: CommittedWrite) => Outcome) | null = null;
  /** Told of each read and write that the rules refuse. */
  onDenied: ((denial: Denial) => void) | null = null;
  /** Told when a client comes, goes, becomes somebody else, or asks for another path. */
  onClients: (() => void) | null = null;
  readonly host: string;
  private listeningPort: number;
  private readonly server: Server;
  private readonly databases: Namespaces;
  private readonly connected = new ConnectedClients();
  private readonly sockets: SocketServer;
  private readonly polls: PollServer;
  private readonly triggers: Triggers;
  private readonly journal: Journal;
  /** Of writes that are being carried out. */
  private readonly eventsOf = new WeakMap<Committed, readonly QueuedEvent[]>();
  private isClosing = false;
  /** Whether anybody may connect. Administrators are answered by REST before that. */
  private isOpen = false;

  constructor(private readonly options: DatabaseEmulatorOptions) {
    const { host = '127.0.0.1', functions = null, now = Date.now, journal = NO_JOURNAL } = options;
    const log = options.log ?? ((line: string) => console.warn(`database: ${line}`));
    this.host = host;
    this.journal = journal;
    this.listeningPort = options.port;
    this.triggers = new Triggers({ functions, journal, log });
    this.databases = new Namespaces(now, {
      onCommitting: (write) => this.beforeCommit(write),
      onCommit: (write) => this.afterCommit(write),
      onDenied: (denied) => this.onDenied?.({ ...denied, paths: denied.paths.map(formatPath) }),
    });
    const shared = {
      namespaces: this.databases,
      committed: this.askHook,
      journal,
      clients: this.connected,
      isClosing: () => this.isClosing || !this.isOpen,
      isOpen: () => this.isOpen,
      log,
    };
    this.connected.onChange = () => this.onClients?.();
    this.sockets = new SocketServer(shared);
    this.polls = new PollServer(shared);
    const rest = new RestServer({ ...shared, triggers: this.triggers });
    this.server = createServer((request, response) => {
      if (isPoll(request)) this.polls.handle(request, response);
      else void rest.handle(request, response);
    });
    this.server.on('upgrade', (request, socket, head) =>
      this.sockets.upgrade(request, socket, head),
    );
  }

  /** The port listened on; until `start` the one that was asked for. */
  get port(): number {
    return this.listeningPort;
  }

  /**
   * Rejects with the listen error, whose `code` is EADDRINUSE when the port is taken.
   * @param isOpen `false` where `open` comes later: what is written before the functions are known is no event
   */
  async start({ isOpen = true }: { isOpen?: boolean } = {}): Promise<void> {
    this.isClosing = false;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.options.port, this.host, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    if (this.options.isUnref === true) this.server.unref();
    this.listeningPort = (this.server.address() as AddressInfo).port;
    if (isOpen) this.open();
  }

  /** Lets clients connect, and hands events to the functions. */
  open(): void {
    this.isOpen = true;
    this.triggers.start();
  }

  /** Cuts every connection and frees the port. The data stay for another `start`. */
  async stop(): Promise<void> {
    this.isOpen = false;
    this.triggers.stop();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.dropConnections();
    await closed;
  }

  /** @throws RulesError; the old rules then stay */
  setRules(namespace: string, source: string): void {
    this.databases.get(namespace).setRules(source);
  }

  /**
   * Rules of every database that has none of its own, those to come included.
   * @throws RulesError; the old rules then stay
   */
  setDefaultRules(source: string): void {
    this.databases.setDefaultRules(source);
  }

  /** How often each rule of a database was asked since it was loaded. */
  coverage(namespace: string): RuleCoverage[] {
    return this.databases.get(namespace).rulesCoverage();
  }

  /** Reads and writes a database as somebody, without an SDK. */
  client(namespace: string, identity: Identity): Client {
    return new Client(this.databases.get(namespace), identity);
  }

  /** Names of the databases that were used so far, in order. */
  namespaces(): string[] {
    return this.databases.names();
  }

  /** Reads as administrator: plain JSON, export format only where there are priorities. */
  read(namespace: string, path: string): JsonValue {
    return toJson(
      this.databases.get(namespace).read(parsePath(path), DEFAULT_QUERY),
      STORED_FORMAT,
    );
  }

  /** The keys below a path, in order, without reading what they hold. */
  keys(namespace: string, path: string): string[] {
    return [...this.databases.get(namespace).read(parsePath(path), DEFAULT_QUERY).keys()];
  }

  /** Sets as administrator: listeners are told, rules and functions are not asked. */
  write(namespace: string, path: string, value: JsonValue): void {
    this.databases
      .get(namespace)
      .write([{ ...parseWritePath(path), value }], ADMIN, { triggers: false });
  }

  /**
   * Keeps what a database holds now.
   * @returns what puts it back, as `write` would; without a journal it takes the time that the difference takes
   */
  snapshot(namespace: string): () => void {
    const database = this.databases.get(namespace);
    const kept = database.data;
    return () => database.restore(kept);
  }

  /** Who is connected now, in the order in which they came. */
  clients(): ConnectedClient[] {
    return this.connected.list();
  }

  /** Cuts one connection, as a loss of network would; its client may come back. @returns whether there was one */
  dropConnection(id: string): boolean {
    return this.connected.cut(id);
  }

  /** What is listened to on a database now: a path and its query for each listen of each connection, in order. */
  openListens(namespace: string): string[] {
    return this.databases.get(namespace).openListens();
  }

  /** The data as a part of what is kept between runs. */
  get part(): JournaledPart {
    return new DatabasePart(this.databases);
  }

  /** The events on their way to functions as a part of what is kept between runs; `null` without functions. */
  get eventsPart(): JournaledPart | null {
    return this.triggers.queue;
  }

  /** Events that functions have not taken yet, by function. */
  get pendingEvents(): PendingEvents[] {
    return this.triggers.queue?.pending ?? [];
  }

  /** Has a listener called when `pendingEvents` may have changed. */
  set onPendingEvents(listener: () => void) {
    if (this.triggers.queue) this.triggers.queue.onChange = listener;
  }

  /** Resolves once every function that a write has started has succeeded. */
  functionsAtRest(): Promise<void> {
    return this.triggers.atRest();
  }

  /**
   * Takes nothing from clients any more and closes their connections, with what they planned for that. Administrators, such as
   * functions that still run, go on until `stop`; no further function is started.
   */
  async closeToClients(): Promise<void> {
    this.isClosing = true;
    this.triggers.hold();
    await this.journal.settled();
    this.sockets.closeClients();
    this.polls.closeClients();
    await this.journal.settled();
  }

  /** Cuts every connection, as a loss of network would. */
  dropConnections(): void {
    this.sockets.cutAll();
    this.polls.cutAll();
    this.server.closeAllConnections();
  }

  /** A write and its events are one record: after a kill there are both or neither. */
  private beforeCommit(committed: Committed): void {
    const { namespace, paths, change } = committed;
    if (change === null) return;
    const events = committed.triggers ? this.triggers.eventsOf(committed) : [];
    this.journal.append(
      ['database', journaledChange(namespace, paths, change.after)],
      ...EventQueue.entries(events),
    );
    this.eventsOf.set(committed, events);
  }

  private afterCommit(committed: Committed): void {
    this.triggers.queue?.add(this.eventsOf.get(committed) ?? []);
    if (this.options.revokeOnDataChange === true && committed.change !== null) {
      this.databases.get(committed.namespace).recheckListens();
    }
  }

  private readonly askHook: CommitHook = (namespace, paths, identity) => {
    if (this.onCommitted === null) return 'answer';
    return this.onCommitted({
      namespace,
      paths: paths.map(formatPath),
      auth: identity.isAdmin ? { admin: true } : identity.auth,
    });
  };
}
