/** Opens one room with two hostile posts and with the ordinary ones in their place, by turns, and sets the one against the other. */
import type { BrowserContext } from 'playwright-core';
import type { JsonValue } from '../../packages/database-emulator/src';
import { links } from '../../src/config/links';
import { FREEZING_POSTS } from '../../test/support/hostileContent';
import { measureScreen } from './measure';
import type { Machine } from './options';
import type { Screen } from './screens';

export const HOSTILE_ROOM = 'hostile room';

const FIRST_PAGE = { page: 1, from: null, before: null };

/** Each room is opened so often; odd, so that there is a middle. */
const TURNS = 5;

/** The database under measure, past its rules. */
interface Data {
  read: (path: string) => JsonValue;
  write: (path: string, value: JsonValue) => void;
}

/** Milliseconds of each opening. */
export interface RoomTimes {
  machine: Machine;
  content: { ordinary: number[]; hostile: number[] };
  longTasks: { ordinary: number[]; hostile: number[] };
}

/** @param room a room with at least two posts */
export async function compareRooms(
  context: BrowserContext,
  machine: Machine,
  origin: string,
  data: Data,
  room: string,
): Promise<RoomTimes> {
  const replaced = firstPosts(data, room, FREEZING_POSTS.length);
  const last = replaced.at(-1);
  if (!last) throw new Error('The room holds too few posts.');
  const screen: Screen = {
    name: HOSTILE_ROOM,
    as: 'legal',
    path: () => links.forum(room, FIRST_PAGE),
    content: (page) => page.locator(`#message-${last.key} > div`),
  };
  const address = `${origin}${links.forum(room, FIRST_PAGE)}`;
  const measure = () => measureScreen(context, machine, screen, address);
  const times: RoomTimes = {
    machine,
    content: { ordinary: [], hostile: [] },
    longTasks: { ordinary: [], hostile: [] },
  };
  const add = async (kind: 'ordinary' | 'hostile') => {
    const { content, longTasks } = await measure();
    times.content[kind].push(content);
    times.longTasks[kind].push(longTasks);
  };
  // What the first opening of all has to warm up counts for neither.
  await measure();
  for (let turn = 0; turn < TURNS; turn += 1) {
    await add('ordinary');
    replaced.forEach(({ path }, at) => data.write(path, FREEZING_POSTS[at]?.content ?? null));
    await add('hostile');
    replaced.forEach(({ path, message }) => data.write(path, message));
  }
  return times;
}

/** The messages of the first posts of a room, with their paths. */
function firstPosts(data: Data, room: string, count: number) {
  const posts = Object.values((data.read('posts') ?? {}) as Record<string, Record<string, string>>);
  return posts
    .filter(({ chatroomKey }) => chatroomKey === room)
    .sort((a, b) => (String(a['roomKey']) < String(b['roomKey']) ? -1 : 1))
    .slice(0, count)
    .map(({ key, message }) => ({
      key: String(key),
      path: `posts/${String(key)}/message`,
      message: String(message),
    }));
}

/** A sentence of the middle times, and their ratio. */
export function describeRooms({ machine, content, longTasks }: RoomTimes): string {
  const ms = (times: readonly number[]) => median(times).toFixed(0);
  const ratio = (median(content.hostile) / median(content.ordinary)).toFixed(2);
  return (
    `${HOSTILE_ROOM}, ${machine}: content after ${ms(content.hostile)} ms, ` +
    `${ms(content.ordinary)} ms with ordinary posts, ratio ${ratio}; ` +
    `long tasks ${ms(longTasks.hostile)} ms, ${ms(longTasks.ordinary)} ms with ordinary posts`
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
