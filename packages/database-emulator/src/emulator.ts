/**
 * An emulator of the Realtime Database: the protocol of the client SDKs over websockets or long polling, and the REST API, with
 * one store per namespace. It uses the network only for the port it listens on and, for triggers, the functions emulator in its
 * options.
 */
import { createServer } from 'node:http';
import { checkAddress, hostInUrl, warningOf } from './address';
import { Client } from './client';
import { ADMIN } from './identity';
import { sendable } from './input';
import { NO_JOURNAL } from './journal/journal';
import { DatabasePart, journaledChange } from './databasePart';
import { Namespaces } from './namespaces';
import { Network } from './network';
import { ConnectedClients } from './protocol/connectedClients';
import { PollServer, isPoll } from './protocol/pollServer';
import { SocketServer } from './protocol/socketServer';
import { DEFAULT_QUERY } from './query/query';
import { RestServer } from './rest/restServer';
import { formatPath, parsePath, parseWritePath } from './tree/path';
import { STORED_FORMAT, toJson } from './tree/toJson';
import { EventQueue } from './triggers/queue';
import { Triggers, checkEvents } from './triggers/triggers';
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
  /** Address of the functions emulator. Without it, triggers are stored but no events are sent. */
  functions?: FunctionsTarget;
  /** Returns epoch milliseconds; tests replace the clock. */
  now?: () => number;
  /** Accept ID tokens as `Authorization: Bearer` by REST (default false; the service accepts only access tokens there). */
  acceptsBearerIdTokens?: boolean;
  /** Let writes fail whose events exceed the limits of the service (default false; also a setting of each database). */
  strictTriggerValidation?: boolean;
  /** Check listens again after every write (default false; the service doesn't promise this). */
  revokeOnDataChange?: boolean;
  /** Stores every write before it is applied. Without a journal, data is in memory only. */
  journal?: Journal;
  /** Whether the process may exit while the emulator runs (default false). */
  isUnref?: boolean;
  /** Called for problems that don't stop the emulator. */
  log?: (line: string) => void;
}

/** A client's write, for the test hook. `auth` is null when signed out, `{admin: true}` for an administrator. */
export interface CommittedWrite {
  namespace: string;
  paths: string[];
  auth: unknown;
}

/** A read or write that the rules denied. `auth` is null when signed out; `reason` names the rule. */
export interface Denial {
  namespace: string;
  kind: 'read' | 'write';
  paths: string[];
  auth: AuthValue;
  reason: string;
}

export class DatabaseEmulator {
  /**
   * Test hook: called after a client's write is committed and pushed, before its response is sent. If it returns 'drop', the
   * connection is cut without a response.
   */
  onCommitted: ((write: CommittedWrite) => Outcome) | null = null;
  /** Called for each read and write that the rules deny. */
  onDenied: ((denial: Denial) => void) | null = null;
  /** Called when a client connects, disconnects, changes its identity or requests another path. */
  onClients: (() => void) | null = null;
  /** Delays and loses messages to clients, for tests. */
  readonly network = new Network();
  readonly host: string;
  private listeningPort: number;
  private readonly log: (line: string) => void;
  private readonly server: Server;
  private readonly databases: Namespaces;
  private readonly connected = new ConnectedClients();
  private readonly sockets: SocketServer;
  private readonly polls: PollServer;
  private readonly triggers: Triggers;
  private readonly journal: Journal;
  /** Events of the writes that are being applied. */
  private readonly eventsOf = new WeakMap<Committed, readonly QueuedEvent[]>();
  private isClosing = false;
  private isStopped = false;
  /** Whether any client may connect. REST requests of administrators are served before that. */
  private isOpen = false;

  constructor(private readonly options: DatabaseEmulatorOptions) {
    const { host = '127.0.0.1', functions = null, now = Date.now, journal = NO_JOURNAL } = options;
    const log = options.log ?? ((line: string) => console.warn(`database: ${line}`));
    checkAddress(host, options.port);
    this.host = host;
    this.log = log;
    this.journal = journal;
    this.listeningPort = options.port;
    this.triggers = new Triggers({ functions, journal, log });
    const { strictTriggerValidation = false } = options;
    this.databases = new Namespaces(now, {
      strictTriggerValidation,
      onCommitting: (write) => this.beforeCommit(write),
      onCommit: (write) => this.afterCommit(write),
      onDenied: (denied) => this.onDenied?.({ ...denied, paths: denied.paths.map(formatPath) }),
    });
    const shared = {
      namespaces: this.databases,
      committed: this.commitHook,
      journal,
      network: this.network,
      clients: this.connected,
      isClosing: () => this.isClosing || !this.isOpen,
      isOpen: () => this.isOpen,
      log,
    };
    this.connected.onChange = () => this.onClients?.();
    this.sockets = new SocketServer(shared);
    this.polls = new PollServer(shared);
    const rest = new RestServer({
      ...shared,
      triggers: this.triggers,
      now,
      acceptsBearerIdTokens: options.acceptsBearerIdTokens === true,
    });
    this.server = createServer((request, response) => {
      if (isPoll(request)) this.polls.handle(request, response);
      else void rest.handle(request, response);
    });
    this.server.on('upgrade', (request, socket, head) =>
      this.sockets.upgrade(request, socket, head),
    );
  }

  /** Returns epoch milliseconds by the emulator's clock. */
  now(): number {
    return (this.options.now ?? Date.now)();
  }

  /** The port it listens on; before `start`, the requested port. */
  get port(): number {
    return this.listeningPort;
  }

