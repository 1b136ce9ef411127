/**
 * Hosting replaces all files with each deployment, but a tab that was opened earlier still requests scripts of
 * its own build. The site lists its builds in `builds.json`, so that a clean clone can fetch their files.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** Both on the site and in the folder of the build. */
export const BUILDS_FILE = 'builds.json';
/** In milliseconds. */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000;
// These names change with their content. The pattern also prevents paths outside the folder.
const HASHED_FILE = /^assets\/[\w-][\w.-]*$/;

const buildsSchema = v.array(
  v.object({
    /** Of the deployment, in epoch milliseconds. */
    time: v.number(),
    files: v.array(v.pipe(v.string(), v.regex(HASHED_FILE))),
  }),
);
type Builds = v.InferOutput<typeof buildsSchema>;

/**
 * Adds the files of builds that were replaced in the last two weeks. Returns how many files were added.
 * @param folder the new build
 * @throws Error when the site doesn't respond, or a file of a listed build is missing
 */
export async function addEarlierBuilds(
  site: string,
  folder: string,
  now: number,
  ask: typeof fetch = fetch,
): Promise<number> {
  // Newest first. A tab may show a build until the next one replaces it.
  const listed = await readBuilds(site, ask);
  const earlier = listed.filter((_, at) => now - (listed[at - 1]?.time ?? now) < RETENTION_MS);
  const own = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`);
  const missing = [...new Set(earlier.flatMap(({ files }) => files))].filter(
    (file) => !own.includes(file),
  );
  for (const file of missing) {
    const response = await ask(`${site}/${file}`);
    if (!response.ok) throw new Error(`${site}/${file} of an earlier build: ${response.status}.`);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), Buffer.from(await response.arrayBuffer()));
  }
  const builds: Builds = [{ time: now, files: own }, ...earlier];
  await writeFile(join(folder, BUILDS_FILE), JSON.stringify(builds));
  return missing.length;
}

/** Before the first deployment, the response is a 404 or a page, and there are no builds. */
async function readBuilds(site: string, ask: typeof fetch): Promise<Builds> {
  const response = await ask(`${site}/${BUILDS_FILE}`, { cache: 'no-store' });
  const isList = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status === 404 || (response.ok && !isList)) return [];
  if (!response.ok) throw new Error(`${site}/${BUILDS_FILE}: ${response.status}.`);
  return v.parse(buildsSchema, await response.json());
}

const [, script = '', site, folder] = process.argv;
if (script.endsWith('earlierBuilds.ts') && site !== undefined && folder !== undefined) {
  const added = await addEarlierBuilds(site, folder, Date.now());
  console.log(`${added} files of earlier builds stay on the site.`);
}
