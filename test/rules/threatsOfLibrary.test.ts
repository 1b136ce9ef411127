import { beforeEach, describe, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import type { Update } from '../../src/data/update';
import { SERVER_TIME, increment } from '../../src/data/update';
import {
  changeLaw,
  deleteInsight,
  deleteLaw,
  newInsight,
  newLaw,
  publishInsight,
  publishLaw,
  retitleInsight,
  retitleLaw,
  searchRow,
} from './mutations';
import { CAST, EARLIER, NOW } from './cast';
import { law, lawChange, rich } from './records';
import { World, without } from './world';

const world = new World();
const { subscriber, admin, jedi } = CAST;

beforeEach(() => {
  world.reset();
});

const variants = (...changes: JsonObject[]): JsonObject[] => changes;
describe('insights', () => {
  const publish = (changes: JsonObject, summary: JsonObject = {}): Update =>
    publishInsight(newInsight(admin, 'ins-new', changes), summary);

  test.each<JsonObject>([
    { author: 'jedi' },
    { author: null },
    { authorDisplayName: 'jedi display' },
    { authorDisplayName: null },
    { authorProfilePhoto: 'http://localhost:1/v0/b/other' },
    { key: 'ins-a' },
    { key: null },
    { time: NOW - 1 },
    { comments: { c: { uid: 'admin' } } },
    { title: null },
    { category: null },
  ])('publishing an insight with %j is refused (threat 63)', (changes) => {
    world.wouldAllow(admin, publish({}));
    const insight: JsonObject = { ...newInsight(admin, 'ins-new'), ...changes };
    world.refuses(admin, { ...publish(changes), 'insights/ins-new': insight });
  });

  test('no user edits the insight of another author, but a jedi may remove it (threat 64)', () => {
    world.wouldAllow(jedi, retitleInsight('ins-jedi', 'Other'));
    world.refuses(admin, retitleInsight('ins-jedi', 'Other'));
    world.refuses(jedi, retitleInsight('ins-admin', 'Other'));
    world.refuses(admin, deleteInsight('ins-jedi'));
    world.wouldAllow(jedi, deleteInsight('ins-admin'));
    world.refuses(admin, { 'insights/ins-admin/author': 'jedi' });
    world.refuses(admin, { 'insights/ins-admin/time': SERVER_TIME });
    world.refuses(admin, { 'insights/ins-admin/key': 'x' });
  });

  test('a summary has the values of its insight, and no further fields (threat 65)', () => {
    world.wouldAllow(admin, publish({}));
    for (const change of variants(
      { contentJSON: rich('Body') },
      { title: 'Other' },
      { tags: 'Retail|SME' },
      { tags: 'SME' },
      { time: NOW - 1 },
      { authorDisplayName: 'jedi display' },
      { excerpt: Array.from({ length: 41 }, () => 'word').join(' ') },
    )) {
      world.refuses(admin, publish({}, change));
    }
    world.refuses(admin, { 'insights/ins-admin/tags': 'Retail' });
    world.refuses(admin, { 'insightSummaries/ins-admin/tags': 'Retail' });
    world.refuses(admin, { 'insights/ins-admin/subTitle': 'Other' });
    world.refuses(admin, { 'insightSummaries/ins-admin/title': 'Other' });
    world.allows(admin, {
      'insights/ins-admin/tags': 'SME',
      'insightSummaries/ins-admin/tags': 'SME',
      'searchIndex/insights/ins-admin': searchRow('Insight of admin', 'General', ['SME']),
    });
  });

  test('a search row is deleted only with its insight or its law', () => {
    world.refuses(jedi, { 'searchIndex/insights/ins-jedi': null });
    world.refuses(admin, { 'searchIndex/legal/law-new': null });
    world.wouldAllow(jedi, deleteInsight('ins-jedi'));
    world.wouldAllow(admin, deleteLaw('law-new', null));
  });

  test('an insight is deleted with its summary, its search row and its count (threat 66)', () => {
    const remove = deleteInsight('ins-admin');
    world.wouldAllow(admin, remove);
    for (const path of Object.keys(remove)) world.refuses(admin, without(remove, path));
  });

  test('an insight is created with its summary and its count, and the search row is optional', () => {
    const create = publish({});
    for (const path of Object.keys(create)) {
      if (path.startsWith('searchIndex')) world.wouldAllow(admin, without(create, path));
      else world.refuses(admin, without(create, path));
    }
  });

  test('a search row must match its insight', () => {
    const row = (value: string): Update => ({ 'searchIndex/insights/ins-admin': value });
    world.wouldAllow(admin, row(searchRow('Insight of admin', 'General', ['Retail', 'SME'])));
    world.refuses(admin, row(searchRow('Other', 'General', ['Retail', 'SME'])));
    world.refuses(admin, row(searchRow('Insight of admin', 'Other', ['Retail', 'SME'])));
    world.refuses(admin, row(searchRow('Insight of admin', 'General', ['Retail'])));
    world.refuses(admin, row('Insight of admin\tGeneral\tRetail|SME'));
    world.refuses(admin, { 'searchIndex/insights/ins-none': 'x\tGeneral\tSME' });
    world.refuses(
      admin,
      without(retitleInsight('ins-admin', 'Other'), 'searchIndex/insights/ins-admin'),
    );
    world.write('searchIndex/insights/ins-admin', null);
    world.allows(
      admin,
      without(retitleInsight('ins-admin', 'Other'), 'searchIndex/insights/ins-admin'),
    );
  });

  test('an author can remove file and video, but never title, category or tags', () => {
    for (const field of ['videoUrl', 'fileLocation', 'fileName', 'contentJSON']) {
      world.wouldAllow(admin, { [`insights/ins-admin/${field}`]: null });
    }
    for (const field of ['title', 'category', 'tags', 'author', 'time', 'key']) {
      world.refuses(admin, {
        [`insights/ins-admin/${field}`]: null,
        [`insightSummaries/ins-admin/${field}`]: null,
      });
    }
  });

  test('publishing adds exactly one to the count of insights (threat 67)', () => {
    world.wouldAllow(admin, publish({}));
    world.refuses(admin, { ...publish({}), 'counters/insights': increment(6) });
    world.refuses(admin, { 'counters/insights': increment(6) });
    world.refuses(subscriber, { 'counters/insights': increment(1) });
  });
});

describe('legal items', () => {
  test('an item is created with its summary and count, under the author’s own name', () => {
    const create = publishLaw(newLaw(admin, 'law-made'));
    world.wouldAllow(admin, create);
    for (const path of [
      'legalRegister/law-made',
      'legalSummaries/law-made',
      'counters/legalRegister',
    ]) {
      world.refuses(admin, without(create, path));
    }
    for (const change of variants(
      { authorId: 'jedi' },
      { authorDisplayName: 'jedi display' },
      { time: EARLIER },
      { key: 'law-new' },
      { users: { mel: { timeAdded: NOW } } },
      { rank: 1 },
    )) {
      world.refuses(admin, {
        ...create,
        'legalRegister/law-made': newLaw(admin, 'law-made', change),
      });
    }
  });

  test('a change must be repeated in summary and search row', () => {
    const change = retitleLaw('law-held', 'Other', admin);
    world.wouldAllow(admin, change);
    world.refuses(admin, { 'legalRegister/law-held/title': 'Other' });
    for (const path of Object.keys(change)) world.refuses(admin, without(change, path));
    world.refuses(admin, { 'legalRegister/law-held/country': 'England' });
    world.refuses(admin, { 'legalSummaries/law-held/country': 'England' });
    world.refuses(admin, { 'legalRegister/law-held/authorId': 'admin' });
    world.refuses(admin, { 'legalRegister/law-held/time': SERVER_TIME });
    world.refuses(admin, { 'legalRegister/law-none/link': '' });
    const narrow = {
      ...changeLaw('law-held', admin),
      'legalRegister/law-held/country': 'England',
      'legalSummaries/law-held/country': 'England',
      'searchIndex/legal/law-held': searchRow('The law-held Regulations', 'Air', ['England']),
    };
    world.allows(admin, narrow);
  });

  test('the second of two saves at the same millisecond is refused', () => {
    const second = {
      ...changeLaw('law-held', admin, { revision: 2 }, 'ch-two', {
        ...law('law-held', {}),
        title: 'First',
      }),
      'legalRegister/law-held/title': 'Second',
      'legalSummaries/law-held/title': 'Second',
      'searchIndex/legal/law-held': searchRow('Second', 'Air', ['England', 'Wales']),
    };
    world.allows(admin, retitleLaw('law-held', 'First', admin));
    world.refuses(admin, second);
    world.now += 1;
    world.allows(admin, second);
    const relink = (link: string): Update => ({
      ...changeLaw('law-held', admin, { revision: 3 }, 'ch-three', {
        ...law('law-held', {}),
        title: 'Second',
      }),
      'legalRegister/law-held/link': link,
    });
    world.refuses(admin, relink('https://works.example'));
    world.now += 1;
    world.allows(admin, relink('https://works.example'));
  });

  test('a change that is not minor raises the revision by one, and a minor change does not', () => {
    const change = (changes: JsonObject, key?: string): Update =>
      changeLaw('law-held', admin, changes, key);
    for (const revision of [0, 2, 0.5, '1', null]) world.refuses(admin, change({ revision }));
    world.allows(admin, change({}));
    world.now += 1;
    for (const revision of [0, 1, 3]) world.refuses(admin, change({ revision }, 'ch-two'));
    world.refuses(admin, change({ minor: true, revision: 2 }, 'ch-two'));
    world.wouldAllow(admin, change({ revision: 2 }, 'ch-two'));
    world.allows(admin, change({ minor: true, revision: 1 }, 'ch-two'));
    world.now += 1;
    world.refuses(admin, change({ revision: 2 }, 'ch-two'));
    world.refuses(admin, without(change({ revision: 2 }), 'legalChanges/law-held/ch-new'));
    world.allows(admin, change({ revision: 2 }, 'ch-three'));
  });

  test.each<JsonObject>([
    { time: NOW - 1 },
    { time: null },
    { authorId: 'ada' },
    { authorId: null },
    { authorDisplayName: 'ada display' },
    { authorDisplayName: null },
    { summary: null },
    { summary: ' ' },
    { summary: 'x'.repeat(201) },
    { minor: null },
    { minor: 'false' },
    { rank: 1 },
  ])('a change entry is refused with %j', (changes) => {
    world.wouldAllow(admin, changeLaw('law-held', admin));
    world.refuses(admin, changeLaw('law-held', admin, changes));
  });

  test('a new item has no revision, and cannot be created with a change entry', () => {
    world.wouldAllow(admin, publishLaw(newLaw(admin, 'law-made')));
    world.refuses(admin, publishLaw(newLaw(admin, 'law-made', { revision: 1 })));
    world.refuses(admin, {
      ...publishLaw(newLaw(admin, 'law-made', { lastChange: 'ch-new', revision: 1 })),
      'legalChanges/law-made/ch-new':
        changeLaw('law-made', admin)['legalChanges/law-made/ch-new'] ?? null,
    });
  });

  test('an edit cannot name an existing change entry, or add two change entries', () => {
    const edit = changeLaw('law-held', admin);
    world.refuses(admin, { ...edit, 'legalRegister/law-held/lastChange': 'ch-old' });
    world.refuses(admin, { ...edit, 'legalRegister/law-held/lastChange': null });
    world.refuses(admin, {
      ...edit,
      'legalChanges/law-held/ch-more': edit['legalChanges/law-held/ch-new'] ?? null,
    });
    world.refuses(admin, {
      ...without(edit, 'legalChanges/law-held/ch-new'),
      'legalChanges/law-held/ch-old': edit['legalChanges/law-held/ch-new'] ?? null,
      'legalRegister/law-held/lastChange': 'ch-old',
    });
    world.allows(admin, edit);
  });

  test('the changes of an item are deleted with the item, unless members have the item', () => {
    world.write('legalChanges/law-new/ch-old', lawChange());
    const changesRemoved = { 'legalChanges/law-new': null };
    world.refuses(admin, changesRemoved);
    world.refuses(admin, deleteLaw('law-new', null));
    world.wouldAllow(admin, { ...deleteLaw('law-new', null), ...changesRemoved });
    const held = deleteLaw('law-held', law('law-held', {}));
    world.refuses(admin, { ...held, 'legalChanges/law-held': null });
    world.allows(admin, held);
    world.refuses(admin, { 'legalChanges/law-held': null });
  });

  test('deleting an item that members have needs an archive that equals the item', () => {
    const remove = deleteLaw('law-held', law('law-held', {}));
    world.wouldAllow(admin, remove);
    for (const path of Object.keys(remove)) world.refuses(admin, without(remove, path));
    for (const change of variants(
      { title: 'Other' },
      { country: 'England' },
      { link: null },
      { time: NOW },
      { removedAt: NOW - 1 },
      { rank: 1 },
    )) {
      world.refuses(admin, {
        ...remove,
        'legalArchive/law-held': {
          ...(remove['legalArchive/law-held'] as JsonObject),
          ...change,
        },
      });
    }
  });

  test('an archive is written once, and only for an item that members have', () => {
    world.wouldAllow(admin, deleteLaw('law-new', null));
    world.refuses(admin, deleteLaw('law-new', law('law-new', {})));
    world.refuses(admin, { 'legalArchive/law-old': null });
    world.refuses(admin, { 'legalArchive/law-old/title': 'Other' });
    world.refuses(
      admin,
      without(deleteLaw('law-held', law('law-held', {})), 'legalRegister/law-held'),
    );
  });
});

test('an item cannot be created under the key of an archived item', () => {
  world.wouldAllow(admin, publishLaw(newLaw(admin, 'law-fresh')));
  world.refuses(admin, publishLaw(newLaw(admin, 'law-old')));
  world.write('legalArchive/law-old', null);
  world.wouldAllow(admin, publishLaw(newLaw(admin, 'law-old')));
});
