/** The act of a member who makes an audit pack (decision 51): the portal records the fingerprint before it hands the pack out. */
import { paths } from '../paths';
import { SERVER_TIME, withoutUndefined, type Update } from '../update';
import { advanceRateLimit } from './rateLimit';

/** `name` must be the display name of the member's record, '' where there is none. `ahead` is the pace's (`isAhead`). */
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
