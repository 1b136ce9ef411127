/** Records the fingerprint of an audit pack before the member receives the pack (decision 51). */
import { paths } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';
import { advanceRateLimit } from './rateLimit';

/**
 * @param pack.name the display name in the member's record, '' for none
 * @param pack.ahead result of `isAhead` for the member's rate limit
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
