/**
 * Returns a token without a signature, which emulators accept.
 * Source: https://firebase.google.com/docs/emulator-suite/connect_auth
 */
export function unsignedToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
