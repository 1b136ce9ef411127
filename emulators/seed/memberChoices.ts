import type { Forum } from './chatrooms';
import { isLiveMember } from './members';
import type { Random } from './random';
import type { Insight, JsonObject, Member } from './types';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

// 0 shows the empty list.
const SAVED: Record<string, number> = {
  'demo-member': 8,
  'demo-legal': 5,
  'demo-admin': 3,
  'demo-jedi': 0,
};

export function addWishlists(
  members: readonly Member[],
  insights: readonly Insight[],
  now: number,
  random: Random,
): void {
  for (const member of members) {
    if (!isLiveMember(member, now)) continue;
    const count = SAVED[member.uid] ?? (random.chance(0.6) ? random.int(1, 6) : 0);
    for (const { key, time } of random.sample(insights, count)) {
      const from = Math.max(time, member.signUp);
      member.wishlist[key] = { key, time: from + Math.floor((now - from) * random.next()) };
    }
  }
}

/** Subscribes all members to every room, as registration does. Some mute a room. */
export function addNotifications(
  members: readonly Member[],
  forum: Forum,
  insights: readonly Insight[],
  now: number,
  random: Random,
): void {
  const posts = Object.values(forum.posts as Record<string, JsonObject>);
  const isIn = (post: JsonObject, room: string) => post['chatroomKey'] === room;
  for (const member of members) {
    const muted = random.chance(0.3) ? random.int(0, forum.rooms.length - 1) : -1;
    forum.rooms.forEach((room, index) => {
      member.chatroomNotifications[room.key] = {
        chatroomTitle: room.title,
        subscribed: index !== muted,
      };
      if (member.hasAccount && isLiveMember(member, now) && random.chance(0.7)) {
        const time =
          index % 2 === 0 ? now - random.int(1, 30) * HOUR_MS : now - random.int(20, 60) * DAY_MS;
        member.lastSeen[room.key] = time;
        const total = posts.filter((post) => isIn(post, room.key) && Number(post['time']) <= time);
        member.roomVisits[room.key] = { time, total: total.length };
      }
    });
    if (member.hasAccount && isLiveMember(member, now)) {
      random.sample(insights, random.int(0, 3)).forEach((insight, index) => {
        if (index % 2 === 1) member.lastSeen[insight.key] = now - HOUR_MS;
        member.insightNotifications[insight.key] = {
          insightTitle: insight.title,
          subscribed: random.chance(0.8),
        };
      });
    }
  }
}
