/** Programs that are independent of the portal verify audit packs that the suite's own authority has stamped. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTHORITY_NAME, createTimeStampAuthority } from '../../emulators/timeStampAuthority';
import { readTimeStamp, TimeStampError, timeStampRequest } from '../../model/timeStamp';
import { checkPack } from '../../src/features/register/pack/manifest';
import { SEAL_COMMAND } from '../../src/features/register/pack/seal';
import { VERIFIED, verifyCommand } from '../../src/features/register/pack/sealTexts';
import { make } from '../support/pack';

/** Only some assertions need the programs. The library makes the same check everywhere. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const hasSha256sum = spawnSync('sha256sum', ['--version']).status === 0;
const PACKS = 20;
const NOW = Date.UTC(2026, 10, 28, 12);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-seals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns a pack that is sealed by an authority of its own. */
async function makeSealed() {
  const authority = await createTimeStampAuthority(() => NOW);
  let nonce = 0n;
  return make(async (fingerprint) => {
    const response = await authority.respond(timeStampRequest(fingerprint, (nonce += 1n)));
    return {
      response: Buffer.from(response).toString('base64'),
      certificate: authority.certificate,
      by: AUTHORITY_NAME,
      at: NOW,
    };
  });
}

/** Runs the command of `seal.txt` on the files. @returns whether openssl accepts the seal */
async function isVerifiedByOpenssl(files: Record<string, Uint8Array>): Promise<boolean> {
  for (const [path, bytes] of Object.entries(files))
    if (/^(manifest|authority)\./.test(path)) await writeFile(join(folder, path), bytes);
  const [program = '', ...options] = SEAL_COMMAND.split(' ');
  const { status, stdout, stderr } = spawnSync(program, options, { cwd: folder, encoding: 'utf8' });
  const isVerified = status === 0;
  expect(stdout).toContain(isVerified ? 'Verification: OK' : 'Verification: FAILED');
  if (!isVerified) expect(stderr).toContain('message imprint mismatch');
  return isVerified;
}

/** Adds one to a byte in the middle, in another place for each pack. */
function changed(bytes: Uint8Array, pack: number): Uint8Array {
  const copy = bytes.slice();
  const at = Math.floor((copy.length * (pack + 1)) / (PACKS + 2));
  copy[at] = ((copy[at] ?? 0) + 1) % 256;
  return copy;
}

test(`openssl and the portal accept ${PACKS} sealed packs, and refuse each with one byte of the manifest changed`, async () => {
  for (let pack = 0; pack < PACKS; pack += 1) {
    const { bytes } = await makeSealed();
    const { seal, files: checked } = await checkPack(bytes);
    expect(seal).toEqual({
      isSealed: true,
      is: 'stamped',
      by: AUTHORITY_NAME,
      at: NOW,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(checked.filter(({ result }) => result !== 'unchanged')).toEqual([]);
    const files = unzipSync(bytes);
    const manifest = files['manifest.json'] ?? new Uint8Array();
    // A changed digit of a hash leaves the manifest readable.
    const text = new TextDecoder().decode(manifest);
    const digit = text.indexOf('"sha256": "') + '"sha256": "'.length + pack;
    const other = text[digit] === '0' ? '1' : '0';
    const forged = {
      ...files,
      'manifest.json': new TextEncoder().encode(
        `${text.slice(0, digit)}${other}${text.slice(digit + 1)}`,
      ),
    };
    expect((await checkPack(zipSync(forged))).seal).toEqual({
      isSealed: true,
      is: 'broken',
      reason: 'The time-stamp belongs to another file.',
    });
    if (hasOpenssl) {
      expect(await isVerifiedByOpenssl(files), `pack ${pack}`).toBe(true);
      expect(await isVerifiedByOpenssl(forged), `changed pack ${pack}`).toBe(false);
      const damaged = { ...files, 'manifest.json': changed(manifest, pack) };
      expect(await isVerifiedByOpenssl(damaged), `damaged pack ${pack}`).toBe(false);
    }
  }
});

test('sha256sum accepts every file of a pack but the manifest and the seal, and refuses a changed one', async () => {
  const files = unzipSync((await makeSealed()).bytes);
  const unpacked = await mkdtemp(join(folder, 'pack-'));
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(join(unpacked, dirname(path)), { recursive: true });
    await writeFile(join(unpacked, path), bytes);
  }
  const check = () =>
    spawnSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: unpacked, encoding: 'utf8' });
  const sums = new TextDecoder().decode(files['SHA256SUMS']);
  const summed = sums.trim().split('\n');
  const others = ['SHA256SUMS', 'manifest.json', 'manifest.tsr', 'authority.pem'];
  expect(summed.map((line) => line.slice(66)).sort()).toEqual(
    Object.keys(files)
      .filter((path) => !others.includes(path))
      .sort(),
  );
  // The manifest lists the sums, so the seal covers them.
  expect(new TextDecoder().decode(files['manifest.json'])).toContain('"SHA256SUMS"');
  if (!hasSha256sum) return;
  const { status, stdout, stderr } = check();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.match(/: OK$/gm)).toHaveLength(summed.length);
  await writeFile(join(unpacked, 'history.csv'), 'Compliant');
  expect(check().stdout).toContain('history.csv: FAILED');
});

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const bytes = (value: string) => new TextEncoder().encode(value);

