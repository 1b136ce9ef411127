/**
 * Finds out whether the site serves another build than this page runs. A page from before a deployment can send requests that the new rules
 * refuse, although the member has permission.
 */
import { BUILD_FILE } from '../config/constants';
import { DataError } from './errors';

/** Milliseconds to wait for the build id before the refusal is shown. */
const PATIENCE = 3000;

/** Returns false if the site's build can't be read. */
async function isOtherBuild(): Promise<boolean> {
  try {
    const response = await fetch(`/${BUILD_FILE}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const build = (await response.json()) as { id?: unknown };
    return response.ok && build.id !== import.meta.env.BUILD_ID;
  } catch (cause) {
    console.warn('The build that the site offers is unknown:', cause);
    return false;
  }
}

/** Returns the error to show for a refusal: with another build, it asks for a reload. */
export async function explainRefusal(error: DataError): Promise<DataError> {
  // In development there is one build, and no file that names it.
  if (error.kind !== 'denied' || !import.meta.env.PROD || !(await isOtherBuild())) return error;
  return new DataError(
    'renewed',
    'The portal was updated since you opened this page. Please reload the page and try again.',
    error.code,
    { cause: error },
  );
}
