import { DeniedError, InvalidRequestError } from '../errors';
import { getOwn } from '../json';
import { DEFAULT_QUERY, isWhole, parseQuery } from '../query/query';
import { hashOf } from '../tree/hash';
import { formatPath, parsePath } from '../tree/path';
import { textOf } from './fields';
import { dataPush, initialPush, revokedPush } from './messages';
import type { Identity } from '../identity';
import type { JsonObject, JsonValue } from '../json';
import type { Listen, Listener } from '../listenTable';
import type { Namespace } from '../namespace';
import type { Delta } from '../query/delta';
import type { Query } from '../query/query';
import type { Path } from '../tree/path';
import type { Wire } from './session';

/** One listen of one connection. Sends changes to the client. */
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

function tagOf(body: JsonObject): number | null {
  const tag = getOwn(body, 't') ?? null;
  if (tag === null || (typeof tag === 'number' && Number.isSafeInteger(tag))) return tag;
  throw new InvalidRequestError("Invalid request: bad 't'");
}

/** The listens of one connection. Each pair of a path and a query exists once. */
export class SessionListens {
  private readonly known = new Map<string, SessionListen>();

  constructor(
    private readonly wire: Wire,
    private readonly namespace: Namespace,
  ) {}

  /**
   * Starts a listen and sends its whole result, unless the client's hash shows that it already has this result.
   * @returns the data of the response
   * @throws DeniedError, InvalidRequestError
   */
  add(body: JsonObject, identity: Identity): JsonValue {
    const path = parsePath(textOf(body, 'p'));
    const query = parseQuery(getOwn(body, 'q'));
    const tag = tagOf(body);
    this.namespace.checkRead(path, query, identity);
    const key = `${formatPath(path)} ${query.id}`;
    const entry = this.known.get(key) ?? new SessionListen(path, query, tag, this.wire);
    entry.tag = tag;
    entry.listen ??= this.namespace.listen(path, query, entry);
    this.known.set(key, entry);
    const result = this.namespace.resultOf(entry.listen);
    const clientHash = getOwn(body, 'h');
    if (result.isEmpty || clientHash === '' || clientHash !== hashOf(result)) {
      this.wire.send(initialPush(path, result, tag));
    }
    return this.namespace.isIndexed(path, query) ? {} : { w: ['no_index'] };
  }

  /**
   * Ends a listen.
   * @throws InvalidRequestError
   */
  remove(body: JsonObject): JsonValue {
    const path = parsePath(textOf(body, 'p'));
    const key = `${formatPath(path)} ${parseQuery(getOwn(body, 'q')).id}`;
    const entry = this.known.get(key);
    if (entry !== undefined) this.drop(key, entry);
    return '';
  }

  /** Ends every listen without notifying the client, after the connection has closed. */
  clear(): void {
    for (const [key, entry] of [...this.known]) this.drop(key, entry);
  }

  /** Ends the listens that the rules no longer allow, and notifies the client of each. */
  recheck(identity: Identity): void {
    for (const [key, entry] of [...this.known]) {
      try {
        this.namespace.checkRead(entry.path, entry.query, identity);
      } catch (error) {
        if (!(error instanceof DeniedError)) throw error;
        this.drop(key, entry);
        const isPlain = isWhole(entry.query) && entry.query.id === DEFAULT_QUERY.id;
        this.wire.send(revokedPush(entry.path, isPlain ? null : entry.query));
      }
    }
  }

  private drop(key: string, entry: SessionListen): void {
    if (entry.listen !== null) this.namespace.unlisten(entry.listen, entry);
    this.known.delete(key);
  }
}
