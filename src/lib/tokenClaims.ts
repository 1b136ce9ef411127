/**
 * Returns the claims of a JSON Web Token (RFC 7519, section 3) without verifying them. Only a
 * server can prove them.
 * @returns null if the token cannot be read
 */
export function readTokenClaims(token: string): Record<string, unknown> | null {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' ? (claims as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
