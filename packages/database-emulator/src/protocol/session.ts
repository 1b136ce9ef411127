import { NOT_OPEN, NotStoredError } from '../journal/journal';
import {
  DeniedError,
  EventTooBigError,
  ExpiredTokenError,
  InvalidRequestError,
  InvalidTokenError,
  MissingIndexError,
  MissingNodeError,
  PERMISSION_DENIED,
  StaleError,
  TooBigError,
} from '../errors';
import {
  ANONYMOUS,
  atExpiry,
  expiryOfCredential,
  identityOfCredential,
  identityOfOverride,
} from '../identity';
import { getOwn, isJsonObject } from '../json';
import { updateOps } from '../namespace';
import { DEFAULT_QUERY, parseQuery } from '../query/query';
import { parsePath, parseWritePath } from '../tree/path';
import { EXPORT_FORMAT, toJson } from '../tree/toJson';
import { checkWriteSize } from '../writeSize';
import { objectOf, textOf } from './fields';
import { FrameReader } from './frames';
import { answer, expiredPush, handshake, pong } from './messages';
import { OnDisconnectQueue } from './onDisconnect';
import { SessionListens } from './sessionListens';
import type { Identity } from '../identity';
import type { JsonObject, JsonValue } from '../json';
import type { Namespace, Outcome, WriteOp } from '../namespace';
import type { Path } from '../tree/path';

/** The connection below a session. Messages are sent in order, and not before the changes they report are on disk. */
export interface Wire {
  send(text: string): void;
  /** Cuts the connection at once. */
  cut(): void;
}

export interface SessionOptions {
  readonly id: string;
  /** `host:port` as the client addressed it; the client reconnects there. */
  readonly host: string;
  /** Called for each committed write before its response; 'drop' cuts the connection without a response. */
  readonly committed: (paths: readonly Path[], identity: Identity) => Outcome;
  /** Whether only administrators may still write. */
  readonly isClosing: () => boolean;
  /** Called when the client's identity changes or it requests another path. */
  readonly changed: () => void;
}

/** @param length of the message in characters */
type Handler = (body: JsonObject, length: number) => JsonValue;

/** Longest message that may write, in characters. An SDK write is limited to 16 MB, as documented. */
const MAX_WRITE = 16 * 1024 * 1024;
const WRITES: ReadonlySet<JsonValue | undefined> = new Set(['p', 'm', 'o', 'om']);

function statusOf(error: unknown): [string, string] {
  if (error instanceof DeniedError) return ['permission_denied', PERMISSION_DENIED];
  if (error instanceof StaleError) return ['datastale', error.message];
  if (error instanceof TooBigError) return ['write_too_big', error.message];
  if (error instanceof EventTooBigError) return ['trigger_payload_too_large', error.message];
  if (error instanceof ExpiredTokenError) return ['expired_token', error.message];
  if (error instanceof InvalidTokenError) return ['invalid_token', error.message];
  if (error instanceof MissingNodeError) return ['invalid_parameters', error.message];
  if (error instanceof NotStoredError) return ['unavailable', error.message];
  if (error instanceof InvalidRequestError || error instanceof MissingIndexError) {
    return ['failed', error.message];
  }
  throw error;
}

/**
 * One client session: answers requests in order and pushes changes to its listens. Follows the data layer of the client SDKs'
 * persistent connection. Every step is synchronous, so the pushes of a write always go out before its response.
 */
export class Session {
  private readonly frames = new FrameReader();
  private readonly listens: SessionListens;
  private readonly onDisconnect = new OnDisconnectQueue();
  private readonly recheck = (): void => this.listens.recheck(this.identity);
  private currentIdentity: Identity = ANONYMOUS;
  private lastRequested: string | null = null;
  private expiry: NodeJS.Timeout | undefined;
  private isOpen = true;
  private readonly handlers: Readonly<Record<string, Handler>> = {
    q: (body) => this.listens.add(body, this.identity),
    n: (body) => this.listens.remove(body),
    g: (body) => this.get(body),
    p: (body, length) => this.put(body, length),
    m: (body, length) => this.write(this.mergeOps(body), length),
    o: (body) => this.planOnDisconnect(this.setOps(body)),
    om: (body) => this.planOnDisconnect(this.mergeOps(body)),
    oc: (body) => this.cancelOnDisconnect(body),
    auth: (body) => this.authenticate(body, false),
    gauth: (body) => this.authenticate(body, true),
    unauth: () => this.become(ANONYMOUS),
    appcheck: () => '',
    unappeck: () => '',
    s: () => '',
  };

  constructor(
    private readonly wire: Wire,
    private readonly namespace: Namespace,
    private readonly options: SessionOptions,
  ) {
    this.listens = new SessionListens(wire, namespace);
    namespace.watchers.add(this.recheck);
    wire.send(handshake(namespace.now(), options.host, options.id));
  }

