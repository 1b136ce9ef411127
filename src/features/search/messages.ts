import type { Part } from '../../../model/search';

export const SEARCH_TITLE = 'Search';
export const SEARCH_LEAD = 'Insights, posts, comments, laws, lessons, people and your own notes.';
export const GUEST_LEAD = 'Insights and laws.';
export const NOT_SEARCHED = 'The portal could not be searched. Please try again.';
export const START = 'Type a word to search everything that you can read.';
export const nothingText = (query: string) => `No text has all the words “${query}”.`;
export const NEXT_STEPS = 'Use fewer or shorter words, or check the spelling.';
export const countText = (count: number, isAll: boolean) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'result' : 'results'}${isAll ? '' : ' so far'}`;

const PART_NAMES: Readonly<Record<Part, string>> = {
  title: 'title',
  tags: 'tags',
  text: 'text',
};
/** Says where a result has the words. */
export const whyText = (parts: readonly Part[]): string =>
  `In the ${parts
    .map((part) => PART_NAMES[part])
    .join(', ')
    .replace(/, (?=\w+$)/, ' and ')}`;

export const MEMBERS_TITLE = 'Members';
export const MEMBERS_LEAD = 'People with a membership who want to be found.';
export const NO_MEMBERS = 'No member is listed yet.';
export const noMember = (query: string) =>
  `No listed member has a name, a company or a sector with a word that begins with “${query}”.`;
export const MORE_MEMBERS = 'More members fit. Type more letters to find them.';
