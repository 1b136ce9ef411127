/**
 * Seals an audit pack: a time-stamp authority states that the manifest with this hash existed at a time. The portal records which
 * response it received and checked, because the page that verifies packs has no list of trusted authorities.
 */
import { createHash } from 'node:crypto';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { database } from './admin';
import { recordFailure, recorded } from './failures';
import { hasLegalAccess } from './memberRights';
import { MAX_INSTANCES, REGION } from './options';
import { limit } from './rateLimits';
import { SEALS_PER_MEMBER } from './signInLinks';
import type { Authority } from './timeStampAuthority';

/**
 * `{fingerprint}` -> `{response, certificate, by, at}`: the response in base64, and the authority's certificate in PEM. Or `{reason}`, if
 * there is no seal.
 */
export const sealAuditPack = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES },
  recorded(async ({ auth: caller, data }) => {
    if (!caller) throw new HttpsError('unauthenticated', 'Sign in first.');
    const { fingerprint } = (data ?? {}) as { fingerprint?: unknown };
    if (typeof fingerprint !== 'string' || !/^[0-9a-f]{64}$/.test(fingerprint))
      throw new HttpsError('invalid-argument', 'fingerprint must be a SHA-256.');
    if (!(await hasLegalAccess(caller.token))) return { reason: NO_ACCESS };
    const { authorityOf } = await timeStamps();
    const authority = authorityOf(process.env);
    if (authority === null) return { reason: 'This portal has no time-stamp authority.' };
    await limit(`seals/${caller.uid}`, SEALS_PER_MEMBER);
    const stamped = await stampOrReason(fingerprint, authority);
    if ('reason' in stamped) return stamped;
    const { response, by, at } = stamped;
    const seal = { by, at, sha256: createHash('sha256').update(response).digest('hex') };
    const { committed } = await database
      .ref(`packSeals/${fingerprint}`)
      .transaction((current: unknown) => (current === null ? seal : undefined));
    // Everyone who has a pack knows its fingerprint, and must not replace its seal.
    if (!committed) throw new HttpsError('already-exists', 'This pack is sealed already.');
    return { response: response.toString('base64'), certificate: authority.certificate, by, at };
  }),
);

/** Loaded on demand, so that other functions start fast. */
const timeStamps = () => import('./timeStampAuthority');

const NO_ACCESS = 'Only members whose subscription includes the legal register can seal a pack.';

/** Staff see the failure of an authority under Health. The member's pack then has no seal. */
async function stampOrReason(fingerprint: string, authority: Authority) {
  const { stamp, TimeStampError } = await timeStamps();
  try {
    return await stamp(fingerprint, authority);
  } catch (error) {
    if (!(error instanceof TimeStampError)) throw error;
    await recordFailure(error);
    return { reason: error.message };
  }
}
