/**
 * Any web page open on this machine can send requests to the loopback interface. Each emulator would answer,
 * because it trusts `Bearer owner` and reflects every origin. `guardPorts.ts` applies these decisions.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Ports, ServiceName } from './ports';
import { FUNCTIONS_REGION, PROJECT_ID } from './project';

export interface Arrival {
  service: ServiceName;
  method: string;
  /** Path and query, exactly as sent. */
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Refusal {
  status: 403 | 421 | 503;
  sentence: string;
}

interface GuardOptions {
  ports: Ports;
  /** As browsers write them: `http://127.0.0.1:5173`. */
  allowedOrigins: readonly string[];
  /** The suite's own emulators send this secret with each event for a function. */
  triggerSecret: string;
}

export const TRIGGER_SECRET_HEADER = 'x-trigger-secret';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * URLs that a page of any site may open or embed, because they show nothing without a secret in the URL:
 * the portal's pages (Hosting fetches some of them, and feeds, from the functions), a link in an email,
 * a file's download link (or the file is public under the rules), and the console's page, which can't be framed.
 */
const LINKS: Partial<Record<ServiceName, RegExp>> = {
  hosting: /^\//,
  console: /^\/$/,
  functions: new RegExp(`^/${PROJECT_ID}/${FUNCTIONS_REGION}/(?:insightPage|feed|unsubscribe)/`),
  auth: /^\/emulator\/action\?/,
  storage: /^\/v0\/b\/[^/?]+\/o\/[^/?]+\?(?:[^#]*&)?alt=media(?:&|$)/,
};

// HTTP functions by their plain name, and the list of functions. `REGION/NAME-0` and `/functions/projects/…`,
// which the emulator also routes, lead to functions that handle events.
const CALLABLE = new RegExp(
  `^/(?:${PROJECT_ID}/[a-z]+-[a-z]+\\d+/[A-Za-z]\\w*(?:[/?]|$)|backends$)`,
);

export const originsAt = (port: number) => LOOPBACK_NAMES.map((name) => `http://${name}:${port}`);

/**
 * Returns a check that returns `null` for a request that may pass. A foreign `Host` is DNS rebinding. A foreign
 * `Origin`, including `null`, is a page of another site. Links, images and scripts have no `Origin`, but
 * `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/). Programs send neither header.
 */
export function createGuard({
  ports,
  allowedOrigins,
  triggerSecret,
}: GuardOptions): (arrival: Arrival) => Refusal | null {
  const origins = new Set([...originsAt(ports.hosting), ...allowedOrigins]);
  // The console can do more than a page of the portal may. Only its own page may call it.
  const consoleOrigins = new Set(originsAt(ports.console));

  return ({ service, method, url, headers }) => {
    const host = headers.host?.toLowerCase() ?? '';
    if (!LOOPBACK_NAMES.some((name) => host === `${name}:${ports[service]}`)) {
      return {
        status: 421,
        sentence: `This is ${LOOPBACK_NAMES[0]}:${ports[service]} of the portal's suite, not '${host}'.`,
      };
    }
    const { origin, 'sec-fetch-site': site = 'none' } = headers;
    if (service === 'console' && origin !== undefined && !consoleOrigins.has(origin))
      return {
        status: 403,
        sentence: "Only its own page may use the console of the portal's suite.",
      };
    if (service !== 'console' && origin !== undefined && !origins.has(origin)) {
      return {
        status: 403,
        sentence: `Pages of ${origin} may not use the portal's suite; 'npm start -- --allow-origin ${origin}' would let them.`,
      };
    }
    // The console serves only our own code. Storage, in contrast, serves files that members uploaded.
    if (service === 'console' && site === 'same-origin') return null;
    const isLink = (method === 'GET' || method === 'HEAD') && LINKS[service]?.test(url) === true;
    if (origin === undefined && site !== 'none' && !isLink) {
      return {
        status: 403,
        sentence: "A page may open or embed links of the portal's suite only, and this is none.",
      };
    }
    const isEvent = service === 'functions' && !CALLABLE.test(url);
    if (isEvent && headers[TRIGGER_SECRET_HEADER] !== triggerSecret) {
      return { status: 403, sentence: 'Only the suite itself may send events to functions.' };
    }
    return null;
  };
}
