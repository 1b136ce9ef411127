import {
  DeniedError,
  InvalidRequestError,
  InvalidTokenError,
  MissingIndexError,
  StaleError,
  TooBigError,
} from '../errors';
import { NOBODY, identityOfOverride, identityOfToken } from '../identity';
import { getOwn, isJsonObject } from '../json';
import { updateOps } from '../namespace';
import { DEFAULT_QUERY, isWhole, parseQuery } from '../query/query';
import { hashOf } from '../tree/hash';
import { formatPath, parsePath, parseWritePath } from '../tree/path';
import { EXPORT_FORMAT, toJson } from '../tree/toJson';
import { FrameReader } from './frames';
import { answer, dataPush, handshake, initialPush, pong, revokedPush } from './messages';
import { OnDisconnectQueue } from './onDisconnect';
import type { Identity } from '../identity';
import type { JsonObject, JsonValue } from '../json';
import type { Listen, Listener } from '../listenTable';
import type { Namespace, WriteOp } from '../namespace';
import type { Delta } from '../query/delta';
import type { Query } from '../query/query';
import type { Path } from '../tree/path';

/** The connection under a session. */
export interface Wire {
  send(text: string): void;
  /** Cuts the connection at once. */
  cut(): void;
}

export interface SessionOptions {
  readonly id: string;
  /** `host:port` as the client called it; it reconnects there. */
  readonly host: string;
  /** Told of each committed write before its answer; 'drop' cuts the connection unanswered. */
  readonly committed: (paths: readonly Path[], identity: Identity) => 'answer' | 'drop';
}

/** One listen of this session; hears of writes and passes them on. */
class SessionListen implements Listener {
  listen: Listen | null = null;

  constructor(
    readonly path: Path,
    readonly query: Query,
    public tag: number | null,
    private readonly wire: Wire,
  ) {}

  changed(delta: Delta): void {
    this.wire.send(dataPush(delta, this.tag));
  }
}

type Handler = (body: JsonObject) => JsonValue;

function statusOf(error: unknown): [string, string] {
  if (error instanceof DeniedError) return ['permission_denied', error.message];
  if (error instanceof StaleError) return ['datastale', error.message];
  if (error instanceof TooBigError) return ['too_big', error.message];
  if (error instanceof InvalidTokenError) return ['invalid_token', error.message];
  if (error instanceof InvalidRequestError || error instanceof MissingIndexError) {
    return ['failed', error.message];
  }
  throw error;
}

function textOf(body: JsonObject, key: string): string {
  const value = getOwn(body, key);
  if (typeof value !== 'string') throw new InvalidRequestError(`Invalid request: bad '${key}'`);
  return value;
}

function objectOf(body: JsonObject, key: string): JsonObject {
  const value = getOwn(body, key);
  if (!isJsonObject(value)) throw new InvalidRequestError(`Invalid request: bad '${key}'`);
  return value;
}

/**
 * One client's conversation: answers its requests in order and pushes what its listens hear. Follows the
 * data layer of the client SDKs' persistent connection; every step is synchronous, so the pushes of a
 * write always go out before its answer.
 */
export class Session {
  private readonly frames = new FrameReader();
  private readonly listens = new Map<string, SessionListen>();
  private readonly onDisconnect = new OnDisconnectQueue();
  private readonly recheck = (): void => this.recheckListens();
  private identity: Identity = NOBODY;
  private isOpen = true;
  private readonly handlers: Readonly<Record<string, Handler>> = {
    q: (body) => this.listen(body),
    n: (body) => this.unlisten(body),
    g: (body) => this.get(body),
    p: (body) => this.put(body),
    m: (body) => this.merge(body),
    o: (body) => this.planOnDisconnect(this.setOps(body)),
    om: (body) => this.planOnDisconnect(this.mergeOps(body)),
    oc: (body) => this.cancelOnDisconnect(body),
    auth: (body) => this.authenticate(body),
    gauth: (body) => this.authenticate(body),
    unauth: () => this.become(NOBODY),
    appcheck: () => '',
    unappeck: () => '',
    s: () => '',
  };

  constructor(
    private readonly wire: Wire,
    private readonly namespace: Namespace,
    private readonly options: SessionOptions,
  ) {
    namespace.watchers.add(this.recheck);
    wire.send(handshake(namespace.now(), options.host, options.id));
  }

