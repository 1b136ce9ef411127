/**
 * A time-stamp authority (RFC 3161) for the suite, with a certificate of its own for each run. `openssl ts -verify` accepts its
 * responses with that certificate. It proves nothing to anyone else.
 */
import { webcrypto } from 'node:crypto';
import { pem } from '@peculiar/utils';
import { BitString, Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  id_BasicConstraints,
  id_eContentType_TSTInfo,
  id_ExtKeyUsage,
  id_KeyUsage,
  id_sha256,
  IssuerAndSerialNumber,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

export const AUTHORITY_NAME = 'Demo time-stamp authority';
const HASH = 'SHA-256';
const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const YEAR_MS = 365 * 86_400_000;
/** An arbitrary policy, of an arc for private use. */
const POLICY = '1.3.6.1.4.1.99999.1';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** RFC 5816. Without this attribute, `openssl ts -verify` refuses a time-stamp. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const COMMON_NAME = '2.5.4.3';

export interface TimeStampAuthority {
  /** The certificate that issued the authority's, in PEM. */
  certificate: string;
  /** Returns a TimeStampResp in DER. @throws Error for a request that can't be read */
  respond: (request: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}

export async function createTimeStampAuthority(
  now: () => number = Date.now,
): Promise<TimeStampAuthority> {
  const root = await createCertificate({
    serial: 1,
    name: 'Demo root certificate',
    extensions: [
      extension(id_BasicConstraints, new BasicConstraints({ cA: true })),
      // keyCertSign and cRLSign.
      extension(id_KeyUsage, new BitString({ valueHex: Uint8Array.of(0b110), unusedBits: 1 })),
    ],
  });
  const signer = await createCertificate({
    serial: 2,
    name: AUTHORITY_NAME,
    issuer: root,
    extensions: [
      // digitalSignature.
      extension(
        id_KeyUsage,
        new BitString({ valueHex: Uint8Array.of(0b1000_0000), unusedBits: 7 }),
      ),
      extension(id_ExtKeyUsage, new ExtKeyUsage({ keyPurposes: [TIME_STAMPING] })),
    ],
  });
  let serial = 0;
  return {
    certificate: pem.encode('CERTIFICATE', root.certificate.toSchema().toBER()),
    respond: async (bytes) => {
      const request = TimeStampReq.fromBER(bytes);
      const info = new TSTInfo({
        version: 1,
        policy: POLICY,
        messageImprint: request.messageImprint,
        serialNumber: new Integer({ value: (serial += 1) }),
        genTime: new Date(now()),
        ...(request.nonce && { nonce: request.nonce }),
      });
      return sign(signer, info.toSchema().toBER());
    },
  };
}

interface Issued {
  certificate: Certificate;
  privateKey: webcrypto.CryptoKey;
}

const extension = (
  extnID: string,
  value: BitString | { toSchema: () => { toBER: () => ArrayBuffer } },
) =>
  new Extension({
    extnID,
    critical: true,
    extnValue: (value instanceof BitString ? value : value.toSchema()).toBER(),
  });

async function createCertificate(options: {
  serial: number;
  name: string;
  /** It signs itself if there is none. */
  issuer?: Issued;
  extensions: Extension[];
}): Promise<Issued> {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(KEY, true, [
    'sign',
    'verify',
  ]);
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ value: options.serial }),
    extensions: options.extensions,
  });
  certificate.subject.typesAndValues.push(
    new AttributeTypeAndValue({
      type: COMMON_NAME,
      value: new Utf8String({ value: options.name }),
    }),
  );
  certificate.issuer = options.issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore.value = new Date(Date.now() - YEAR_MS);
  certificate.notAfter.value = new Date(Date.now() + 10 * YEAR_MS);
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(options.issuer?.privateKey ?? privateKey, HASH);
  return { certificate, privateKey };
}

async function sign(
  { certificate, privateKey }: Issued,
  info: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const digest = (bytes: ArrayBuffer) => webcrypto.subtle.digest(HASH, bytes);
  const identified = new Sequence({
    value: [
      new Sequence({
        value: [
          new Sequence({
            value: [new OctetString({ valueHex: await digest(certificate.toSchema().toBER()) })],
          }),
        ],
      }),
    ],
  });
  const attributes = [
    { type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: id_eContentType_TSTInfo })] },
    { type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: await digest(info) })] },
    { type: SIGNING_CERTIFICATE_V2, values: [identified] },
  ];
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_eContentType_TSTInfo,
      eContent: new OctetString({ valueHex: info }),
    }),
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: id_sha256 })],
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: attributes.map((attribute) => new Attribute(attribute)),
        }),
      }),
    ],
  });
  await signed.sign(privateKey, 0, HASH);
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status: PKIStatus.granted }),
    timeStampToken: new ContentInfo({
      contentType: ContentInfo.SIGNED_DATA,
      content: signed.toSchema(true),
    }),
  });
  return new Uint8Array(response.toSchema().toBER());
}
