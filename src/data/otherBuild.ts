/**
 * Whether the site offers another build than the one that this page runs. A page that was opened before a deployment may ask for what
 * the new rules refuse, and the person is not short of a permission then.
 */
import { BUILD_FILE } from '../config/constants';
import { DataError } from './errors';

/** In milliseconds; whoever waits for the reason of a refusal waits no longer. */
const PATIENCE = 3000;

/** False also where the site does not say. */
async function isOtherBuild(): Promise<boolean> {
  try {
    const response = await fetch(`/${BUILD_FILE}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const build = (await response.json()) as { id?: unknown };
    return response.ok && build.id !== import.meta.env.BUILD_ID;
  } catch (cause) {
    console.warn('Which build the site offers is not known:', cause);
    return false;
  }
}

/** A refusal as the person should read it: with another build on the site, a reload is needed first. */
export async function explainRefusal(error: DataError): Promise<DataError> {
  // While developing there is one build, and no file that names it.
  if (error.kind !== 'denied' || !import.meta.env.PROD || !(await isOtherBuild())) return error;
  return new DataError(
    'renewed',
    'The portal was updated since you opened this page. Please reload the page and try again.',
    error.code,
    { cause: error },
  );
}
