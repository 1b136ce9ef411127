import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCertificate } from './certificate';

test('a certificate is of its own key, signed by it, and good today', () => {
  const { key, cert, fingerprint } = makeCertificate('portal.test');
  const read = new X509Certificate(cert);
  expect(read.subject).toBe('CN=portal.test');
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now());
  const spki = read.publicKey.export({ type: 'spki', format: 'der' });
  expect(fingerprint).toBe(createHash('sha256').update(spki).digest('base64'));
});

test('no two runs share a key', () => {
  expect(makeCertificate('a').fingerprint).not.toBe(makeCertificate('a').fingerprint);
});
