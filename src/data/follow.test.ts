import { describe, expect, test } from 'vitest';
import { listen } from '../../test/support/receivers';
import { DataError } from './errors';
import { followEach, followTogether, type Feed, type Followers } from './follow';

/** A feed that says what the test has it say. */
function feed<T>(): { follow: Feed<T>; say: (data: T) => void; refuse: () => void } {
  let followers: Followers<T> | null = null;
  return {
    follow: (joining) => {
      followers = joining;
      return () => (followers = null);
    },
    say: (data) => followers?.onData(data),
    refuse: () => followers?.onError(new DataError('denied', 'No.')),
  };
}

describe('several feeds as one', () => {
  test('tell nothing after one was refused, whatever the others say, until it speaks again', () => {
    const [title, text] = [feed<string>(), feed<string>()];
    const heard = listen<unknown>();
    followTogether({ title: title.follow, text: text.follow })(heard);
    title.say('Act');
    text.say('secret');
    text.refuse();
    title.say('Renamed');
    expect(heard.heard).toEqual([{ title: 'Act', text: 'secret' }]);
    expect(heard.errors).toHaveLength(1);
    // As where what stood could not be read, and was mended.
    text.say('open');
    expect(heard.heard.at(-1)).toEqual({ title: 'Renamed', text: 'open' });
  });
});

describe('rows with what is said of each', () => {
  test('are told no more after a row or the list was refused', () => {
    const list = feed<string[]>();
    const rows = { one: feed<string>(), two: feed<string>() };
    const heard = listen<unknown>();
    followEach(
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
