/** What an article may hold besides paragraphs, as its toolbar and the menu of an empty line offer it. */
import {
  BulletsIcon,
  CodeIcon,
  DividerIcon,
  HeadingIcon,
  HeadingFourIcon,
  HeadingThreeIcon,
  InfoIcon,
  NumbersIcon,
  PictureIcon,
  PlayIcon,
  QuoteIcon,
  TableIcon,
} from '../../components/display/icons';
import type { IconType } from '../../components/display/icons';
import type { BlockType } from './richDocument';
import type { RichObject } from './richObjects';
import { searchText } from '../../../model/searchText';

type ObjectChoice = { kind: RichObject['kind']; label: string; icon: IconType };
export type BlockChoice = (ObjectChoice | { type: BlockType; label: string; icon: IconType }) & {
  /** Other words that it is looked for by. */
  alias: string;
  /** What is typed for it, or '' where it has no signs. */
  signs: string;
};

export const OBJECT_CHOICES: readonly (ObjectChoice & BlockChoice)[] = [
  { kind: 'picture', label: 'Picture', icon: PictureIcon, alias: 'image photo', signs: '' },
  { kind: 'table', label: 'Table', icon: TableIcon, alias: 'grid cells', signs: '' },
  { kind: 'video', label: 'Video', icon: PlayIcon, alias: 'youtube vimeo wistia embed', signs: '' },
  { kind: 'divider', label: 'Dividing line', icon: DividerIcon, alias: 'rule', signs: '---' },
];

/** All, in the order of the menu. */
const BLOCK_CHOICES: readonly BlockChoice[] = [
  ...OBJECT_CHOICES,
  { type: 'callout', label: 'Callout', icon: InfoIcon, alias: 'note box', signs: '' },
  { type: 'header-two', label: 'Heading 2', icon: HeadingIcon, alias: 'h2 title', signs: '##' },
  { type: 'header-three', label: 'Heading 3', icon: HeadingThreeIcon, alias: 'h3', signs: '###' },
  { type: 'header-four', label: 'Heading 4', icon: HeadingFourIcon, alias: 'h4', signs: '####' },
  {
    ...{ type: 'unordered-list-item', label: 'Bulleted list', icon: BulletsIcon },
    ...{ alias: 'bullets', signs: '-' },
  },
  {
    ...{ type: 'ordered-list-item', label: 'Numbered list', icon: NumbersIcon },
    ...{ alias: 'numbers', signs: '1.' },
  },
  { type: 'blockquote', label: 'Quote', icon: QuoteIcon, alias: 'citation', signs: '>' },
  { type: 'code-block', label: 'Code', icon: CodeIcon, alias: 'pre', signs: '```' },
];

/** Those that have a word which begins with what is typed, as `searchText` compares. */
export function choicesFor(typed: string): readonly BlockChoice[] {
  const query = searchText(typed.trim());
  return BLOCK_CHOICES.filter(({ label, alias }) =>
    searchText(` ${label} ${alias}`).includes(` ${query}`),
  );
}
