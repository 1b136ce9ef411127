/** The library's wording (specification, sections 2.6, 2.7, 5, 8). */
import { CONTACT_EMAIL } from '../../config/constants';

export const INSIGHT_ADDED = 'Insight added!';
export const GO_TO_SAVED = 'Go to Saved Insights';
/** The refusal of a duplicate has two wordings: one where lists are browsed, one elsewhere. */
export const ALREADY_SAVED_BROWSING = 'Sorry you already have this one saved';
export const ALREADY_SAVED = 'You already have this saved!';
export const REMOVE_QUESTION = 'Do you really want to remove this insight?';

export const ADD_HINT = 'Add to your saved insights';
export const RELATED_TITLE = 'You may also be interested in ...';
export const GO_TO_INSIGHT_PAGE = 'GO TO INSIGHT PAGE';
export const REGISTER = 'REGISTER';
export const ALL_INSIGHTS = 'ALL INSIGHTS';
export const INSIGHT_GONE = 'This insight is no longer available.';

export const subscribeLink = `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent('Subscription')}`;

/** What a subscription brings, as the upsell lists it. */
export const BENEFITS = [
  {
    name: 'Influence',
    text: 'Put your experience into consultation responses and meet the people who write the rules.',
  },
  {
    name: 'Compliance',
    text: 'Keep your own legal register, record how you comply and be told what changes.',
  },
  {
    name: 'Operational efficiency',
    text: 'Read every insight, toolkit and workbook in full, and put them to work on your sites.',
  },
  {
    name: 'Networking',
    text: 'Ask and answer in the chatrooms, and compare notes with members of your own sector.',
  },
] as const;
