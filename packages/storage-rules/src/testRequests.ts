/** Builds requests for tests of Storage rules. */
import type { StorageRequest } from '.';

export const NOW = Date.UTC(2026, 0, 15);

/** Returns an uploaded object as the Storage emulator describes it to rules. */
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

/** Returns a signed-in user with these claims. */
export function buildAuth(
  uid: string,
  claims: Record<string, unknown> = {},
): NonNullable<StorageRequest['auth']> {
  return { uid, token: { user_id: uid, ...claims } };
}

/** Returns a signed-out read of an existing object, changed by the overrides. */
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
