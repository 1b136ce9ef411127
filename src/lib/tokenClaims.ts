/**
 * What a JSON Web Token says (RFC 7519, section 3), unverified: whoever takes it for proof asks a server.
 * @returns null of what is read otherwise
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