test.runIf(hasOpenssl && hasSha256sum)(
  'the one command of seal.txt accepts a pack, and refuses each change to its files',
  async () => {
    const unpack = async (files: Record<string, Uint8Array>) => {
      const unpacked = await mkdtemp(join(folder, 'whole-'));
      for (const [path, content] of Object.entries(files)) {
        await mkdir(join(unpacked, dirname(path)), { recursive: true });
        await writeFile(join(unpacked, path), content);
      }
      return unpacked;
    };
    const isVerified = async (files: Record<string, Uint8Array>) => {
      const written = text(files['seal.txt'])
        .split('\n')
        .find((line) => line.endsWith(`echo ${VERIFIED}`));
      expect(written?.trim()).toBe(verifyCommand('manifest.tsr' in files));
      const { stdout } = spawnSync('sh', ['-c', written ?? ''], {
        cwd: await unpack(files),
        encoding: 'utf8',
      });
      return stdout.endsWith(`${VERIFIED}\n`);
    };
    const sealed = unzipSync((await makeSealed()).bytes);
    const unsealed = unzipSync((await make()).bytes);
    for (const files of [sealed, unsealed]) {
      expect(await isVerified(files)).toBe(true);
      const forged = bytes('Compliant');
      const sums = text(files['SHA256SUMS']);
      const line = /^[0-9a-f]{64}(?= {2}history\.csv$)/m;
      const { 'register.csv': register, ...without } = files;
      expect(register).toBeDefined();
      const refused = {
        'a changed file': { ...files, 'history.csv': forged },
        'a changed file with its line in SHA256SUMS': {
          ...files,
          'history.csv': forged,
          SHA256SUMS: bytes(sums.replace(line, createHash('sha256').update(forged).digest('hex'))),
        },
        'a missing file': without,
        'a missing file without its line in SHA256SUMS': {
          ...without,
          SHA256SUMS: bytes(sums.replace(/^.*register\.csv\n/m, '')),
        },
        'a file that was added': { ...files, 'documents/more.pdf': forged },
      };
      for (const [change, changedFiles] of Object.entries(refused))
        expect(await isVerified(changedFiles), change).toBe(false);
    }
    const other = text(sealed['manifest.json']).replace('"version": 1', '"version": 1 ');
    expect(await isVerified({ ...sealed, 'manifest.json': bytes(other) })).toBe(false);
  },
);

