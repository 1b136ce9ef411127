import { NOT_OPEN, NotStoredError } from '../journal/journal';
import { InvalidRequestError } from '../errors';
import { parsePath } from '../tree/path';
import { PLAIN_FORMAT, STORED_FORMAT } from '../tree/toJson';
import { AdminRoutes } from './admin';
import { dataReply } from './data';
import { openEventStream } from './eventStream';
import { queryOf } from './queryParams';
import { corsHeaders, replyToError, sendReply } from './reply';
import { identityOf, readRequest, requiredNamespace } from './restRequest';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Journal } from '../journal/journal';
import type { CommitHook, Outcome } from '../namespace';
import type { Namespaces } from '../namespaces';
import type { Network } from '../network';
import type { Path } from '../tree/path';
import type { Triggers } from '../triggers/triggers';
import type { Reply, ReplyFormat } from './reply';
import type { RequestOptions, RestRequest } from './restRequest';

/** The service's plain-text response to a URL without `.json`. */
const NOT_JSON: Reply = {
  status: 404,
  text: 'append .json to your request URI to use the REST API.',
  headers: { 'content-type': 'text/plain; charset=utf-8' },
};

/** Name of the function that a script of another origin asks us to call (JSONP). */
const CALLBACK = /^[\w$.]{1,100}$/;

export interface RestServerOptions extends RequestOptions {
  readonly namespaces: Namespaces;
  readonly triggers: Triggers;
  readonly committed: CommitHook;
  readonly journal: Journal;
  readonly network: Network;
  /** Whether only administrators are served. */
  readonly isClosing: () => boolean;
  readonly log: (line: string) => void;
}

function replyFormat({ method, params }: RestRequest): ReplyFormat {
  const callback = method === 'GET' ? params.get('callback') : null;
  if (callback !== null && !CALLBACK.test(callback)) {
    throw new InvalidRequestError('Invalid callback');
  }
  return { isPretty: params.get('print') === 'pretty', callback };
}

/** The HTTP API of the emulator: data as JSON, event streams and the routes for administrators. */
export class RestServer {
  private readonly admin: AdminRoutes;

  constructor(private readonly options: RestServerOptions) {
    this.admin = new AdminRoutes(options.namespaces, options.triggers);
  }

  /** Handles one request. Never rejects. */
  async handle(http: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.answer(http, response);
    } catch (error) {
      this.sendError(http, response, error);
    }
  }

  private sendError(http: IncomingMessage, response: ServerResponse, error: unknown): void {
    const reply = replyToError(error);
    if (reply.status === 500) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.options.log(`request failed: ${text}`);
    }
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    sendReply(http, response, reply);
    // Read the rest of an oversized body. Until it is sent, the client doesn't read the response.
    http.resume();
  }

  private async answer(http: IncomingMessage, response: ServerResponse): Promise<void> {
    if (http.method === 'OPTIONS') {
      response.writeHead(200, corsHeaders(http)).end();
      return;
    }
    const request = readRequest(http, this.options);
    const administrative = await this.admin.reply(request);
    if (administrative !== null) {
      sendReply(http, response, administrative);
      return;
    }
    if (!request.path.endsWith('.json')) {
      sendReply(http, response, NOT_JSON);
      return;
    }
    const format = replyFormat(request);
    const name = requiredNamespace(request);
    const namespace = this.options.namespaces.get(name);
    const identity = identityOf(request);
    if (this.options.isClosing() && !identity.isAdmin) throw new NotStoredError(NOT_OPEN);
    const location = request.path.slice(0, -'.json'.length);
    const accepts = http.headers.accept ?? '';
    if (request.method === 'GET' && accepts.includes('text/event-stream')) {
      openEventStream({
        request,
        response,
        namespace,
        identity,
        path: parsePath(location),
        query: queryOf(request.params),
        format: request.params.get('format') === 'export' ? STORED_FORMAT : PLAIN_FORMAT,
        journal: this.options.journal,
        network: this.options.network,
      });
      return;
    }
    const committed = (paths: readonly Path[]): Outcome =>
      this.options.committed(name, paths, identity);
    const reply = await dataReply({ request, location, namespace, identity, committed });
    // Reads wait too, because they may show a write that is not on disk yet.
    await this.options.journal.settled();
    const cut = (): void => void http.socket.destroy();
    if (reply === null) cut();
    else this.options.network.deliver(() => sendReply(http, response, reply, format), cut);
  }
}
