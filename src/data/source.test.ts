import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildUser, connectTo, disconnect, startBackend } from '../../test/support/backend';
import { listen, soon } from '../../test/support/receivers';
import { DataError } from './errors';
import { eachRowSource, fieldsSource, combineSources, type Source, type Observer } from './source';

function feed<T>(): { follow: Source<T>; say: (data: T) => void; refuse: () => void } {
  let observer: Observer<T> | null = null;
  return {
    follow: (joining) => {
      observer = joining;
      return () => (observer = null);
    },
    say: (data) => observer?.onData(data),
    refuse: () => observer?.onError(new DataError('denied', 'No.')),
  };
}

describe('combineSources', () => {
  test('delivers nothing after one source was refused until that source delivers again', () => {
    const [title, text] = [feed<string>(), feed<string>()];
    const heard = listen<unknown>();
    combineSources({ title: title.follow, text: text.follow })(heard);
    title.say('Act');
    text.say('secret');
    text.refuse();
    title.say('Renamed');
    expect(heard.heard).toEqual([{ title: 'Act', text: 'secret' }]);
    expect(heard.errors).toHaveLength(1);
    // As if the stored value could not be read, and was repaired.
    text.say('open');
    expect(heard.heard.at(-1)).toEqual({ title: 'Renamed', text: 'open' });
  });
});

describe('eachRowSource', () => {
  test('delivers nothing more after a row or the list was refused', () => {
    const list = feed<string[]>();
    const rows = { one: feed<string>(), two: feed<string>() };
    const heard = listen<unknown>();
    eachRowSource(
      list.follow,
      (key) => key,
      (key) => rows[key as keyof typeof rows].follow,
    )(heard);
    list.say(['one', 'two']);
    rows.one.say('first');
    rows.two.say('second');
    expect(heard.heard).toHaveLength(1);
    rows.one.refuse();
    rows.two.say('changed');
    expect(heard.heard).toHaveLength(1);
    rows.one.say('again');
    expect(heard.heard).toHaveLength(2);
    list.refuse();
    rows.two.say('later');
    expect(heard.heard).toHaveLength(2);
    expect(heard.errors).toHaveLength(2);
  });
});

test('a record that is deleted while its fields are read counts as missing, not as incomplete', async () => {
  const law = { key: 'law-1', title: 'Water Act', lawStatus: 'In force' };
  const backend = await startBackend({
    users: { 'demo-legal': buildUser() },
    legalRegister: { 'law-1': law },
  });
  onTestFinished(() => backend.stop());
  connectTo(backend, { uid: 'demo-legal', email: 'legal@demo.example' });
  const found = listen<typeof law | null>();
  const stop = fieldsSource(
    (field) => `legalRegister/law-1/${field}`,
    v.object({
      key: v.string(),
      title: v.string(),
      lawStatus: v.string(),
      link: v.optional(v.string()),
    }),
  )(found);
  await soon(() => expect(found.heard).toEqual([law]));
  backend.write('legalRegister/law-1', null);
  await soon(() => expect(found.heard.at(-1)).toBeNull());
  expect(found.errors).toEqual([]);
  stop();
  await disconnect();
});
