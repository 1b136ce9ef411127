/** How long the page as it is served is waited for, in milliseconds; the shell may have the words off the device. */
const PATIENCE = 1500;

/**
 * The page as it is served; the shell where there is no connection, a slow one, or a function that is overloaded or broken.
 * @param serve asks the server; not aborted when it is late, or what has begun to come would end in the middle
 */
export async function respondWithText(
  serve: () => Promise<Response>,
  shell: () => Promise<Response>,
): Promise<Response> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const served = await Promise.race([serve().catch(() => null), tooLate]);
  return served === null || served.status === 429 || served.status >= 500 ? shell() : served;
}
