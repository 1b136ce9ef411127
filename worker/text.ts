/** How long to wait for the server's page, in milliseconds. After that, the shell is shown; it may have the text cached. */
const PATIENCE = 1500;

/**
 * Returns the server's page. Returns the shell instead when there is no connection, when the server is slow, or when the
 * function is overloaded or broken.
 * @param serve requests the page. The request is not aborted when it is late: a response that has begun would be cut off.
 */
export async function respondWithText(
  serve: () => Promise<Response>,
  shell: () => Promise<Response>,
): Promise<Response> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
  const served = await Promise.race([serve().catch(() => null), tooLate]);
  return served === null || served.status === 429 || served.status >= 500 ? shell() : served;
}
