/**
 * Imitates the servers in front of a hosted portal: TLS, HTTP/2, compression, and the cache of an edge server.
 * Under a second name it serves the static copies.
 */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { HOST } from '../../emulators/ports';
import { compress, isCompressed } from './compress';

const PORTAL_NAME = 'portal.test';
const COPIES_NAME = 'copies.test';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface Front {
  portal: string;
  copies: string;
  /** With these switches, the browser resolves both names and trusts the certificate. */
  switches: string[];
  /** The copy is served with the same headers as `original`, because they take time too. */
  writeCopy: (path: string, html: string, original: string) => Promise<void>;
  stop: () => Promise<void>;
}

const PASSED_ON = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'etag',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

/** @param hostingPort both names use the same port, from which the portal derives the suite's other ports */
export async function startFront(hostingPort: number): Promise<Front> {
  const { pem, fingerprint } = makeCertificate();
  const answers = new Map<string, Promise<Answer>>();
  const copies = new Map<string, Answer>();
  const ask = (path: string): Promise<Answer> => {
    const known = answers.get(path) ?? askHosting(`http://${HOST}:${hostingPort}${path}`);
    answers.set(path, known);
    return known;
  };
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const path = pathOf(request.url);
    const copy = request.authority.startsWith(COPIES_NAME) ? copies.get(path) : undefined;
    const { status, headers, body } = copy ?? (await ask(path));
    const { etag } = headers;
    const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : status, headers);
    if (!isKnown) response.write(body);
    response.end();
  };
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.url} is not answered:`, error);
      response.stream.close();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  const rules = [PORTAL_NAME, COPIES_NAME].map(
    (name) => `MAP ${name}:${hostingPort} ${HOST}:${port}`,
  );
  return {
    portal: `https://${PORTAL_NAME}:${hostingPort}`,
    copies: `https://${COPIES_NAME}:${hostingPort}`,
    switches: [
      `--host-resolver-rules=${rules.join(', ')}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    writeCopy: async (path, html, original) => {
      const { headers } = await ask(pathOf(original));
      const etag = `"${html.length}"`;
      copies.set(path, pack(path, 200, { ...headers, etag }, Buffer.from(html)));
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const pathOf = (address: string) => address.replace(/\?.*/, '');

async function askHosting(address: string): Promise<Answer> {
  const response = await fetch(address);
  const headers = PASSED_ON.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const body = new Uint8Array(await response.arrayBuffer());
  return pack(address, response.status, Object.fromEntries(headers), body);
}

function pack(
  path: string,
  status: number,
  headers: Record<string, string>,
  content: Uint8Array,
): Answer {
  const body = compress(path, content);
  const encoding = isCompressed(path) ? { 'content-encoding': 'br' } : {};
  return { status, headers: { ...headers, ...encoding }, body };
}

/** `fingerprint` is for Chromium's `--ignore-certificate-errors-spki-list`. */
function makeCertificate(): { pem: string; fingerprint: string } {
  const request = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -keyout -';
  const args = ['req', ...request.split(' '), '-subj', `/CN=${PORTAL_NAME}`];
  const pem = execFileSync('openssl', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const spki = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return { pem, fingerprint: createHash('sha256').update(spki).digest('base64') };
}
