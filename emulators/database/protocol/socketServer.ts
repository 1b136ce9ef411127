import { randomBytes } from 'node:crypto';
import { WebSocket, WebSocketServer } from 'ws';
import { InvalidRequestError } from '../errors';
import { namespaceOf } from '../namespaces';
import { MAX_MESSAGE } from './frames';
import { connectionError } from './messages';
import { Session } from './session';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Journal } from '../../journal/journal';
import type { CommitHook } from '../namespace';
import type { Namespaces } from '../namespaces';
import type { Wire } from './session';

/**
 * A reader that has not taken this many bytes when more is to be sent is cut off; it may reconnect and start
 * afresh. What is sent at once may be longer.
 */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;

/** Says that a request cannot become a websocket, and ends its connection. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * A socket that tells of its closing when the client's close frame arrives, not when the connection under
 * it ends: work for the end of a session is then done before the same client can come back.
 */
class ClosingSocket extends WebSocket {
  onClosing: (() => void) | null = null;
  session: Session | null = null;

  override close(code?: number, reason?: string | Buffer): void {
    this.onClosing?.();
    super.close(code, reason);
  }
}

export interface SocketServerOptions {
  readonly namespaces: Namespaces;
  readonly committed: CommitHook;
  readonly journal: Journal;
  /** Whether only administrators are served. */
  readonly isClosing: () => boolean;
  readonly log: (line: string) => void;
}

/** The websocket side of the emulator: one session per socket. */
export class SocketServer {
  private readonly server = new WebSocketServer<typeof ClosingSocket>({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    WebSocket: ClosingSocket,
  });

  constructor(private readonly options: SocketServerOptions) {}

  /** Takes over an HTTP request that asks to become a websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const onError = (error: Error): void => this.options.log(`websocket: ${error.message}`);
    socket.on('error', onError);
    const url = URL.canParse(`http://localhost${request.url ?? ''}`)
      ? new URL(`http://localhost${request.url ?? ''}`)
      : null;
    const name = namespaceOf(url?.searchParams.get('ns') ?? null, request.headers.host);
    if (url?.pathname !== '/.ws' || name === null) {
      refuse(socket, '404 Not Found');
      return;
    }
    // Browsers say where a page is from, the Admin SDK does not.
    if (this.options.isClosing() && request.headers.origin !== undefined) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    this.server.handleUpgrade(request, socket, head, (connection) => {
      socket.off('error', onError);
      this.open(connection, request, name);
    });
  }

  /** Closes the connections that are no administrator's; clients keep what was not answered and send it again later. */
  closeClients(): void {
    for (const connection of this.server.clients) {
      if (connection.session?.isAdmin !== true) connection.close(1001);
    }
  }

  /** Cuts every connection at once. */
  cutAll(): void {
    for (const connection of this.server.clients) connection.terminate();
  }

  private open(connection: ClosingSocket, request: IncomingMessage, name: string): void {
    const { namespaces, committed, journal } = this.options;
    connection.on('error', (error) => this.options.log(`websocket: ${error.message}`));
    const wire = wireOf(connection, journal);
    /** Whatever goes wrong with one connection ends that one only. */
    const guarded = (step: () => void): void => {
      try {
        step();
      } catch (error) {
        const isExpected = error instanceof InvalidRequestError;
        if (!isExpected) this.options.log(`websocket: ${String(error)}`);
        wire.send(connectionError(isExpected ? error.message : 'Internal server error.'));
        journal.afterSettled(() => connection.close(1008));
      }
    };
    guarded(() => {
      const session = new Session(wire, namespaces.get(name), {
        id: randomBytes(16).toString('hex'),
        host: request.headers.host ?? 'localhost',
        committed: (paths, identity) => committed(name, paths, identity),
        isClosing: this.options.isClosing,
      });
      connection.session = session;
      connection.onClosing = () => guarded(() => session.close());
      connection.on('close', () => guarded(() => session.close()));
      connection.on('message', (data, isBinary) => {
        guarded(() => {
          if (isBinary) throw new InvalidRequestError('Invalid message: binary');
          session.receive(data.toString());
        });
      });
    });
  }
}

/** What a session sends through. A connection whose reader is too slow, or that cannot be sent to, is cut. */
function wireOf(connection: WebSocket, journal: Journal): Wire {
  const cut = (): void => connection.terminate();
  const send = (text: string): void => {
    if (connection.readyState !== WebSocket.OPEN) return;
    if (connection.bufferedAmount > MAX_UNREAD_BYTES) cut();
    else connection.send(text);
  };
  return { cut, send: (text) => journal.afterSettled(() => send(text)) };
}
