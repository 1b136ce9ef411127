import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { NO_JOURNAL, NotStoredError, type Entry, type Journal } from '../journal/journal';
import type { JsonValue } from '../json';
import { EventQueue, type Delivery, type EventQueueOptions, type QueuedEvent } from './queue';
import { seeded } from '../../test/seeded';

const DONE: Delivery = { outcome: 'done' };
const FAILED: Delivery = { outcome: 'failed', reason: 'it threw' };
const REFUSED: Delivery = { outcome: 'refused', reason: 'it is unknown' };

const event = (id: string, lane = id): QueuedEvent => ({
  id,
  lane,
  url: `/functions/${id}`,
  contentType: 'application/json',
  body: '{}',
});

/** A journal whose entries the test can read. */
class Records implements Journal {
  readonly entries: Entry[] = [];
  append(...entries: readonly Entry[]): void {
    this.entries.push(...entries);
  }
  afterSettled(step: () => void): void {
    step();
  }
  settled(): Promise<void> {
    return Promise.resolve();
  }
}

interface Try {
  id: string;
  answer: (delivery: Delivery) => void;
}

/** Builds a queue. The test completes its deliveries and ends its pauses. */
function buildQueue(options: Partial<EventQueueOptions> = {}) {
  const tries: Try[] = [];
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const lines: string[] = [];
  const queue = new EventQueue({
    parallel: 2,
    journal: NO_JOURNAL,
    log: (line) => lines.push(line),
    deliver: ({ id }) => new Promise((answer) => tries.push({ id, answer })),
    pause: (milliseconds) => new Promise((end) => pauses.push({ milliseconds, end })),
    ...options,
  });
  /** Completes the oldest delivery in progress for an event. */
  const answer = async (id: string, delivery: Delivery) => {
    const index = tries.findIndex((each) => each.id === id);
    expect(index, `${id} is under way`).not.toBe(-1);
    tries.splice(index, 1)[0]?.answer(delivery);
    await Promise.resolve();
    await Promise.resolve();
  };
  const endPause = async () => {
    pauses.shift()?.end();
    await Promise.resolve();
    await Promise.resolve();
  };
  const underWay = () => tries.map(({ id }) => id);
  return { queue, answer, endPause, underWay, pauses, lines };
}

test('an event queue lists undelivered events and the last failure of each function, also after a restart', async () => {
  const records = new Records();
  const first = buildQueue({ journal: records });
  const changes: unknown[] = [];
  first.queue.onChange = () => changes.push(first.queue.pending);
  const events = [event('a'), { ...event('b'), url: event('a').url }, event('c')];
  records.append(...EventQueue.entries(events));
  first.queue.add(events);
  const waiting = [
    { url: '/functions/a', count: 2, failure: null },
    { url: '/functions/c', count: 1, failure: null },
  ];
  expect(changes).toEqual([waiting]);
  first.queue.start();
  await first.answer('a', FAILED);
  await first.answer('b', DONE);
  expect(first.queue.pending).toEqual([
    { url: '/functions/a', count: 1, failure: 'it threw' },
    { url: '/functions/c', count: 1, failure: null },
  ]);
  expect(changes.at(-1)).toEqual(first.queue.pending);

  const second = buildQueue();
  for (const [, change] of records.entries) second.queue.replay(change);
  expect(second.queue.pending.map(({ count }) => count)).toEqual([1, 1]);
  second.queue.start();
  await second.answer('a', DONE);
  await second.answer('c', DONE);
  expect(second.queue.pending).toEqual([]);
});

test('an event queue delivers a few events at once, and the next event when an event succeeds', async () => {
  const { queue, answer, underWay } = buildQueue();
  queue.add(['a', 'b', 'c'].map((id) => event(id)));
  expect(underWay()).toEqual([]);
  queue.start();
  expect(underWay()).toEqual(['a', 'b']);
  await answer('b', DONE);
  expect(underWay()).toEqual(['a', 'c']);
  await answer('a', DONE);
  await answer('c', DONE);
  expect(queue.size).toBe(0);
});

test("an event queue delivers the events of one lane in order, and doesn't block other lanes", async () => {
  const { queue, answer, underWay } = buildQueue();
  queue.start();
  queue.add([event('a1', 'a'), event('a2', 'a'), event('b1', 'b')]);
  expect(underWay()).toEqual(['a1', 'b1']);
  await answer('b1', DONE);
  expect(underWay()).toEqual(['a1']);
  await answer('a1', DONE);
  expect(underWay()).toEqual(['a2']);
});

test('an event queue retries a failed event after pauses of up to a minute', async () => {
  const { queue, answer, endPause, underWay, pauses, lines } = buildQueue();
  queue.start();
  queue.add([event('a1', 'a'), event('a2', 'a'), event('b1', 'b')]);
  await answer('b1', DONE);
  const waited = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await answer('a1', FAILED);
    expect(underWay()).toEqual([]);
    waited.push(pauses[0]?.milliseconds);
    await endPause();
  }
  expect(waited).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  await answer('a1', DONE);
  expect(underWay()).toEqual(['a2']);
  expect(lines).toEqual(['/functions/a1: will be tried again, it threw']);
});

test('an event queue delivers other events while a failed event waits', async () => {
  const { queue, answer, underWay } = buildQueue({ parallel: 1 });
  queue.start();
  queue.add([event('a'), event('b')]);
  await answer('a', FAILED);
  expect(underWay()).toEqual(['b']);
});

