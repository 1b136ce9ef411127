/** firebase.json has the cloud's security policy. The emulators' ports are added here in memory only. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Emulator, loadFirebaseTools } from './firebaseTools';
import { HOST, type Ports } from './ports';
import { PROJECT_ID, REPOSITORY } from './project';
import { type HostingConfig, withOrigins } from './securityPolicy';

/** @throws Error when the configuration has no security policy. */
function withLoopbackOrigins(hosting: HostingConfig, ports: Ports): HostingConfig {
  const hosts = ['127.0.0.1', 'localhost'];
  const http = (port: number) => hosts.map((host) => `http://${host}:${port}`);
  const sockets = hosts.map((host) => `ws://${host}:${ports.database}`);
  const services = [ports.auth, ports.database, ports.storage, ports.functions].flatMap(http);
  return withOrigins(hosting, {
    'connect-src': [...services, ...sockets],
    'img-src': http(ports.storage),
  });
}

/** @param site folder of the built pages, from the repository's root; defaults to the folder in firebase.json */
export async function createHosting(
  tools: ReturnType<typeof loadFirebaseTools>,
  ports: Ports,
  site: string | undefined,
): Promise<Emulator> {
  const { hosting } = JSON.parse(await readFile(join(REPOSITORY, 'firebase.json'), 'utf8')) as {
    hosting: HostingConfig;
  };
  const served = { ...withLoopbackOrigins(hosting, ports), ...(site && { public: site }) };
  const config = new tools.Config({ hosting: served }, { projectDir: REPOSITORY });
  return new tools.HostingEmulator({
    host: HOST,
    port: ports.hosting,
    options: {
      cwd: REPOSITORY,
      project: PROJECT_ID,
      projectId: PROJECT_ID,
      site: PROJECT_ID,
      config,
      targets: ['functions'],
    },
  });
}
