/** Parses the claims of a JSON Web Token (RFC 7519, section 3) without verifying them. Null if unreadable. */
export function readTokenClaims(token: string): Record<string, unknown> | null {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' ? (claims as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
