/** The console's requests have administrator rights, so the guard accepts them from its own page only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import { close } from '../heldAnswers';
import {
  type AccountsOptions,
  listAccounts,
  listMails,
  resetPassword,
  setUserType,
} from './accounts';
import { type Action, readAction } from './actions';
import { bundlePage, type BundledFile } from './bundle';
import { cutClient, listClients, setClientCutOff } from './clients';
import { listFiles } from './files';
import { Live, type Snapshots } from './live';
import { TIME_STAMP_REPLY } from '../../model/timeStamp';
import { LEGISLATION, type Legislation } from '../legislation/legislation';
import { playSend, SEND } from '../push/cloudMessaging';
import type { TimeStampAuthority } from '../timeStampAuthority';
import { readBranches } from './tree';
import type { Topic } from './types';
import { listPending, type Watch } from './watch';

/** The functions request time-stamps here. */
export const TIME_STAMPS = '/timeStamps';

/** The HTML of an email. It runs no scripts, and its styles are its own. */
const MAIL_PAGE = /^\/received\/(\d+)$/;
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

const MAX_BODY = 64 * 1024;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

interface ConsoleOptions extends AccountsOptions {
  host: string;
  port: number;
  database: DatabaseEmulator;
  storage: string;
  watch: Watch;
  authority: TimeStampAuthority;
  legislation: Legislation;
  onClock: () => void;
  start: 'seed' | 'empty';
  reset: () => Promise<void>;
}

interface Console {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createConsole(options: ConsoleOptions): Console {
  const { database, auth, storage, watch } = options;
  const snapshots: Snapshots = {
    accounts: (params) => listAccounts(options, params.get('q') ?? ''),
    mails: () => listMails(auth),
    received: () => watch.received.rows,
    pushed: () =>
      watch.pushed.rows.map((row) => ({ ...row, address: `${options.portal}${row.link}` })),
    tree: (params) => readBranches(database, params.getAll('open')),
    denials: () => watch.denials.rows,
    functions: () => ({
      pending: listPending(database.pendingEvents),
      calls: watch.calls.rows,
      lines: watch.lines.rows,
    }),
    files: (params) => listFiles(storage, params.get('q') ?? ''),
    clients: () => listClients(database, watch),
    faults: () => ({ ...watch.faults, start: options.start }),
  };
  const live = new Live(snapshots);
  watch.onChange = (...topics) => live.changed(...topics);
  let page: Promise<Map<string, BundledFile>> | null = null;

  const carryOut = async (action: Action): Promise<void> => {
    switch (action.action) {
      case 'setUserType':
        return setUserType(database, action.uid, action.userType);
      case 'resetPassword':
        return resetPassword(auth, action.code, action.password);
      case 'setClock':
        watch.setFaults({ clockOffset: action.offset });
        // Clients learn the server's time only when they connect.
        database.dropConnections();
        return options.onClock();
      case 'setOffline':
        watch.setFaults({ isOffline: action.isOffline });
        return database.dropConnections();
      case 'setSourceFault':
        return watch.setFaults({ sourceFault: action.fault });
      case 'setMailFault':
        return watch.setFaults({ mailFault: action.fault });
      case 'runSchedules':
        return options.onClock();
      case 'cutConnections':
        return database.dropConnections();
      case 'cutClient':
        return cutClient(database, action.id);
      case 'setClientCutOff':
        return setClientCutOff(database, watch, action);
      case 'reset':
        await options.reset();
        watch.reset();
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url ?? ''}`);
    if (pathname.startsWith(`${LEGISLATION}/`))
      return playSource(options.legislation, request, response);
    if (request.method === 'POST' && pathname === '/act') {
      await carryOut(readAction((await readBody(request)).toString('utf8')));
      response.writeHead(204, HEADERS).end();
      return;
    }
    if (request.method === 'POST' && pathname === TIME_STAMPS) {
      const stamped = await options.authority.respond(new Uint8Array(await readBody(request)));
      response.writeHead(200, { ...HEADERS, 'Content-Type': TIME_STAMP_REPLY }).end(stamped);
      return;
    }
    if (request.method === 'POST' && pathname === SEND) {
      const { status, reply, sent } = playSend((await readBody(request)).toString('utf8'));
      if (sent) watch.pushedMessage(sent);
      response.writeHead(status, { ...HEADERS, 'Content-Type': 'application/json' });
      response.end(JSON.stringify(reply));
      return;
    }
    if (request.method !== 'GET')
      return refuse(response, 405, `Only GET, and POST of /act and ${TIME_STAMPS}.`);
    const mail = MAIL_PAGE.exec(pathname)?.[1];
    if (mail !== undefined) return showMail(watch, Number(mail), response);
    const topic = pathname.replace('/live/', '');
    if (isTopic(topic, snapshots)) return live.subscribe(topic, searchParams, response);
    // Try again at the next request after a failure.
    page ??= bundlePage().catch((error: unknown) => {
      page = null;
      throw error;
    });
    const file = (await page).get(pathname);
    if (file === undefined) return refuse(response, 404, 'There is nothing here.');
    response.writeHead(200, { ...HEADERS, 'Content-Type': file.type }).end(file.content);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      refuse(response, 400, error instanceof Error ? error.message : String(error)),
    );
  });
  return {
    start: async () => {
      server.listen(options.port, options.host);
      await once(server, 'listening');
    },
    stop: async () => {
      live.stop();
      await close(server);
    },
  };
}

const isTopic = (name: string, snapshots: Snapshots): name is Topic =>
  Object.hasOwn(snapshots, name);

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error('This is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ message }));
}

function showMail({ received }: Watch, id: number, response: ServerResponse): void {
  const mail = received.rows.find((row) => row.id === id);
  if (mail === undefined) return refuse(response, 404, 'There is no such email.');
  response.writeHead(200, {
    ...HEADERS,
    'Content-Security-Policy': MAIL_POLICY,
    'Content-Type': 'text/html; charset=utf-8',
  });
  response.end(mail.html);
}

/** Responds as legislation.gov.uk, with the faults that the tester switched on. */
function playSource(
  legislation: Legislation,
  { url = '', headers, socket }: IncomingMessage,
  response: ServerResponse,
): void {
  const reply = legislation({
    path: url.slice(LEGISLATION.length),
    header: (name) => String(headers[name] ?? ''),
  });
  if (reply === null) {
    socket.destroy();
    return;
  }
  const { status, headers: sent, body, isCut } = reply;
  if (!isCut) {
    response.writeHead(status, sent).end(body);
    return;
  }
  response.writeHead(status, { ...sent, 'Content-Length': 2 * Buffer.byteLength(body) });
  response.write(body, () => socket.destroy());
}
