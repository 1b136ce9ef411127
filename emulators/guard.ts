/**
 * Who may talk to the suite. It listens on the loopback interface only, but any web page that a browser on this machine
 * shows can send requests there, and each emulator would answer it: they trust `Bearer owner` and reflect every origin.
 * This is the decision alone; `guardPorts.ts` puts it in front of the ports.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Ports, ServiceName } from './ports';
import { FUNCTIONS_REGION, PROJECT_ID } from './project';

/** What a request shows of where it comes from. */
export interface Arrival {
  service: ServiceName;
  method: string;
  /** Path and query, as they were sent. */
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Refusal {
  status: 403 | 421 | 503;
  /** What the answer says. */
  sentence: string;
}

interface GuardOptions {
  ports: Ports;
  /** Origins whose pages may use the suite besides its own, as browsers write them: `http://127.0.0.1:5173`. */
  allowedOrigins: readonly string[];
  /** What the suite's own emulators send along with each event for a function, and nobody else knows. */
  triggerSecret: string;
}

/** The request header that carries `triggerSecret`. */
export const TRIGGER_SECRET_HEADER = 'x-trigger-secret';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * What a page of any site may open or embed, since it shows nothing without what the link itself carries: the portal's pages
 * (of which Hosting asks the functions for one, and for calendars by a secret address), a link in a mail of the Auth emulator (a code), a file's download link (a token, or public by the rules),
 * the console's page, which cannot be framed.
 */
const LINKS: Partial<Record<ServiceName, RegExp>> = {
  hosting: /^\//,
  console: /^\/$/,
  functions: new RegExp(`^/${PROJECT_ID}/${FUNCTIONS_REGION}/(?:insightPage|calendarFeed)/`),
  auth: /^\/emulator\/action\?/,
  storage: /^\/v0\/b\/[^/?]+\/o\/[^/?]+\?(?:[^#]*&)?alt=media(?:&|$)/,
};

/**
 * What anybody may ask of the functions emulator: the functions that answer requests, by their plain name, and their list.
 * It routes `REGION/NAME-0` to functions that take events, as it does its `/functions/projects/…`.
 */
const CALLABLE = new RegExp(
  `^/(?:${PROJECT_ID}/[a-z]+-[a-z]+\\d+/[A-Za-z]\\w*(?:[/?]|$)|backends$)`,
);

/** Origins of pages that this machine serves at a port. */
export const originsAt = (port: number) => LOOPBACK_NAMES.map((name) => `http://${name}:${port}`);

/**
 * Makes the decision for one suite: `null` for a request that may pass.
 *
 * A foreign `Host` is a page whose name was made to point at this machine (DNS rebinding). A foreign `Origin` (`null` too) is a
 * page of another site. Browsers leave `Origin` out of links, images and scripts, but say with `Sec-Fetch-Site`
 * whether a page of any other port asks; programs send neither header. Source: https://www.w3.org/TR/fetch-metadata/
 */
export function createGuard({
  ports,
  allowedOrigins,
  triggerSecret,
}: GuardOptions): (arrival: Arrival) => Refusal | null {
  const origins = new Set([...originsAt(ports.hosting), ...allowedOrigins]);
  // It can do more than any page of the portal should: it serves its own page alone.
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
    // Whatever the console serves is its own, unlike what people have put into Storage.
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
