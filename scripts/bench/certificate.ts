/** A certificate for one run of the bench. Node makes keys and signatures, but no certificates: this is the least of RFC 5280. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;

/** A part in DER: tag, length, content. Source: ITU-T X.690 */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const integer = (value: Buffer) => der(0x02, value);
/** `YYMMDDHHMMSSZ` */
const time = (date: number) =>
  der(0x17, Buffer.from(`${new Date(date).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 */
const ALGORITHM = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
/** commonName, 2.5.4.3 */
const COMMON_NAME = Buffer.from('0603550403', 'hex');

interface Certificate {
  key: string;
  cert: string;
  /** Names the key for Chromium's `--ignore-certificate-errors-spki-list`, which makes it as good as a known one. */
  fingerprint: string;
}

/** A certificate that its own key has signed, for a day. */
export function makeCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const names = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const facts = sequence(
    // Positive: the first bit is not set.
    integer(Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    ALGORITHM,
    names,
    sequence(time(Date.now() - DAY), time(Date.now() + DAY)),
    names,
    spki,
  );
  const signature = sign('sha256', facts, privateKey);
  const cert = sequence(facts, ALGORITHM, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
