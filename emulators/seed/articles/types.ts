/** Shapes of the insights that the seed publishes. Pure data: no module here reads a clock or a file. */
import type { BlockType } from '../richText';

/** A link over the first occurrence of `text` inside its block. */
export interface ArticleLink {
  text: string;
  url: string;
}

export interface ArticleBlock {
  type: BlockType;
  /** Of a table the cells, parted by tabs and line ends; of a picture or video the caption; of a divider a space. */
  text: string;
  /** Of a video. */
  url?: string;
  links?: readonly ArticleLink[];
}

export type PictureMotif =
  | 'pylons'
  | 'turbines'
  | 'water'
  | 'buildings'
  | 'cycle'
  | 'charts'
  | 'leaf'
  | 'pipes'
  | 'ledger'
  | 'sun'
  | 'sound'
  | 'tanks'
  | 'trees';

export type PicturePalette = 'lagoon' | 'dusk' | 'meadow' | 'copper' | 'slate' | 'dawn';

/** A drawn picture. The same motif, palette and seed always give the same picture. */
export interface ArticlePicture {
  motif: PictureMotif;
  palette: PicturePalette;
  /** A whole number, 1 or more; varies positions, counts and sizes. */
  seed: number;
}

/** Text lines that become a one-page PDF beside the insight. */
interface ArticleDocument {
  /** File name with `.pdf`. */
  name: string;
  lines: readonly string[];
}

export interface Article {
  /** Lower case with hyphens; unique. */
  slug: string;
  title: string;
  subTitle: string;
  /** A slug of `categories`. */
  category: string;
  /** One to four of the industry segments of spec section 9. */
  tags: readonly string[];
  author: 'demo-admin' | 'demo-jedi' | 'editor-1' | 'editor-2';
  /** Age in whole days, counted back from the seed's `now`. */
  daysAgo: number;
  blocks: readonly ArticleBlock[];
  videoUrl?: string;
  document?: ArticleDocument;
  picture: ArticlePicture;
  /** The picture in the text, where there is one, and what it shows. */
  figure?: ArticlePicture & { alt: string };
}