test('an event queue gives up on an event that is refused repeatedly, and logs it', async () => {
  const { queue, answer, endPause, underWay, lines } = buildQueue();
  queue.start();
  queue.add([event('a1', 'a'), event('a2', 'a')]);
  for (let attempt = 1; attempt < 6; attempt += 1) {
    await answer('a1', REFUSED);
    await endPause();
  }
  expect(underWay()).toEqual(['a1']);
  await answer('a1', REFUSED);
  expect(underWay()).toEqual(['a2']);
  expect(lines.at(-1)).toBe('/functions/a1: given up, it is unknown');
});

test('an event queue on hold starts no attempts, and attempts in progress may succeed', async () => {
  const { queue, answer, underWay, endPause } = buildQueue();
  queue.start();
  queue.add([event('a'), event('b'), event('c')]);
  await answer('a', FAILED);
  queue.hold();
  queue.add([event('d')]);
  await endPause();
  expect(underWay()).toEqual(['b', 'c']);
  await answer('b', DONE);
  await answer('c', FAILED);
  expect([queue.size, underWay()]).toEqual([3, []]);
  queue.start();
  expect(underWay()).toEqual(['a', 'c']);
});

test('an event queue delivers an event again when it was stopped during the attempt', async () => {
  const { queue, answer, underWay } = buildQueue();
  queue.start();
  queue.add([event('a')]);
  queue.stop();
  await answer('a', DONE);
  expect([queue.size, underWay()]).toEqual([1, []]);
  queue.start();
  expect(underWay()).toEqual(['a']);
  const empty = queue.empty();
  await answer('a', DONE);
  await empty;
});

test('an event queue resumes after a kill from the journal, with or without an export', async () => {
  const journal = new Records();
  const first = buildQueue({ journal });
  first.queue.start();
  const events = [event('a1', 'a'), event('a2', 'a'), event('b')];
  journal.append(...EventQueue.entries(events));
  first.queue.add(events);
  await first.answer('b', DONE);

  const second = buildQueue();
  for (const [, change] of journal.entries) second.queue.replay(change);
  second.queue.start();
  expect(second.underWay()).toEqual(['a1']);

  const folder = await mkdtemp(join(tmpdir(), 'portal-events-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = first.queue.capture();
  const exported = journal.entries.length;
  await first.answer('a1', DONE);
  await write(folder);
  const third = buildQueue();
  await third.queue.load(folder);
  expect(third.queue.size).toBe(2);
  for (const [, change] of journal.entries.slice(exported)) third.queue.replay(change);
  third.queue.start();
  expect(third.underWay()).toEqual(['a2']);
});

test('an event queue appends nothing to the journal for a write without events', () => {
  expect(EventQueue.entries([event('a')])).toHaveLength(1);
  expect(EventQueue.entries([])).toEqual([]);
});

test('an event queue continues when the journal refuses entries', async () => {
  const append = () => {
    throw new NotStoredError('no room');
  };
  const { queue, answer, underWay } = buildQueue({
    parallel: 1,
    journal: { ...NO_JOURNAL, append },
  });
  queue.start();
  queue.add([event('a'), event('b')]);
  await answer('a', DONE);
  expect(underWay()).toEqual(['b']);
});

test.each<JsonValue>([null, 'x', [], {}, { add: 1 }, { add: [1] }, { add: [{ id: 'a' }] }])(
  'an event queue rejects %j in a journal',
  (change) => {
    const { queue } = buildQueue();
    queue.replay({ add: [{ ...event('a') }] });
    expect(queue.size).toBe(1);
    expect(() => queue.replay(change)).toThrow();
  },
);

test('an event queue delivers every event in the order of its lane, despite failures and kills', async () => {
  const lanes = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 });
  /** Successful deliveries before each kill, and which deliveries fail. */
  const runs = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 });
  const failures = fc.array(fc.boolean(), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(lanes, runs, failures, async (laneNames, kills, fails) => {
      const journal = new Records();
      const events = laneNames.map((lane, i) => event(`${lane}${String(i)}`, lane));
      journal.append(...EventQueue.entries(events));
      const succeeded: string[] = [];
      const outcomes = [...fails];
      for (const limit of [...kills, Infinity]) {
        let left = limit;
        let isDead = () => {};
        const killed = new Promise<void>((resolve) => (isDead = resolve));
        const queue: EventQueue = new EventQueue({
          parallel: 2,
          journal: {
            ...NO_JOURNAL,
            append: (...entries) => {
              if (left > 0) journal.append(...entries);
            },
          },
          log: () => undefined,
          pause: () => Promise.resolve(),
          deliver: async ({ id }) => {
            await Promise.resolve();
            if (left <= 0) return FAILED;
            if (outcomes.shift() === true) return FAILED;
            succeeded.push(id);
            left -= 1;
            if (left <= 0) {
              queue.stop();
              isDead();
            }
            return DONE;
          },
        });
        for (const [, change] of journal.entries) queue.replay(change);
        if (left > 0) queue.start();
        else continue;
        await Promise.race([queue.empty(), killed]);
      }
      const firsts = [...new Set(succeeded)];
      for (const lane of ['a', 'b', 'c']) {
        const of = (list: string[]) => list.filter((id) => id.startsWith(lane));
        expect(of(firsts)).toEqual(of(events.map(({ id }) => id)));
      }
    }),
    seeded(17),
  );
});
