/**
 * The seal of a pack: a time-stamp (RFC 3161) of its manifest by an authority that is independent of the portal. The manifest lists every
 * other file, so the seal covers the whole pack. The manifest states whether there is a seal, so a removed seal is noticed.
 */
import * as v from 'valibot';
import { sha256 } from '../../../lib/bytes';

/** The authority's response in DER, and its certificate in PEM. The manifest can't list them, because they are made after it. */
const RESPONSE = 'manifest.tsr';
const CERTIFICATE = 'authority.pem';
export const SEAL_FILES = [RESPONSE, CERTIFICATE];
/** Explains the seal, or why there is none. */
export const SEAL_TEXT = 'seal.txt';

export type NotSealed = { isSealed: false; reason: string };
export const sealSchema = v.variant('isSealed', [
  v.object({ isSealed: v.literal(true) }),
  v.object({ isSealed: v.literal(false), reason: v.string() }),
]);
type Seal = v.InferOutput<typeof sealSchema>;

/** Verifies the seal in the folder of an unpacked pack. */
export const SEAL_COMMAND = `openssl ts -verify -data manifest.json -in ${RESPONSE} -CAfile ${CERTIFICATE}`;

export const sealText = (seal: Seal): string =>
  seal.isSealed
    ? `This pack is sealed with a time-stamp (RFC 3161).

manifest.json lists every file of the pack with its SHA-256. ${RESPONSE} is the response of a time-stamp
authority. It proves that manifest.json existed, exactly as it is, at the time in the response.

To verify the seal without the portal, unpack the pack and run this command in its folder:

    ${SEAL_COMMAND}

"Verification: OK" means that manifest.json has not changed. To show the time and the authority:

    openssl ts -reply -in ${RESPONSE} -text

To check all other files, or one of them on Windows, and compare it with manifest.json:

    sha256sum -c SHA256SUMS
    certutil -hashfile FILE SHA256

${CERTIFICATE} is the certificate that the portal trusts for this authority. To be independent of the
portal, download the certificate from the authority's own website.
`
    : `This pack is not sealed.

${seal.reason}

A seal would be a time-stamp (RFC 3161) of manifest.json by an independent authority. The portal has
recorded the SHA-256 of manifest.json, so you can still verify the pack on the portal.
`;

/** Returns the files that a seal adds to the pack. */
export const sealFiles = (seal: {
  response: string;
  certificate: string;
}): Map<string, Uint8Array<ArrayBuffer>> =>
  new Map([
    [RESPONSE, Uint8Array.from(atob(seal.response), (letter) => letter.charCodeAt(0))],
    [CERTIFICATE, Uint8Array.from(new TextEncoder().encode(seal.certificate))],
  ]);

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
