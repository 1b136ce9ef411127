/**
 * URLs of files. Only the project's own bucket is allowed, and its name differs between
 * deployments.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { buildHostedRules, buildRules } from '../../rules/build';
import { fileRecord, publishInsight, newInsight, withDocument } from './mutations';
import { CAST } from './cast';
import { asEvidence, STORE } from './records';
import { World } from './world';

const BUCKET = 'members.firebasestorage.app';
const OWN = `https://firebasestorage.googleapis.com/v0/b/${BUCKET}/o/x?alt=media&token=t`;
const { admin, legal } = CAST;
const suite = new World();
const hosted = new World(buildHostedRules(BUCKET));

beforeEach(() => {
  suite.reset();
  hosted.reset();
});

const file = (publicUrl: string) => ({ 'storage/f': fileRecord('f', 'admin~1', { publicUrl }) });
const document = (publicUrl: string) =>
  withDocument('legal', 'd', { publicUrl: asEvidence(publicUrl) });
const insight = (featuredImage: string) =>
  publishInsight(newInsight(admin, 'ins-new', { featuredImage, authorProfilePhoto: STORE }));

describe('the rules of a hosted project', () => {
  test.each([
    ['this machine', STORE],
    ['this machine by its name', STORE.replace('127.0.0.1', 'localhost')],
    ['another bucket', OWN.replace(BUCKET, 'elsewhere.appspot.com')],
    ['a bucket whose name begins like the right one', OWN.replace(BUCKET, `${BUCKET}.evil`)],
    [
      'a bucket with a letter instead of the dot',
      OWN.replace(BUCKET, 'membersxfirebasestorage.app'),
    ],
    ['an unencrypted address', OWN.replace('https', 'http')],
    ['a path out of the bucket', OWN.replace('/o/x', '/o/..')],
    ['an encoded path out of the bucket', OWN.replace('/o/x', '/o/%2E%2e/y')],
    ['another host', OWN.replace('googleapis.com', 'googleapis.com.evil.example')],
  ])('refuse a file whose URL points to %s (threat 97)', (_kind, url) => {
    hosted.wouldAllow(admin, file(OWN));
    hosted.refuses(admin, file(url));
    hosted.wouldAllow(legal, document(OWN));
    hosted.refuses(legal, document(url));
    hosted.wouldAllow(admin, insight(OWN));
    hosted.refuses(admin, insight(url));
  });

  test('equal the shipped rules, but contain no address of a local machine (threat 97)', () => {
    const text = buildHostedRules(BUCKET);
    for (const local of ['127', 'localhost', 'http:', 'demo-portal']) {
      expect(buildRules()).toContain(local);
      expect(text).not.toContain(local);
    }
    expect(text.split('members\\\\.firebasestorage\\\\.app').length).toBe(
      buildRules().split('demo-portal\\\\.appspot\\\\.com').length,
    );
  });

  test.each(['', 'gs://members', 'members/o', 'a b', '.*', 'members)|(.'])(
    '%j is not a valid bucket name (threat 97)',
    (name) => {
      expect(() => buildHostedRules(name)).toThrow('bucket');
    },
  );
});

test('the shipped rules accept only the demo bucket, on any port of this machine (threat 97)', () => {
  suite.wouldAllow(admin, file(STORE));
  suite.wouldAllow(admin, file(STORE.replace('9199', '29199')));
  suite.refuses(admin, file(STORE.replace('demo-portal', 'demo-other')));
  suite.refuses(admin, file(OWN));
});
