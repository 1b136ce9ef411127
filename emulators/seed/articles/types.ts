/** Shapes of the insights that the seed publishes. Pure data: no module here reads a clock or a file. */

export type BlockType = 'paragraph' | 'heading' | 'bullet' | 'number' | 'quote';

/** A link over the first occurrence of `text` inside its block. */
export interface ArticleLink {
  text: string;
  url: string;
}

export interface ArticleBlock {
  type: BlockType;
  text: string;
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
export interface ArticleDocument {
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
}
