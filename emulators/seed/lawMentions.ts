/** Derived from the texts of the seed, as the functions derive it. */
import { lawNames, lawsIn } from '../../functions/src/lawTexts';
import {
  publishedCourse,
  publishedEvent,
  publishedInsight,
  publishedPost,
  type PublishedText,
} from '../../functions/src/publishedTexts';
import { HOLDERS_STEP, type TextKind } from '../../model/lawMentions';
import type { JsonObject, LegalItem } from './types';

interface Texts {
  insights: JsonObject;
  posts: JsonObject;
  events: JsonObject;
  courses: JsonObject;
  contents: JsonObject;
}

export function buildLawMentions(
  items: readonly LegalItem[],
  { insights, posts, events, courses, contents }: Texts,
): { lawsMentioned: JsonObject; lawMentions: JsonObject; lawHolders?: JsonObject } {
  const names = lawNames(items);
  const lawsMentioned: Record<string, Record<string, JsonObject>> = {};
  const lawMentions: Record<string, Record<string, JsonObject>> = {};
  const add = (kind: TextKind, id: string, text: PublishedText | null): void => {
    if (text === null) return;
    const { list, mention } = text;
    for (const law of lawsIn(text.texts, names)) {
      ((lawsMentioned[kind] ??= {})[id] ??= {})[law] = 'found';
      ((lawMentions[law] ??= {})[list] ??= {})[id] = { ...mention } as JsonObject;
    }
  };
  for (const [id, insight] of Object.entries(insights))
    add('insights', id, publishedInsight(insight));
  for (const [id, post] of Object.entries(posts)) {
    const { answer = '', originalPost } = post as {
      answer?: string;
      originalPost?: { key: string };
    };
    const around = { quoted: posts[originalPost?.key ?? ''], answer: posts[answer] };
    add('posts', id, publishedPost(post, around));
  }
  for (const [id, event] of Object.entries(events)) add('adminEvents', id, publishedEvent(event));
  for (const [id, course] of Object.entries(courses))
    add('courses', id, publishedCourse(course, contents[id]));
  const lawHolders = Object.fromEntries(
    items.flatMap(({ key, users }): [string, number][] => {
      const holders = Math.floor(Object.keys(users).length / HOLDERS_STEP) * HOLDERS_STEP;
      return holders === 0 ? [] : [[key, holders]];
    }),
  );
  return {
    ...{ lawsMentioned, lawMentions },
    ...(Object.keys(lawHolders).length > 0 && { lawHolders }),
  };
}