test('authority.pem begins with the name and the fingerprints that openssl reads from the seal', async () => {
  const files = unzipSync((await makeSealed()).bytes);
  const certificate = text(files['authority.pem']);
  const [signer = '', root = ''] = certificate.match(/(?:[0-9A-F]{2}:){31}[0-9A-F]{2}/g) ?? [];
  expect(certificate).toContain(`Sealed by: ${AUTHORITY_NAME}\n`);
  expect(certificate).toContain('Time of the seal: 2026-11-28T12:00:00.000Z\n');
  expect(new Set([signer, root]).size).toBe(2);
  if (!hasOpenssl) return;
  const unpacked = await mkdtemp(join(folder, 'authority-'));
  for (const path of ['manifest.tsr', 'authority.pem'])
    await writeFile(join(unpacked, path), files[path] ?? '');
  const printed = text(files['seal.txt'])
    .split('\n')
    .filter((line) => /^ {4}openssl .*-fingerprint -sha256$/.test(line))
    .map((command) => spawnSync('sh', ['-c', command], { cwd: unpacked, encoding: 'utf8' }).stdout);
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain(AUTHORITY_NAME);
  expect(printed[0]).toContain(signer);
  expect(printed[1]).toContain('Demo root certificate');
  expect(printed[1]).toContain(root);
});

test('a response with one changed byte is refused, wherever the byte is', async () => {
  const files = unzipSync((await makeSealed()).bytes);
  const { 'manifest.json': manifest, 'manifest.tsr': response, ...others } = files;
  if (!manifest || !response) throw new Error('The pack is not sealed.');
  for (let pack = 0; pack < PACKS; pack += 1) {
    const forged = {
      'manifest.json': manifest,
      'manifest.tsr': changed(response, pack),
      ...others,
    };
    expect((await checkPack(zipSync(forged))).seal, `byte ${pack}`).toMatchObject({ is: 'broken' });
  }
});

test('a seal cannot be removed, or be replaced by the seal of another pack', async () => {
  const [own, other] = [
    unzipSync((await makeSealed()).bytes),
    unzipSync((await makeSealed()).bytes),
  ];
  const { 'manifest.tsr': response, ...without } = own;
  expect(response).toBeDefined();
  expect((await checkPack(zipSync(without))).seal).toMatchObject({
    is: 'broken',
    reason: 'The pack no longer contains its time-stamp.',
  });
  // The certificate belongs to the other authority.
  const mixed = { ...own, 'manifest.tsr': other['manifest.tsr'] ?? new Uint8Array() };
  expect((await checkPack(zipSync(mixed))).seal).toMatchObject({ is: 'broken' });
});

test('files named like a seal do not belong to a pack that is not sealed', async () => {
  const files = unzipSync((await make()).bytes);
  const { seal, files: checked } = await checkPack(
    zipSync({ ...files, 'manifest.tsr': new Uint8Array([1]) }),
  );
  expect(seal).toEqual({ isSealed: false, reason: 'There is no authority.' });
  expect(new TextDecoder().decode(files['seal.txt'])).toContain('There is no authority.');
  expect(checked).toContainEqual({ path: 'manifest.tsr', result: 'unlisted' });
});

test('a response to another request, or by an authority that is not trusted, is refused', async () => {
  const authority = await createTimeStampAuthority();
  const sha256 = 'ab'.repeat(32);
  const response = await authority.respond(timeStampRequest(sha256, 7n));
  const trusted = authority.certificate;
  const { by } = await readTimeStamp(response, { sha256, nonce: 7n, trusted });
  expect(by).toBe(AUTHORITY_NAME);
  await expect(readTimeStamp(response, { sha256, nonce: 8n, trusted })).rejects.toThrow(
    'The time-stamp responds to another request.',
  );
  const { certificate } = await createTimeStampAuthority();
  await expect(
    readTimeStamp(response, { sha256, nonce: 7n, trusted: certificate }),
  ).rejects.toBeInstanceOf(TimeStampError);
  await expect(readTimeStamp(response, { sha256, nonce: 7n, trusted: '' })).rejects.toBeInstanceOf(
    TimeStampError,
  );
});
