/** The text that explains the seal and how to verify the whole pack, and the files that a seal adds. Only needed to make a pack. */
import { sha256 } from '../../../lib/bytes';
import { CERTIFICATE, RESPONSE, SEAL_COMMAND, SEAL_FILES, type Seal } from './seal';

/** Finds the hash of SHA256SUMS in its own entry of the manifest. */
const TIE_COMMAND =
  'grep -A 2 \'"path": "SHA256SUMS"\' manifest.json | grep "$(sha256sum SHA256SUMS | cut -c 1-64)"';
const SUMS_COMMAND = 'sha256sum -c SHA256SUMS';
/** Prints the files that are only in the folder or only in the pack's list. */
const strayCommand = (isSealed: boolean) =>
  `{ cut -c 67- SHA256SUMS; printf '%s\\n' ${['SHA256SUMS', 'manifest.json', ...(isSealed ? SEAL_FILES : [])].join(' ')}; find . -type f | cut -c 3-; } | sort | uniq -u`;

/** Ends with this line only if the seal, the manifest, every file and the list of files agree. */
export const VERIFIED = 'PACK VERIFIED';
/** One command for all checks, in the folder of an unpacked pack. */
export const verifyCommand = (isSealed: boolean): string =>
  [
    ...(isSealed ? [SEAL_COMMAND] : []),
    TIE_COMMAND,
    SUMS_COMMAND,
    `test -z "$(${strayCommand(isSealed)})"`,
    `echo ${VERIFIED}`,
  ].join(' && ');

const checks = (
  isSealed: boolean,
) => `To check the whole pack without the portal, unpack it into an empty folder and run this
one command there, in a shell on Linux. On a Mac, write "shasum -a 256" for "sha256sum":

    ${verifyCommand(isSealed)}

The last line is "${VERIFIED}". Without this line, the pack is not as it was made. The command
does four things. You can run each of them alone:

${
  isSealed
    ? `  1. The seal is of this manifest.json. Expect "Verification: OK":
     ${SEAL_COMMAND}
`
    : `  1. There is no seal to check. Compare the SHA-256 of manifest.json with the record of the portal:
     sha256sum manifest.json
`
}  2. manifest.json has the SHA-256 of SHA256SUMS. Expect one line; no line means that SHA256SUMS was
     changed, so its list proves nothing:
     ${TIE_COMMAND}
  3. Every file has the SHA-256 in SHA256SUMS. Expect "OK" for each:
     ${SUMS_COMMAND}
  4. No file was added or is missing. Expect no output; each name that appears is such a file:
     ${strayCommand(isSealed)}

On Windows, this prints the SHA-256 of one file, to compare with manifest.json:

    certutil -hashfile FILE SHA256
`;

const BOUNDS = `What this does not prove: that the entries are true, that the register is complete, or that nobody changed
the database of the portal before the pack was made. The pack was made in the browser of the member.`;

export const sealText = (seal: Seal): string =>
  seal.isSealed
    ? `This pack is sealed with a time-stamp (RFC 3161).

manifest.json lists every file of the pack with its SHA-256, except itself and the two files of the seal.
${RESPONSE} is the response of a time-stamp authority. It proves that manifest.json existed, exactly
as it is, at the time in the response.

${checks(true)}
Who made the seal: ${CERTIFICATE} begins with the authority's name, its time and the SHA-256 fingerprints of
its certificates, as read from ${RESPONSE} when the pack was made. To read them yourself:

    openssl ts -reply -in ${RESPONSE} -text | grep "Time stamp"
    openssl ts -reply -in ${RESPONSE} -token_out | openssl pkcs7 -inform DER -print_certs | openssl x509 -noout -subject -issuer -fingerprint -sha256
    openssl x509 -in ${CERTIFICATE} -noout -subject -fingerprint -sha256

"TSA: unspecified" in the output of openssl only means that the authority leaves out an optional field.
Its name is in its certificate.

How far to trust it: ${CERTIFICATE} has the root certificate that the portal trusts. It came with the pack,
so by itself it only shows that the seal and this certificate belong together. Someone who replaced the
whole pack could have replaced it too. Compare its fingerprint with the one on the authority's own
website. The portal's page for verifying packs also says whether the portal received this seal. A name
with "Demo" or "Test" is an authority for trials: it proves nothing to anyone else.

${BOUNDS}
`
    : `This pack is not sealed.

${seal.reason}

A seal would be a time-stamp (RFC 3161) of manifest.json by an independent authority. The portal has
recorded the SHA-256 of manifest.json, so you can still verify the pack on the portal.

${checks(false)}
Step 1 ties the pack to the record of the portal. Steps 2 to 4 only show that the files belong together.

${BOUNDS}
`;

/** Returns the files that a seal adds to the pack. @param fingerprint the SHA-256 of the manifest */
export async function sealFiles(
  seal: { response: string; certificate: string },
  fingerprint: string,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const response = Uint8Array.from(atob(seal.response), (letter) => letter.charCodeAt(0));
  const about = await describeAuthority(response, seal.certificate, fingerprint);
  return new Map([
    [RESPONSE, response],
    // Text before a certificate is allowed (RFC 7468, section 2).
    [CERTIFICATE, Uint8Array.from(new TextEncoder().encode(`${about}${seal.certificate}`))],
  ]);
}

/** Returns '' if the response can't be read: `checkSeal` says why. */
async function describeAuthority(
  response: Uint8Array<ArrayBuffer>,
  trusted: string,
  fingerprint: string,
): Promise<string> {
  const { readTimeStamp, TimeStampError } = await import('../../../../model/timeStamp');
  try {
    const { by, at, certificate, roots } = await readTimeStamp(response, {
      sha256: fingerprint,
      trusted,
    });
    const trustedBy = await Promise.all(
      roots.map(
        async (root) =>
          `Root certificate below: ${inAscii(root.name)}, SHA-256 fingerprint ${await fingerprintOf(root.certificate)}\n`,
      ),
    );
    return `Sealed by: ${inAscii(by)}
Time of the seal: ${new Date(at).toISOString()}
SHA-256 fingerprint of the certificate that signed, from ${RESPONSE}: ${await fingerprintOf(certificate)}
${trustedBy.join('')}
`;
  } catch (cause) {
    if (!(cause instanceof TimeStampError)) throw cause;
    return '';
  }
}

/** As `openssl x509 -fingerprint` prints it. */
const fingerprintOf = async (certificate: Uint8Array<ArrayBuffer>): Promise<string> =>
  (await sha256(certificate)).toUpperCase().replace(/..(?=.)/g, '$&:');

/** Programs that read certificates may expect ASCII. */
const inAscii = (name: string): string => name.replace(/[^ -~]/g, '?').replace(/-{2,}/g, '-');
