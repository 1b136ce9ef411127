import { DeniedError } from './errors';

/**
 * Waits until a request is denied by the rules. Any other result is an error, also a denial by another rule.
 * @param request for example `db.as('bob').set('/posts/p1', null)`
 * @param rule path of a rule that denies the request, as in the rules file: `/posts/$post/.write`
 * @returns the denial
 */
export async function expectDenied(request: Promise<unknown>, rule?: string): Promise<DeniedError> {
  const denial = await request.then(
    () => null,
    (error: unknown) => {
      if (error instanceof DeniedError) return error;
      throw error;
    },
  );
  if (denial === null) throw new Error('The rules allowed the request.');
  if (rule !== undefined && !isDeniedBy(denial.reason, rule)) {
    throw new Error(`${rule} did not deny the request: ${denial.reason}`);
  }
  return denial;
}

/** A reason names each rule that was not true, after a colon or a semicolon. */
function isDeniedBy(reason: string, rule: string): boolean {
  return [': ', '; '].some((before) =>
    [' is false:', ' failed ('].some((after) => reason.includes(before + rule + after)),
  );
}
