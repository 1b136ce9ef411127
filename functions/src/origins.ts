/** Where the portal's pages are, as the environment tells it. */

type Env = Record<string, string | undefined>;

/** Origins of the portal: those named in `PORTAL_ORIGINS` (separated by commas), then the project's own two. */
export function portalOrigins(env: Env): [string, ...string[]] {
  const project = env['GCLOUD_PROJECT'] ?? '';
  const [first, ...others] = (env['PORTAL_ORIGINS'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const own: [string, string] = [
    `https://${project}.web.app`,
    `https://${project}.firebaseapp.com`,
  ];
  return first === undefined ? own : [first, ...others, ...own];
}