  /** The address and port as a URL, such as `http://127.0.0.1:9000`. */
  get origin(): string {
    return `http://${hostInUrl(this.host)}:${String(this.port)}`;
  }

  /**
   * Starts listening. Rejects with the listen error, whose `code` is EADDRINUSE when the port is taken.
   * @param isOpen `false` if you call `open` later. Writes before the functions are registered then trigger nothing.
   */
  async start({ isOpen = true }: { isOpen?: boolean } = {}): Promise<void> {
    this.isClosing = false;
    this.isStopped = false;
    const warning = warningOf(this.host);
    if (warning !== null) this.log(warning);
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

  /** Lets clients connect and starts to deliver events to functions. */
  open(): void {
    this.isOpen = true;
    this.triggers.start();
  }

  /** Cuts every connection and frees the port. The data stays for the next `start`. */
  async stop(): Promise<void> {
    this.isOpen = false;
    this.isStopped = true;
    this.triggers.stop();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.dropConnections();
    await closed;
  }

  /**
   * Replaces the rules of one database.
   * @throws RulesError; the previous rules then stay in force
   */
  setRules(namespace: string, source: string): void {
    this.databases.get(namespace).setRules(source);
  }

  /**
   * Sets the rules of every database without rules of its own, including databases created later.
   * @throws RulesError; the previous rules then stay in force
   */
  setDefaultRules(source: string): void {
    this.databases.setDefaultRules(source);
  }

  /** Returns how often each rule of a database was evaluated since it was loaded. */
  coverage(namespace: string): RuleCoverage[] {
    return this.databases.get(namespace).rulesCoverage();
  }

  /** Returns a client that reads and writes as the given identity, without an SDK. */
  client(namespace: string, identity: Identity): Client {
    return new Client(this.databases.get(namespace), identity, () => {
      if (this.isStopped) throw new Error('The emulator is stopped.');
    });
  }

  /** Names of the databases used so far, sorted. */
  namespaces(): string[] {
    return this.databases.names();
  }

  /** Reads as administrator. Returns plain JSON, with export format only where there are priorities. */
  read(namespace: string, path: string): JsonValue {
    return toJson(
      this.databases.get(namespace).read(parsePath(path), DEFAULT_QUERY),
      STORED_FORMAT,
    );
  }

  /** Returns the keys below a path, in order, without converting their values. */
  keys(namespace: string, path: string): string[] {
    return [...this.databases.get(namespace).read(parsePath(path), DEFAULT_QUERY).keys()];
  }

  /** Writes as administrator: listeners are notified, rules are not evaluated and functions are not triggered. */
  write(namespace: string, path: string, value: JsonValue): void {
    this.databases
      .get(namespace)
      .write([{ ...parseWritePath(path), value: sendable(value, path) }], ADMIN, {
        triggers: false,
      });
  }

  /**
   * Captures the current contents of a database.
   * @returns a function that restores them as `write` would. Without a journal, the cost depends only on what changed since.
   */
  snapshot(namespace: string): () => void {
    const database = this.databases.get(namespace);
    const captured = database.data;
    return () => database.restore(captured);
  }

  /** Lists the connected clients, in order of connection. */
  clients(): ConnectedClient[] {
    return this.connected.list();
  }

  /**
   * Cuts one connection, as a network failure would; the client may reconnect.
   * @returns whether the connection existed
   */
  dropConnection(id: string): boolean {
    return this.connected.cut(id);
  }

  /** Lists the open listens of a database, one line per listen and connection, sorted: the path and its query. */
  openListens(namespace: string): string[] {
    return this.databases.get(namespace).openListens();
  }

  /** The data, for saving and restoring it between runs. */
  get part(): JournaledPart {
    return new DatabasePart(this.databases);
  }

  /** The undelivered events, for saving and restoring them between runs; `null` without functions. */
  get eventsPart(): JournaledPart | null {
    return this.triggers.queue;
  }

  /** Events that functions have not handled yet, by function. */
  get pendingEvents(): PendingEvents[] {
    return this.triggers.queue?.pending ?? [];
  }

  /** Sets a callback that runs when `pendingEvents` may have changed. */
  set onPendingEvents(listener: () => void) {
    if (this.triggers.queue) this.triggers.queue.onChange = listener;
  }

  /** Resolves once every function triggered by a write has succeeded. */
  functionsAtRest(): Promise<void> {
    return this.triggers.atRest();
  }

  /**
   * Stops accepting client requests and closes their connections, including their onDisconnect writes. Administrators, such as
   * functions that still run, are served until `stop`. No further function is started.
   */
  async closeToClients(): Promise<void> {
    this.isClosing = true;
    this.triggers.hold();
    await this.journal.settled();
    this.sockets.closeClients();
    this.polls.closeClients();
    await this.journal.settled();
  }

  /** Cuts every connection, as a network failure would. */
  dropConnections(): void {
    this.sockets.cutAll();
    this.polls.cutAll();
    this.server.closeAllConnections();
  }

  /** Journals a write and its events as one record, so after a kill either both or neither exist. */
  private beforeCommit(committed: Committed): void {
    const { namespace, paths, change } = committed;
    if (change === null) return;
    const events = committed.triggers ? this.triggers.eventsOf(committed) : [];
    if (this.databases.get(namespace).strictTriggerValidation) checkEvents(events);
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

  private readonly commitHook: CommitHook = (namespace, paths, identity) => {
    if (this.onCommitted === null) return 'answer';
    return this.onCommitted({
      namespace,
      paths: paths.map(formatPath),
      auth: identity.isAdmin ? { admin: true } : identity.auth,
    });
  };
}
