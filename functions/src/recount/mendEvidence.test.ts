import { describe, expect, test } from 'vitest';
import type { Json } from './json';
import { mendEvidence } from './mendEvidence';

const ADDRESS = 'https://storage.example/v0/b/bucket/o/documents%2Fann%2Fkey-log.pdf';
const DAY_MS = 86_400_000;

const recordOf = (document: Json, item: { [field: string]: Json } = {}): Json => ({
  documents: { legalItems: { d1: document } },
  MyLegalItems: {
    law1: {
      compliance: { e1: { type: 'user', document: `${ADDRESS}?alt=media&token=t` } },
      ...item,
    },
  },
});
const OLD = { key: 'd1', name: 'log.pdf', publicUrl: `${ADDRESS}?alt=media&token=t` };

describe('a document of before', () => {
  test('gets the item and the entry that name its address, a title and a first day, and loses the token', () => {
    expect(mendEvidence('ann', recordOf({ ...OLD, dateAdded: 5 * DAY_MS + 9 }))).toEqual({
      'users/ann/MyLegalItems/law1/compliance/e1/document': ADDRESS,
      'users/ann/documents/legalItems/d1/publicUrl': ADDRESS,
      'users/ann/documents/legalItems/d1/item': 'law1',
      'users/ann/documents/legalItems/d1/entry': 'e1',
      'users/ann/documents/legalItems/d1/title': 'log.pdf',
      'users/ann/documents/legalItems/d1/validFrom': 5 * DAY_MS,
    });
  });

  test('of which no entry speaks loses its token only', () => {
    const other = { ...OLD, publicUrl: `${ADDRESS}.old?token=t` };
    const update = mendEvidence('ann', recordOf(other));
    expect(update['users/ann/documents/legalItems/d1/publicUrl']).toBe(`${ADDRESS}.old`);
    expect(update).not.toHaveProperty('users/ann/documents/legalItems/d1/item');
  });
});

test('a document that has an item is left alone', () => {
  const entry = { compliance: { e1: { type: 'user', document: ADDRESS } } };
  const document = { ...OLD, publicUrl: ADDRESS, item: 'law1', entry: 'e1', title: 'Log' };
  expect(mendEvidence('ann', recordOf(document, entry))).toEqual({});
  expect(mendEvidence('ann', null)).toEqual({});
});

test('what does not apply has no evidence that ends', () => {
  const of = (applicability: string): Json => ({
    MyLegalItems: { law1: { applicability, evidenceUntil: DAY_MS } },
  });
  expect(mendEvidence('ann', of('applies'))).toEqual({});
  expect(mendEvidence('ann', of('notApplicable'))).toEqual({
    'users/ann/MyLegalItems/law1/evidenceUntil': null,
  });
});
