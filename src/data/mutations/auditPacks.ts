/**
 * The mutation of a member who makes an audit pack (decision 51). The portal records the
 * fingerprint before it hands out the pack.
 */
import { paths } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';
import { advanceRateLimit } from './rateLimit';

/**
 * Records an audit pack. `name` must be the display name of the member's record, '' for none.
 * `ahead` is the result of `isAhead` for the member's rate limit.
 */
export function recordPack(pack: {
  fingerprint: string;
  uid: string;
  name: string;
  ahead: boolean;
}): Update {
  const { fingerprint, uid, name, ahead } = pack;
  const path = paths.auditPack(fingerprint);
  return {
    [path]: withoutUndefined({ uid, name: name === '' ? undefined : name, madeAt: SERVER_TIME }),
    ...advanceRateLimit(uid, path, ahead),
  };
}
