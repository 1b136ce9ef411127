/**
 * The Hosting part of firebase.json as the suite serves it. The file holds the hosted policy; on this machine the browser
 * also talks to the emulators' loopback ports, so those origins are added here, in memory, and never written anywhere.
 */
import type { Ports } from './ports';
import { type HostingConfig, withOrigins } from './securityPolicy';

/** @throws Error when the configuration has no security policy. */
export function withLoopbackOrigins(hosting: HostingConfig, ports: Ports): HostingConfig {
  const hosts = ['127.0.0.1', 'localhost'];
  const http = (port: number) => hosts.map((host) => `http://${host}:${port}`);
  const sockets = hosts.map((host) => `ws://${host}:${ports.database}`);
  const services = [ports.auth, ports.database, ports.storage, ports.functions].flatMap(http);
  return withOrigins(hosting, {
    'connect-src': [...services, ...sockets],
    'img-src': http(ports.storage),
  });
}
