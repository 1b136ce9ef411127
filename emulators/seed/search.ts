/** Derived from the texts of the seed, as the functions derive it. */
import {
  idOf,
  lineOf,
  placesOf,
  rowOf,
  ROWS_MAX,
  wordsOfLine,
} from '../../functions/src/search/rows';
import { PARTS } from '../../model/search';
import {
  commentFound,
  insightFound,
  lawFound,
  lessonFound,
  ownFound,
  postFound,
  type Found,
  type TextRef,
} from '../../functions/src/search/texts';
import type { Json, JsonObject } from './types';

const childrenOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

type Text = readonly [TextRef, Found | null];

function* textsOf(database: JsonObject): Generator<Text> {
  for (const [key, insight] of Object.entries(childrenOf(database['insights']))) {
    const { comments, title } = childrenOf(insight);
    yield [{ kind: 'insights', id: [key] }, insightFound(insight)];
    for (const [comment, message] of Object.entries(childrenOf(comments)))
      yield [{ kind: 'comments', id: [key, comment] }, commentFound(message, title)];
  }
  for (const [key, post] of Object.entries(childrenOf(database['posts'])))
    yield [{ kind: 'posts', id: [key] }, postFound(post)];
  for (const [key, law] of Object.entries(childrenOf(database['legalRegister'])))
    yield [{ kind: 'laws', id: [key] }, lawFound(law)];
  const { lessonContents, courses } = childrenOf(database['university']);
  for (const [course, lessons] of Object.entries(childrenOf(lessonContents)))
    for (const [lesson, content] of Object.entries(childrenOf(lessons)))
      yield [
        { kind: 'lessons', id: [course, lesson] },
        lessonFound(childrenOf(courses)[course], lesson, content),
      ];
  for (const [uid, user] of Object.entries(childrenOf(database['users'])))
    for (const [key, item] of Object.entries(childrenOf(childrenOf(user)['MyLegalItems'])))
      yield [{ kind: 'own', id: [key], uid }, ownFound(item, null)];
}

/** Rows that no search reads are left out. */
export function buildSearch(database: JsonObject): JsonObject {
  const lines = [...textsOf(database)].flatMap(([ref, found]) => {
    const line = lineOf(ref, found);
    return line === null ? [] : [{ ref, line }];
  });
  lines.sort((one, other) => (one.line < other.line ? -1 : 1));
  const built: JsonObject = {};
  const nodes = new Map<string, JsonObject>();
  const nodeAt = (path: string): JsonObject => {
    const known =
      nodes.get(path) ??
      path.split('/').reduce<JsonObject>((node, name) => (node[name] ??= {}) as JsonObject, built);
    nodes.set(path, known);
    return known;
  };
  const counts = new Map<string, Map<string, number>>();
  for (const { ref, line } of lines) {
    const { words, texts } = placesOf(ref);
    const id = idOf(ref);
    nodeAt(texts)[id] = line;
    const [rows, listed] = [nodeAt(words), counts.get(words) ?? new Map<string, number>()];
    counts.set(words, listed);
    for (const [word, part] of wordsOfLine(line)) {
      const count = listed.get(word) ?? 0;
      if (count < ROWS_MAX) rows[rowOf(word, line, id)] = PARTS.indexOf(part);
      listed.set(word, count + 1);
    }
  }
  return built;
}
