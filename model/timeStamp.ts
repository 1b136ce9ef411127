/**
 * Time-stamps by RFC 3161: the request for one, and the check of a response. Functions check what an authority returns. The app checks
 * the response in an audit pack again. `pkijs` is large, so import this module on demand.
 */
import { hex, pem } from '@peculiar/utils';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  type ExtKeyUsage,
  id_eContentType_TSTInfo as TST_INFO,
  id_ExtKeyUsage as EXTENDED_KEY_USAGE,
  id_sha256 as SHA_256,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

/** The media types of a request and a response (RFC 3161, section 3.4). */
export const TIME_STAMP_QUERY = 'application/timestamp-query';
export const TIME_STAMP_REPLY = 'application/timestamp-reply';

/** Why a response is no time-stamp of our hash by the expected authority. The message is a sentence for members. */
export class TimeStampError extends Error {
  override name = 'TimeStampError';
}

export interface TimeStamp {
  /** The name in the certificate that signed. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
  /** The certificate that signed, in DER. */
  certificate: Uint8Array<ArrayBuffer>;
  /** The trusted certificates, in DER. */
  roots: { name: string; certificate: Uint8Array<ArrayBuffer> }[];
}

interface Expected {
  /** In hexadecimal digits. */
  sha256: string;
  /** The nonce of the request. Absent for a response that was stored. */
  nonce?: bigint;
  /** The certificates of the authority, in PEM. The signer's certificate must lead to one of them. */
  trusted: string;
}

/** Returns a request for a time-stamp of a SHA-256, in DER. The response must contain the signer's certificate. */
export function timeStampRequest(sha256: string, nonce: bigint): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(hex.decode(sha256)) }),
    }),
    nonce: Integer.fromBigInt(nonce),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** Checks a TimeStampResp in DER. @throws TimeStampError */
export async function readTimeStamp(
  response: Uint8Array<ArrayBuffer>,
  expected: Expected,
): Promise<TimeStamp> {
  try {
    return await checkTimeStamp(response, expected);
  } catch (cause) {
    if (cause instanceof TimeStampError) throw cause;
    throw new TimeStampError('The time-stamp can’t be read, or its signature is wrong.', { cause });
  }
}

async function checkTimeStamp(
  response: Uint8Array<ArrayBuffer>,
  expected: Expected,
): Promise<TimeStamp> {
  const { status, timeStampToken } = TimeStampResp.fromBER(response);
  if (!GRANTED.includes(status.status))
    throw new TimeStampError('The time-stamp authority refused the request.');
  if (timeStampToken?.contentType !== ContentInfo.SIGNED_DATA)
    throw new TimeStampError('The response has no time-stamp.');
  const signed = new SignedData({ schema: timeStampToken.content });
  const { eContent, eContentType } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent)
    throw new TimeStampError('The response has no time-stamp.');
  const { messageImprint, nonce, genTime } = TSTInfo.fromBER(eContent.getValue());
  if (
    messageImprint.hashAlgorithm.algorithmId !== SHA_256 ||
    hex.encode(messageImprint.hashedMessage.getValue()) !== expected.sha256
  )
    throw new TimeStampError('The time-stamp belongs to another file.');
  if (expected.nonce !== undefined && nonce?.toBigInt() !== expected.nonce)
    throw new TimeStampError('The time-stamp responds to another request.');
  // `verify` hashes the time-stamped file itself, which the functions don't have. It does so for this type only, and the hash was compared
  // above. It hashes the same content for every type.
  signed.encapContentInfo.eContentType = ContentInfo.DATA;
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    checkChain: true,
    trustedCerts: certificatesIn(expected.trusted),
    checkDate: genTime,
    extendedMode: true,
  });
  if (signatureVerified !== true || !signerCertificate || !mayTimeStamp(signerCertificate))
    throw new TimeStampError('The time-stamp isn’t signed by a time-stamp authority.');
  return {
    by: nameOf(signerCertificate),
    at: genTime.getTime(),
    certificate: bytesOf(signerCertificate),
    roots: certificatesIn(expected.trusted).map((root) => ({
      name: nameOf(root),
      certificate: bytesOf(root),
    })),
  };
}

const bytesOf = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  new Uint8Array(certificate.toSchema().toBER());

const GRANTED = [PKIStatus.granted, PKIStatus.grantedWithMods];

/** The purpose that a signer's certificate must have, and no other (RFC 3161, section 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

function mayTimeStamp({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = (usage?.parsedValue as ExtKeyUsage | undefined)?.keyPurposes;
  return purposes?.join() === TIME_STAMPING;
}

const certificatesIn = (text: string): Certificate[] =>
  pem.findAll(text, 'CERTIFICATE').map(({ data }) => Certificate.fromBER(new Uint8Array(data)));

/** Common name, organisation. */
const NAMES = ['2.5.4.3', '2.5.4.10'];

function nameOf({ subject }: Certificate): string {
  const named = NAMES.flatMap((oid) => subject.typesAndValues.filter(({ type }) => type === oid));
  const [name] = named.map(({ value }) => (value.valueBlock as { value?: unknown }).value);
  return typeof name === 'string' ? name : 'an authority without a name';
}
