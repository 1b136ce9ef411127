import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSeed, type Seed } from './index';
import { eachString, recordsAt, TEST_NOW, TEST_ORIGIN } from './testSupport';

const seed = buildSeed({ scale: 2, now: TEST_NOW, storageOrigin: TEST_ORIGIN });
const DAY = 86_400_000;
const prefix = `${TEST_ORIGIN}/v0/b/demo-portal.appspot.com/o/`;

const urls = new Set<string>();
eachString(seed.database, (text) => {
  // An article contains the URLs of its pictures in its text.
  for (const [url] of text.matchAll(/http[^"\\]+\/v0\/b\/[^"\\]+/g)) urls.add(url);
});

describe('the files of the seed', () => {
  const bytes = new Map<string, Uint8Array>();

  beforeAll(async () => {
    for (const file of seed.files) bytes.set(file.path, await file.bytes());
  });

  const of = (root: string) => seed.files.filter(({ path }) => path.startsWith(`${root}/`));
  const size = (path: string): number => bytes.get(path)?.length ?? 0;

  it('are exactly the files that the database links to', () => {
    const expected = seed.files.map(({ path, token }) => {
      const address = `${prefix}${encodeURIComponent(path)}`;
      return path.startsWith('documents/') ? address : `${address}?alt=media&token=${token}`;
    });
    expect(expected.length).toBeGreaterThan(50);
    expect([...urls].sort()).toEqual(expected.sort());
  });

  it('have different paths and tokens', () => {
    expect(new Set(seed.files.map(({ path }) => path)).size).toBe(seed.files.length);
    expect(new Set(seed.files.map(({ token }) => token)).size).toBe(seed.files.length);
  });

  it('include course images of 5,000 to 5,000,000 bytes', () => {
    expect(of('university/images').length).toBeGreaterThan(3);
    for (const { path } of of('university/images')) {
      expect(size(path), path).toBeGreaterThanOrEqual(5_000);
      expect(size(path), path).toBeLessThanOrEqual(5_000_000);
    }
  });

  it('include pictures in the size in which they are shown', () => {
    const largest = (root: string, kind: string) => {
      const found = of(root).filter(({ path }) => path.endsWith(`.${kind}.webp`));
      expect(found.length, `${root} ${kind}`).toBeGreaterThan(5);
      return Math.max(...found.map(({ path }) => size(path)));
    };
    expect(largest('photos', 'full')).toBeLessThan(100_000);
    expect(largest('photos', 'card')).toBeLessThan(22_000);
    expect(largest('profilePhotos', 'portrait')).toBeLessThan(8_000);
    expect(largest('profilePhotos', 'avatar')).toBeLessThan(2_500);
  });

  it('include a small version of each featured image for lists', () => {
    for (const [key, { featuredImage, featuredImageCard }] of recordsAt(
      seed.database,
      'insights',
    )) {
      const full = decodeURIComponent(String(featuredImage)).split('?')[0] ?? '';
      const card = decodeURIComponent(String(featuredImageCard)).split('?')[0];
      expect(card, key).toBe(full.replace('.full.', '.card.'));
    }
  });

  it('contain the same pictures on every day', async () => {
    const drawn = async ({ files }: Seed): Promise<string[]> => {
      const pictures = files.filter(({ contentType }) => contentType.startsWith('image/'));
      const hashes = await Promise.all(
        pictures.map(async (file) =>
          createHash('sha256')
            .update(await file.bytes())
            .digest('hex'),
        ),
      );
      return hashes.sort();
    };
    const later = buildSeed({ scale: 2, now: TEST_NOW + 40 * DAY, storageOrigin: TEST_ORIGIN });
    expect(await drawn(later)).toEqual(await drawn(seed));
  });

  it('have the format of their content type', () => {
    const signatures: Record<string, string> = {
      'image/png': '\u0089PNG',
      'image/webp': 'RIFF',
      'application/pdf': '%PDF',
    };
    for (const { path, contentType } of seed.files) {
      const start = Buffer.from(bytes.get(path) ?? []).toString('latin1', 0, 4);
      expect(start, path).toBe(signatures[contentType]);
    }
  });

  it('are in a folder named after their record', () => {
    for (const kind of ['images', 'storage']) {
      const records = recordsAt(seed.database, kind);
      expect(records.length).toBeGreaterThan(5);
      for (const [key, { parentFolder }] of records) {
        expect(String(parentFolder).split('~')[1]).toBe(key);
      }
    }
  });

  it('are in folders of members who may write there, and documents are sent as downloads', () => {
    const office = recordsAt(seed.database, 'users')
      .filter(([, user]) => user['userType'] === 'admin' || user['userType'] === 'jedi')
      .map(([uid]) => uid);
    for (const { path } of [...of('photos'), ...of('insights')]) {
      expect(office).toContain(path.split('/')[1]?.split('~')[0]);
    }
    expect(of('documents').length).toBeGreaterThan(3);
    for (const { path, contentDisposition } of [...of('documents'), ...of('insights')]) {
      expect(contentDisposition, path).toMatch(/^attachment; filename="[\w.-]+"$/);
    }
    for (const [uid, user] of recordsAt(seed.database, 'users')) {
      for (const [key, document] of recordsAt(user, 'documents/legalItems')) {
        expect(document).toMatchObject({ key, parentFolder: uid });
        expect(decodeURIComponent(String(document['publicUrl']))).toContain(`/documents/${uid}/`);
      }
    }
  });
});