  /**
   * Processes one frame from the client.
   * @throws InvalidRequestError when the connection can't continue
   */
  receive(frame: string): void {
    if (!this.isOpen) return;
    const text = this.frames.read(frame);
    if (text === null) return;
    let message: JsonValue;
    try {
      message = JSON.parse(text) as JsonValue;
    } catch {
      throw new InvalidRequestError('Invalid message: not JSON');
    }
    const content = isJsonObject(message) ? message.d : undefined;
    if (!isJsonObject(message) || !isJsonObject(content)) {
      throw new InvalidRequestError('Invalid message');
    }
    if (message.t === 'd') this.request(content, text.length);
    else if (message.t === 'c' && content.t === 'p') this.wire.send(pong());
  }

  /** Ends the session once: runs the client's onDisconnect writes and stops listening. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearTimeout(this.expiry);
    this.namespace.watchers.delete(this.recheck);
    this.listens.clear();
    for (const ops of this.onDisconnect.take()) {
      try {
        this.namespace.write(ops, this.identity);
      } catch (error) {
        // The client has disconnected, so a refusal can't be reported. `statusOf` rethrows unexpected errors.
        statusOf(error);
      }
    }
  }

  get identity(): Identity {
    return this.currentIdentity;
  }

  get isAdmin(): boolean {
    return this.currentIdentity.isAdmin;
  }

  /** The path of the last request that had one. */
  get lastPath(): string | null {
    return this.lastRequested;
  }

  private request({ r: id, a: action, b: body }: JsonObject, length: number): void {
    if (typeof id !== 'number' || typeof action !== 'string' || !isJsonObject(body)) {
      throw new InvalidRequestError('Invalid request');
    }
    if (typeof body.p === 'string' && body.p !== this.lastRequested) {
      this.lastRequested = body.p;
      this.options.changed();
    }
    let reply: string;
    try {
      const handle = Object.hasOwn(this.handlers, action) ? this.handlers[action] : undefined;
      if (handle === undefined) throw new InvalidRequestError(`Unknown action '${action}'`);
      if (WRITES.has(action) && this.options.isClosing() && !this.isAdmin) {
        throw new NotStoredError(NOT_OPEN);
      }
      if (length > MAX_WRITE && WRITES.has(action)) throw new TooBigError();
      reply = answer(id, 'ok', handle(body, length));
    } catch (error) {
      reply = answer(id, ...statusOf(error));
    }
    if (this.isOpen) this.wire.send(reply);
  }

  private get(body: JsonObject): JsonValue {
    const path = parsePath(textOf(body, 'p'));
    const query = parseQuery(getOwn(body, 'q'));
    this.namespace.checkRead(path, query, this.identity);
    this.namespace.checkIndex(path, query);
    return toJson(this.namespace.read(path, query), EXPORT_FORMAT);
  }

  private setOps(body: JsonObject): WriteOp[] {
    return [{ ...parseWritePath(textOf(body, 'p')), value: getOwn(body, 'd') ?? null }];
  }

  private mergeOps(body: JsonObject): WriteOp[] {
    return updateOps(parsePath(textOf(body, 'p')), objectOf(body, 'd'), parseWritePath);
  }

  private put(body: JsonObject, length: number): JsonValue {
    const expected = getOwn(body, 'h');
    if (expected !== undefined && typeof expected !== 'string') {
      throw new InvalidRequestError("Invalid request: bad 'h'");
    }
    return this.write(this.setOps(body), length, expected);
  }

  private write(ops: WriteOp[], length: number, expectedHash?: string): JsonValue {
    checkWriteSize(this.namespace.defaultWriteSizeLimit, length, () =>
      ops.map((op) => this.namespace.read(op.path, DEFAULT_QUERY)),
    );
    this.namespace.write(ops, this.identity, expectedHash === undefined ? {} : { expectedHash });
    const paths = ops.map((op) => op.path);
    if (this.options.committed(paths, this.identity) === 'drop') {
      this.wire.cut();
      this.close();
    }
    return '';
  }

  /** Checks the rules now, so that the client learns of a refusal. They are checked again when the write runs. */
  private planOnDisconnect(ops: WriteOp[]): JsonValue {
    this.namespace.checkWrite(ops, this.identity);
    this.onDisconnect.add(ops);
    return '';
  }

  private cancelOnDisconnect(body: JsonObject): JsonValue {
    this.onDisconnect.cancel(parsePath(textOf(body, 'p')));
    return '';
  }

  private authenticate(body: JsonObject, isAccessToken: boolean): JsonValue {
    const credential = { token: textOf(body, 'cred'), isAccessToken };
    let identity = identityOfCredential(credential, this.namespace.now());
    const override = getOwn(body, 'authvar');
    if (identity.isAdmin) {
      if (getOwn(body, 'noauth') === true) identity = ANONYMOUS;
      else if (isJsonObject(override)) identity = identityOfOverride(override);
    }
    this.become(identity);
    this.expiry = atExpiry(credential, this.namespace.now(), () => {
      this.wire.send(expiredPush());
      this.become(ANONYMOUS);
    });
    const auth = identity.isAdmin ? null : identity.auth;
    const expiry = expiryOfCredential(credential);
    return {
      ...(expiry !== null && { expires: expiry / 1000 }),
      auth: auth === null ? null : (auth as JsonObject),
    };
  }

  private become(identity: Identity): JsonValue {
    clearTimeout(this.expiry);
    this.currentIdentity = identity;
    this.options.changed();
    this.recheck();
    return '';
  }
}
