import { recordsOf, searchRowOf } from '../../model/insight';
import { EXCERPT_WORDS } from '../../model/insightText';
import { articles } from './articles';
import type { Article } from './articles';
import { messageFields, addThread } from './conversation';
import type { Speakers } from './conversation';
import type { FileShelf } from './files';
import { present, record } from './json';
import { buildPdf } from './pdf';
import { at } from './random';
import { picture } from './pictures';
import { commentThreads, type Line } from './rooms';
import { firstWords, richBlocks } from './richText';
import { RARE_WORDS, scaled } from './scale';
import type { Insight, Json, JsonObject } from './types';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const INSIGHTS_AT_100 = 2_000;
// Pixels of the pictures in `content/pictures/articles/`.
const PICTURE_SIDES = { width: 1200, height: 675 };

interface Library {
  insights: Insight[];
  images: JsonObject;
  storage: JsonObject;
}

/** At a larger scale adds variations with the same images. @throws Error when an author is not a member */
export function buildLibrary(
  now: number,
  scale: number,
  shelf: FileShelf,
  speakers: Speakers,
): Library {
  const library: Library = { insights: [], images: {}, storage: {} };
  articles.forEach((article) => {
    const insight = writeInsight(article, now, shelf, speakers, library);
    addComments(insight, commentThreads[article.slug] ?? [], now, speakers);
    library.insights.push(insight);
  });
  const total = scaled(scale, articles.length, INSIGHTS_AT_100);
  const rare = Math.floor((total + articles.length) / 2);
  for (let number = articles.length; number < total; number += 1) {
    library.insights.push(varyInsight(library, number, number === rare, now, speakers));
  }
  return library;
}

/** Comments begin some hours after publication, and not before all their authors had registered. */
function addComments(
  insight: Insight,
  lines: readonly Line[],
  now: number,
  speakers: Speakers,
): void {
  const registered = lines.map(({ by }) => speakers.members.get(by)?.signUp ?? 0);
  const start = Math.max(insight.time + 3 * HOUR_MS, ...registered.map((time) => time + DAY_MS));
  for (const message of addThread(lines, Math.min(start, now), now, speakers)) {
    insight.comments[message.key] = record({ ...messageFields(message), comment: message.text });
    insight.lastComment = message.key;
    insight.lastCommentTime = message.time;
  }
}

function writeInsight(
  article: Article,
  now: number,
  shelf: FileShelf,
  { members, random }: Speakers,
  library: Library,
): Insight {
  const author = members.get(article.author);
  if (author === undefined) throw new Error(`article ${article.slug} has no author`);
  const time = now - article.daysAgo * DAY_MS - random.int(1, 9) * HOUR_MS;
  const upload = (
    root: string,
    name: string,
    contentType: string,
    bytes: () => Promise<Uint8Array> | Uint8Array,
    download?: string,
  ): { publicUrl: string; stored: JsonObject; key: string; folder: string } => {
    const key = random.pushId(time - HOUR_MS);
    const folder = `${author.uid}~${key}`;
    const publicUrl = shelf.put(`${root}/${folder}/${name}`, contentType, bytes, download);
    return {
      publicUrl,
      key,
      folder,
      stored: { key, publicUrl, name, parentFolder: folder, dateAdded: time - HOUR_MS },
    };
  };
  const uploadPicture = (name: string) => {
    const bytes = (size: 'full' | 'card') => picture(`articles/${name}.${size}.webp`);
    const image = upload('photos', `${name}.full.webp`, 'image/webp', bytes('full'));
    const cardPath = `photos/${image.folder}/${name}.card.webp`;
    const cardUrl = shelf.put(cardPath, 'image/webp', bytes('card'));
    library.images[image.key] = { ...image.stored, cardUrl };
    return { src: image.publicUrl, card: cardUrl };
  };
  const image = uploadPicture(article.slug);
  const figure =
    article.figure === undefined
      ? undefined
      : { ...uploadPicture(`${article.slug}-figure`), alt: article.figure, ...PICTURE_SIDES };
  const paper = article.document;
  const pdf = paper && buildPdf(article.title, paper.lines);
  const file =
    paper && pdf && upload('insights', paper.name, 'application/pdf', () => pdf, paper.name);
  if (file) library.storage[file.key] = file.stored;
  return {
    key: random.pushId(time),
    title: article.title,
    subTitle: article.subTitle,
    category: article.category,
    tags: article.tags,
    author,
    time,
    featuredImage: image.src,
    featuredImageCard: image.card,
    excerpt: firstWords(article.blocks, EXCERPT_WORDS),
    contentJSON: richBlocks(article.blocks, figure),
    videoUrl: article.videoUrl,
    fileLocation: file?.publicUrl,
    fileName: file && paper?.name,
    fileSize: pdf?.length,
    comments: {},
  };
}

function varyInsight(
  library: Library,
  number: number,
  rare: boolean,
  now: number,
  { random }: Speakers,
): Insight {
  const source = at(library.insights, number % articles.length);
  const time = now - random.int(1, 900) * DAY_MS - random.int(0, DAY_MS);
  const word = rare ? ` ${RARE_WORDS.insight}` : '';
  return {
    ...source,
    key: random.pushId(time),
    title: `Briefing ${number}${word}: ${source.title}`,
    time,
    fileLocation: undefined,
    fileName: undefined,
    fileSize: undefined,
    comments: {},
    lastComment: undefined,
    lastCommentTime: undefined,
  };
}

export function toRecords(made: Insight): Record<'insight' | 'summary' | 'line', Json> {
  const { key, author, comments, ...fields } = made;
  const { insight, summary } = recordsOf<Json>(key, {
    ...fields,
    author: author.uid,
    authorDisplayName: author.displayName,
    authorProfilePhoto: author.profilePhoto,
  });
  const line = searchRowOf(made);
  return { insight: record({ ...insight, comments: present(comments) }), summary, line };
}
