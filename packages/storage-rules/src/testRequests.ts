/** Builders of requests for the tests of the Storage rules. */
import type { StorageRequest } from '.';

export const NOW = Date.UTC(2026, 0, 15);

/** An uploaded object as the Storage emulator describes it to rules. */
export function buildObject(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'x',
    bucket: 'b',
    size: 20_000,
    contentType: 'application/pdf',
    metadata: {},
    ...overrides,
  };
}

/** A signed-in user with these claims. */
export function buildAuth(
  uid: string,
  claims: Record<string, unknown> = {},
): NonNullable<StorageRequest['auth']> {
  return { uid, token: { user_id: uid, ...claims } };
}

/** A read of an object that exists, by nobody; overrides make it anything else. */
export function buildRequest(
  object: string,
  overrides: Partial<StorageRequest> = {},
): StorageRequest {
  return {
    method: 'get',
    path: `/b/demo-portal.appspot.com/o/${object}`,
    auth: null,
    time: NOW,
    existing: buildObject(),
    incoming: null,
    ...overrides,
  };
}
