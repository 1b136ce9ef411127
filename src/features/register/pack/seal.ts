/**
 * The seal of a pack: a time-stamp (RFC 3161) of its manifest by an authority that is independent of the portal. The manifest lists every
 * other file, so the seal covers the whole pack. The manifest states whether there is a seal, so a removed seal is noticed.
 */
import * as v from 'valibot';
import { sha256 } from '../../../lib/bytes';

/** The authority's response in DER, and its certificate in PEM. The manifest can't list them, because they are made after it. */
export const RESPONSE = 'manifest.tsr';
export const CERTIFICATE = 'authority.pem';
export const SEAL_FILES = [RESPONSE, CERTIFICATE];
/** Explains the seal, or why there is none, and how to verify the pack (`sealTexts.ts`). */
export const SEAL_TEXT = 'seal.txt';

export type NotSealed = { isSealed: false; reason: string };
export const sealSchema = v.variant('isSealed', [
  v.object({ isSealed: v.literal(true) }),
  v.object({ isSealed: v.literal(false), reason: v.string() }),
]);
export type Seal = v.InferOutput<typeof sealSchema>;

/** Verifies the seal in the folder of an unpacked pack. */
export const SEAL_COMMAND = `openssl ts -verify -data manifest.json -in ${RESPONSE} -CAfile ${CERTIFICATE}`;

/**
 * `stamped`: the authority in the pack stamped this manifest. Only the portal's record shows whether it is the portal's authority; `sha256`
 * is the hash of the response. `broken`: the manifest names a seal, but the pack has none, or has another.
 */
export type SealCheck =
  | NotSealed
  | { isSealed: true; is: 'broken'; reason: string }
  | { isSealed: true; is: 'stamped'; by: string; at: number; sha256: string };

/** @param fingerprint the SHA-256 of the manifest */
export async function checkSeal(
  seal: Seal,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  fingerprint: string,
): Promise<SealCheck> {
  if (!seal.isSealed) return seal;
  const [response, certificate] = SEAL_FILES.map((path) => files.get(path));
  if (!response || !certificate)
    return { isSealed: true, is: 'broken', reason: 'The pack no longer contains its time-stamp.' };
  const { readTimeStamp, TimeStampError } = await import('../../../../model/timeStamp');
  try {
    const trusted = new TextDecoder().decode(certificate);
    const { by, at } = await readTimeStamp(response, { sha256: fingerprint, trusted });
    return { isSealed: true, is: 'stamped', by, at, sha256: await sha256(response) };
  } catch (cause) {
    if (!(cause instanceof TimeStampError)) throw cause;
    return { isSealed: true, is: 'broken', reason: cause.message };
  }
}
