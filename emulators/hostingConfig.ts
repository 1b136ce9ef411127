/**
 * The Hosting part of firebase.json as the suite serves it. The file holds the hosted policy; on this machine the browser
 * also talks to the emulators' loopback ports, so those origins are added here, in memory, and never written anywhere.
 */
import type { Ports } from './ports';

interface Header {
  key: string;
  value: string;
}
interface HeaderRule {
  source: string;
  headers: Header[];
}
export interface HostingConfig {
  public: string;
  headers: HeaderRule[];
  [setting: string]: unknown;
}

const POLICY = 'Content-Security-Policy';

/** The same policy with `origins` added to `directive`. @throws Error when the policy lacks the directive. */
function allow(policy: string, directive: string, origins: string[]): string {
  let found = false;
  const directives = policy.split(';').map((part) => {
    const text = part.trim();
    if (text.split(' ')[0] !== directive) return text;
    found = true;
    return [text, ...origins].join(' ');
  });
  if (!found) throw new Error(`firebase.json: the ${POLICY} has no ${directive}.`);
  return directives.join('; ');
}

/**
 * Adds the suite's loopback origins to every Content-Security-Policy of a hosting configuration.
 * @throws Error when the configuration has no such header: nothing is to be served without one.
 */
export function withLoopbackOrigins(hosting: HostingConfig, ports: Ports): HostingConfig {
  const hosts = ['127.0.0.1', 'localhost'];
  const http = (port: number) => hosts.map((host) => `http://${host}:${port}`);
  const sockets = hosts.map((host) => `ws://${host}:${ports.database}`);
  const services = [ports.auth, ports.database, ports.storage, ports.functions].flatMap(http);

  let found = false;
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) => {
      if (header.key !== POLICY) return header;
      found = true;
      const connect = allow(header.value, 'connect-src', [...services, ...sockets]);
      return { ...header, value: allow(connect, 'img-src', http(ports.storage)) };
    }),
  }));
  if (!found) throw new Error(`firebase.json: hosting has no ${POLICY} header.`);
  return { ...hosting, headers };
}
