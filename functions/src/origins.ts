import { permanentHost } from '../../model/project';

type Env = Record<string, string | undefined>;

/** For ids that never change. */
export const hostForIds = (env: Env): string => permanentHost(env['GCLOUD_PROJECT'] ?? '');

/** Returns the portal's origins: those in `PORTAL_ORIGINS` (comma-separated), then the project's own two. */
export function portalOrigins(env: Env): [string, ...string[]] {
  const project = env['GCLOUD_PROJECT'] ?? '';
  const [first, ...others] = (env['PORTAL_ORIGINS'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const own: [string, string] = [
    `https://${permanentHost(project)}`,
    `https://${project}.firebaseapp.com`,
  ];
  return first === undefined ? own : [first, ...others, ...own];
}
