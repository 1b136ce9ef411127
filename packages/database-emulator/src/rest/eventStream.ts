import { DeniedError } from '../errors';
import { atExpiry } from '../identity';
import { setOwn } from '../json';
import { isAtOrBelow } from '../tree/path';
import { toJson } from '../tree/toJson';
import { corsHeaders } from './reply';
import type { ServerResponse } from 'node:http';
import type { Journal } from '../journal/journal';
import type { Identity } from '../identity';
import type { JsonObject, JsonValue } from '../json';
import type { Listener } from '../listenTable';
import type { Namespace } from '../namespace';
import type { Network } from '../network';
import type { Delta } from '../query/delta';
import type { Query } from '../query/query';
import type { Path } from '../tree/path';
import type { JsonFormat } from '../tree/toJson';
import type { RestRequest } from './restRequest';

const KEEP_ALIVE_MS = 30_000;
/** A client with more unread bytes than this is disconnected when more data is due. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

interface StreamOptions {
  readonly request: RestRequest;
  readonly response: ServerResponse;
  readonly namespace: Namespace;
  readonly identity: Identity;
  readonly path: Path;
  readonly query: Query;
  readonly format: JsonFormat;
  readonly journal: Journal;
  readonly network: Network;
}

/** Paths in events are relative to the requested path. */
function relative(path: Path, base: Path): string {
  return `/${(isAtOrBelow(path, base) ? path.slice(base.length) : []).join('/')}`;
}

class EventStream implements Listener {
  constructor(private readonly options: StreamOptions) {}

  send(event: string, data: JsonValue): void {
    const { response } = this.options;
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    this.deliver(() => {
      if (response.destroyed) return;
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      else response.write(text);
    });
  }

  end(): void {
    this.deliver(() => this.options.response.end());
  }

  private deliver(send: () => void): void {
    const { journal, network, response } = this.options;
    journal.afterSettled(() => network.deliver(send, () => void response.destroy()));
  }

  changed(delta: Delta): void {
    const { path: base, format } = this.options;
    if (delta.kind === 'set') {
      this.send('put', { path: relative(delta.path, base), data: toJson(delta.node, format) });
      return;
    }
    const byParent = new Map<string, JsonObject>();
    for (const [place, node] of delta.nodes) {
      const keys = place.split('/');
      const key = keys.pop() ?? '';
      const parent = relative([...delta.path, ...keys], base);
      const patch = byParent.get(parent) ?? {};
      setOwn(patch, key, toJson(node, format));
      byParent.set(parent, patch);
    }
    for (const [path, data] of byParent) this.send('patch', { path, data });
  }
}

/**
 * Responds with a stream of server-sent events: `put` with the current data, then `put` and `patch` for each change, and
 * `keep-alive`. `cancel` follows when the rules no longer allow the read, `auth_revoked` when the token has expired.
 * @throws DeniedError when the rules don't allow the read now
 */
export function openEventStream(options: StreamOptions): void {
  const { namespace, path, query, identity, request, response } = options;
  namespace.checkRead(path, query, identity);
  namespace.checkIndex(path, query);
  const { credential } = request;
  response.writeHead(200, {
    ...corsHeaders(request.http),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const stream = new EventStream(options);
  const listen = namespace.listen(path, query, stream);
  stream.send('put', { path: '/', data: toJson(namespace.resultOf(listen), options.format) });
  const keepAlive = setInterval(() => stream.send('keep-alive', null), KEEP_ALIVE_MS);
  const end = (): void => {
    clearInterval(keepAlive);
    clearTimeout(expire);
    namespace.watchers.delete(recheck);
    namespace.unlisten(listen, stream);
  };
  const finish = (event: string, data: JsonValue): void => {
    stream.send(event, data);
    end();
    stream.end();
  };
  const recheck = (): void => {
    try {
      namespace.checkRead(path, query, identity);
    } catch (error) {
      if (!(error instanceof DeniedError)) throw error;
      finish('cancel', null);
    }
  };
  const expire =
    credential === null
      ? undefined
      : atExpiry(credential, namespace.now(), () =>
          finish('auth_revoked', 'credential is no longer valid'),
        );
  namespace.watchers.add(recheck);
  response.on('close', end);
}