  /**
   * Takes one frame from the client.
   * @throws InvalidRequestError when the connection cannot go on
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
    if (message.t === 'd') this.request(content);
    else if (message.t === 'c' && content.t === 'p') this.wire.send(pong());
  }

  /** Ends the session, once: writes what was left for its end and stops listening. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.namespace.watchers.delete(this.recheck);
    for (const own of this.listens.values()) this.drop(own);
    this.listens.clear();
    for (const ops of this.onDisconnect.take()) {
      try {
        this.namespace.write(ops, this.identity);
      } catch (error) {
        // Nobody is left to be told of a refusal; anything else is a fault of ours.
        statusOf(error);
      }
    }
  }

  private request({ r: id, a: action, b: body }: JsonObject): void {
    if (typeof id !== 'number' || typeof action !== 'string' || !isJsonObject(body)) {
      throw new InvalidRequestError('Invalid request');
    }
    let reply: string;
    try {
      const handle = Object.hasOwn(this.handlers, action) ? this.handlers[action] : undefined;
      if (handle === undefined) throw new InvalidRequestError(`Unknown action '${action}'`);
      reply = answer(id, 'ok', handle(body));
    } catch (error) {
      reply = answer(id, ...statusOf(error));
    }
    if (this.isOpen) this.wire.send(reply);
  }

  private listen(body: JsonObject): JsonValue {
    const path = parsePath(textOf(body, 'p'));
    const query = parseQuery(getOwn(body, 'q'));
    const tag = getOwn(body, 't') ?? null;
    if (tag !== null && typeof tag !== 'number') throw new InvalidRequestError("Bad 't'");
    this.namespace.checkRead(path, query, this.identity);
    const key = `${formatPath(path)} ${query.id}`;
    const own = this.listens.get(key) ?? new SessionListen(path, query, tag, this.wire);
    own.tag = tag;
    own.listen ??= this.namespace.listen(path, query, own);
    this.listens.set(key, own);
    const result = this.namespace.resultOf(own.listen);
    const theirs = getOwn(body, 'h');
    if (result.isEmpty || theirs === '' || theirs !== hashOf(result)) {
      this.wire.send(initialPush(path, result, tag));
    }
    return this.namespace.isIndexed(path, query) ? {} : { w: ['no_index'] };
  }

  private unlisten(body: JsonObject): JsonValue {
    const path = parsePath(textOf(body, 'p'));
    const key = `${formatPath(path)} ${parseQuery(getOwn(body, 'q')).id}`;
    const own = this.listens.get(key);
    if (own !== undefined) this.drop(own);
    this.listens.delete(key);
    return '';
  }

  private drop(own: SessionListen): void {
    if (own.listen !== null) this.namespace.unlisten(own.listen, own);
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

  private put(body: JsonObject): JsonValue {
    const expected = getOwn(body, 'h');
    if (expected !== undefined && typeof expected !== 'string') {
      throw new InvalidRequestError("Invalid request: bad 'h'");
    }
    return this.write(this.setOps(body), expected);
  }

  private merge(body: JsonObject): JsonValue {
    return this.write(this.mergeOps(body), undefined);
  }

  private write(ops: WriteOp[], expectedHash: string | undefined): JsonValue {
    this.namespace.write(ops, this.identity, expectedHash === undefined ? {} : { expectedHash });
    const paths = ops.map((op) => op.path);
    if (this.options.committed(paths, this.identity) === 'drop') {
      this.wire.cut();
      this.close();
    }
    return '';
  }

  /** Rules are asked now, so that the client hears of a refusal, and again when the write is carried out. */
  private planOnDisconnect(ops: WriteOp[]): JsonValue {
    this.namespace.checkWrite(ops, this.identity);
    this.onDisconnect.add(ops);
    return '';
  }

  private cancelOnDisconnect(body: JsonObject): JsonValue {
    this.onDisconnect.cancel(parsePath(textOf(body, 'p')));
    return '';
  }

  private authenticate(body: JsonObject): JsonValue {
    let identity = identityOfToken(textOf(body, 'cred'));
    const override = getOwn(body, 'authvar');
    if (identity.isAdmin) {
      if (getOwn(body, 'noauth') === true) identity = NOBODY;
      else if (isJsonObject(override)) identity = identityOfOverride(override);
    }
    this.become(identity);
    const auth = identity.isAdmin ? null : identity.auth;
    return { auth: auth === null ? null : (auth as JsonObject) };
  }

  private become(identity: Identity): JsonValue {
    this.identity = identity;
    this.recheckListens();
    return '';
  }

  private recheckListens(): void {
    for (const [key, own] of [...this.listens]) {
      try {
        this.namespace.checkRead(own.path, own.query, this.identity);
      } catch (error) {
        if (!(error instanceof DeniedError)) throw error;
        this.drop(own);
        this.listens.delete(key);
        const query = isWhole(own.query) && own.query.id === DEFAULT_QUERY.id ? null : own.query;
        this.wire.send(revokedPush(own.path, query));
      }
    }
  }
}
