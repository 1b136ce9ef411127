/**
 * Decides which requests the suite accepts.
 *
 * The suite listens on the loopback interface only, but any web page open on this machine can send requests
 * there. Each emulator
 * would answer, because it trusts `Bearer owner` and reflects every origin. This file only decides;
 * `guardPorts.ts` applies the
 * decision to the ports.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Ports, ServiceName } from './ports';
import { FUNCTIONS_REGION, PROJECT_ID } from './project';

/** The parts of a request that show where it comes from. */
export interface Arrival {
  service: ServiceName;
  method: string;
  /** Path and query, exactly as sent. */
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Refusal {
  status: 403 | 421 | 503;
  /** The text of the response. */
  sentence: string;
}

interface GuardOptions {
  ports: Ports;
  /** Further origins whose pages may use the suite, as browsers write them: `http://127.0.0.1:5173`. */
  allowedOrigins: readonly string[];
  /** A secret that only the suite's own emulators know. They send it with each event for a function. */
  triggerSecret: string;
}

/** The request header that carries `triggerSecret`. */
export const TRIGGER_SECRET_HEADER = 'x-trigger-secret';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * URLs that a page of any site may open or embed, because they show nothing without a secret in the URL
 * itself:
 * - the portal's pages. Hosting fetches one of them, and calendars with a secret address, from the functions.
 * - a link in an email of the Auth emulator, which contains a code.
 * - a file's download link, which contains a token, or is public under the rules.
 * - the console's page, which can't be framed.
 */
const LINKS: Partial<Record<ServiceName, RegExp>> = {
  hosting: /^\//,
  console: /^\/$/,
  functions: new RegExp(`^/${PROJECT_ID}/${FUNCTIONS_REGION}/(?:insightPage|calendarFeed)/`),
  auth: /^\/emulator\/action\?/,
  storage: /^\/v0\/b\/[^/?]+\/o\/[^/?]+\?(?:[^#]*&)?alt=media(?:&|$)/,
};

/**
 * URLs of the functions emulator that every caller may use: HTTP functions by their plain name, and the list
 * of functions. The
 * emulator also routes `REGION/NAME-0` and `/functions/projects/…`, which lead to functions that handle
 * events.
 */
const CALLABLE = new RegExp(
  `^/(?:${PROJECT_ID}/[a-z]+-[a-z]+\\d+/[A-Za-z]\\w*(?:[/?]|$)|backends$)`,
);

/** Returns the origins of pages that this machine serves at a port. */
export const originsAt = (port: number) => LOOPBACK_NAMES.map((name) => `http://${name}:${port}`);

/**
 * Creates the check for one suite. The check returns `null` for a request that may pass.
 *
 * A foreign `Host` means that a page's domain name was made to point at this machine (DNS rebinding). A
 * foreign `Origin`,
 * including `null`, is a page of another site. Browsers omit `Origin` for links, images and scripts.
 * `Sec-Fetch-Site` then shows
 * whether the page has a different origin. Programs send neither header. Source:
 * https://www.w3.org/TR/fetch-metadata/
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
    // Everything the console serves is our own code. Storage, in contrast, serves files that members
    // uploaded.
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
