/** A crowd in one room: whether every tab is told every post, in one order, how soon, and whether anything grows. Pure. */

interface Heard {
  /** Posts as this tab was told them, the first time each. */
  order: string[];
}

export interface Crowd {
  /** Keys in the order in which the server took them. */
  sent: readonly string[];
  tabs: readonly Heard[];
  /** Milliseconds from sending a post until a tab was told, of each post and tab. */
  delays: readonly number[];
  /** Bytes that all tabs were sent in each part of the time, and the server's memory at its end, in megabytes. */
  parts: readonly { posts: number; bytes: number; memory: number }[];
}

/** More than this much more for each post in the last part than in the first counts as growth. */
const GROWTH = 1.1;

/** What is wrong with a run; nothing where every tab showed all in one order and no post cost more than the first. */
export function faultsOf({ sent, tabs, parts }: Crowd): string[] {
  const faults: string[] = [];
  const first = tabs[0]?.order.join() ?? '';
  const missing = tabs.filter(({ order }) => new Set(order).size !== sent.length).length;
  if (missing > 0) faults.push(`${missing} tabs were not told every post.`);
  const differing = tabs.filter(({ order }) => order.join() !== first).length;
  if (differing > 0) faults.push(`${differing} tabs were told another order than the first.`);
  const perPost = ({ bytes, posts }: Crowd['parts'][number]) => bytes / posts;
  const [start] = parts;
  const end = parts.at(-1);
  if (start && end && perPost(end) > perPost(start) * GROWTH)
    faults.push(
      `A post cost ${perPost(start).toFixed(0)} bytes at first and ${perPost(end).toFixed(0)} in the end.`,
    );
  return faults;
}

/** A sentence of delays, bytes and memory. */
export function describeCrowd({ sent, tabs, delays, parts }: Crowd): string {
  const sorted = Float64Array.from(delays).sort();
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(0);
  const each = (show: (part: Crowd['parts'][number]) => string) => parts.map(show).join(', ');
  return (
    `${sent.length} posts to ${tabs.length} tabs in one room: half were told after ${at(0.5)} ms, 95 % after ${at(0.95)}, ` +
    `99 % after ${at(0.99)}, all after ${at(1)}; bytes for each post and tab by time: ` +
    `${each(({ bytes, posts }) => (bytes / posts / tabs.length).toFixed(0))}; ` +
    `memory of the suite in MB: ${each(({ memory }) => memory.toFixed(0))}`
  );
}
