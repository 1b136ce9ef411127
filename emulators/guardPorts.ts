import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Arrival, Refusal } from './guard';
import type { Ports, ServiceName } from './ports';

export interface Answered {
  service: ServiceName;
  method: string;
  url: string;
  /** 0 if the client disconnected before the response was complete. */
  status: number;
  /** In milliseconds. */
  duration: number;
}

interface PortGuard {
  /** @throws Error that names the services whose server was not found */
  requireEveryPort(): void;
  /** Servers found so far stay guarded. */
  stop(): void;
}

// This channel announces each server just before it listens: https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html
const LISTEN = 'tracing:net.server.listen:asyncStart';

/** Includes preflights and websocket upgrades. Call this before the servers start. */
export function guardPorts(
  ports: Ports,
  refuse: (arrival: Arrival) => Refusal | null,
  onAnswered: (answered: Answered) => void = () => undefined,
): PortGuard {
  const guarded = new Map<Server, ServiceName>();
  const services = Object.keys(ports) as ServiceName[];
  const guardServer = (message: unknown) => {
    const { server, options } = message as { server: unknown; options: { port?: unknown } };
    const service = services.find((name) => ports[name] === Number(options.port));
    // A server that is stopped and started again listens twice.
    if (service === undefined || !isServer(server) || guarded.has(server)) return;
    guarded.set(server, service);
    stepInFront(server, service, refuse, onAnswered);
  };
  subscribe(LISTEN, guardServer);
  return {
    requireEveryPort: () => {
      const seen = [...guarded.values()];
      const missing = services.filter((name) => !seen.includes(name));
      if (missing.length > 0)
        throw new Error(`Nothing guards the ports of ${missing.join(', ')} from foreign pages.`);
    },
    stop: () => unsubscribe(LISTEN, guardServer),
  };
}

// With `instanceof` alone, TypeScript types the parameters of both classes as `any`.
const isServer = (value: unknown): value is Server => value instanceof Server;
const isAnswer = (value: unknown): value is ServerResponse => value instanceof ServerResponse;

function stepInFront(
  server: Server,
  service: ServiceName,
  refuse: (arrival: Arrival) => Refusal | null,
  onAnswered: (answered: Answered) => void,
): void {
  const emit = server.emit.bind(server);
  // For request, upgrade, connect and checkContinue, the arguments are the request and a response or socket.
  server.emit = (event: string, ...args: unknown[]) => {
    const [request, answer] = args;
    if (!(request instanceof IncomingMessage)) return emit(event, ...args);
    const { method = '', url = '', headers } = request;
    const refusal = refuse({ service, method, url, headers });
    if (refusal === null) {
      if (service === 'functions') addCallerAddress(request);
      if (isAnswer(answer)) {
        const start = performance.now();
        if (service === 'hosting' && url.startsWith('/assets/')) forgetMissing(answer);
        answer.once('close', () => {
          const status = answer.writableFinished ? answer.statusCode : 0;
          onAnswered({ service, method, url, status, duration: performance.now() - start });
        });
      }
      return emit(event, ...args);
    }
    if (isAnswer(answer)) refuseRequest(answer, refusal);
    else refuseUpgrade(answer as Duplex, refusal);
    return true;
  };
}

/** As the cloud's front end does, so that a header sent by the client proves nothing here either. */
function addCallerAddress({ headers, socket }: IncomingMessage): void {
  const sent = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [sent ?? [], socket.remoteAddress ?? []].flat().join(', ');
}

/**
 * The file of a 404 may exist again after the next build. `firebase.json` can't do this: the emulator sets
 * the headers of `/404.html` first, and then those of the requested path.
 */
function forgetMissing(answer: ServerResponse): void {
  const writeHead = answer.writeHead.bind(answer);
  answer.writeHead = ((...args: Parameters<typeof writeHead>) => {
    if (args[0] === 404) answer.setHeader('Cache-Control', 'no-store');
    return writeHead(...args);
  }) as typeof answer.writeHead;
}

const bodyOf = ({ sentence }: Refusal) => `${sentence}\n`;
const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  // The rest of the request's body is not read.
  Connection: 'close',
};

function refuseRequest(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, HEADERS).end(bodyOf(refusal));
}

function refuseUpgrade(socket: Duplex, refusal: Refusal): void {
  // Node's own listener is no longer attached. An unhandled error would end the process.
  socket.once('error', () => socket.destroy());
  const body = bodyOf(refusal);
  const headers = { ...HEADERS, 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n`;
  socket.end(`${status}${lines.join('')}\r\n${body}`);
}
