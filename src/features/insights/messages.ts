/** Texts of the library (specification, sections 2.6, 2.7, 5, 8). */
import { links } from '../../config/links';

export const INSIGHT_ADDED = 'Insight added!';
export const GO_TO_SAVED = 'Go to Saved Insights';
/** The specification has two texts for a duplicate: one for browsing lists, one for everywhere else. */
export const ALREADY_SAVED_BROWSING = 'Sorry you already have this one saved';
export const ALREADY_SAVED = 'You already have this saved!';
export const CONFIRM_REMOVE = 'Do you really want to remove this insight?';

export const ADD_HINT = 'Add to your saved insights';
export const RELATED_TITLE = 'You may also be interested in ...';
export const GO_TO_INSIGHT_PAGE = 'GO TO INSIGHT PAGE';
export const REGISTER = 'REGISTER';
export const ALL_INSIGHTS = 'ALL INSIGHTS';
export const LIBRARY_EMPTY = 'There are no insights in the library yet.';
export const CATEGORY_EMPTY = 'There are no insights in this category yet.';
export const NO_SUCH_CATEGORY = 'We could not find this category. It may have been removed.';
export const LINK_COPIED = 'Link copied';
export const LINK_NOT_COPIED =
  'Your browser did not copy the link. You can copy it from the address bar.';
export const INSIGHT_NOT_FOUND = 'This insight is no longer available.';

export const subscribeLink = links.mail('Subscription');

/** For readers with an account: an email to a colleague with the URL of the registration page. */
export const INVITE = 'Invite by email';
/** Shown next to REGISTER. */
export const NOT_A_MEMBER =
  'Not a member yet? The whole library, the chatrooms and your own legal register come with membership.';
export const INVITE_COLLEAGUE =
  'Would a colleague like to read this? Share this page. Anyone who has its address can read how it begins, and can register here.';

/** What a subscription includes, as listed in the Subscribe dialog. */
export const BENEFITS = [
  {
    name: 'Influence',
    text: 'Put your experience into consultation responses and meet the people who write the rules.',
  },
  {
    name: 'Compliance',
    text: 'Keep your own legal register, record how you comply and find out what changes.',
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

// Authoring (specification, sections 2.8 and 5) ------------------------------------------------------------------------

export const TITLE_REQUIRED = 'Insight needs a title';
/** The edit form has a different text. */
export const TITLE_EMPTY = 'Sorry cannot submit an empty title';
export const SEGMENT_REQUIRED = 'Insight needs at least one segment';
export const TOO_MANY_SEGMENTS = 'Insight can have at most ten segments';
export const FILE_TOO_BIG = 'File size is too big!';
export const FILE_TOO_SMALL = 'File size is too small!';
export const VALID_SIZE_REQUIRED = 'Please upload a valid file size';
export const IMAGE_WRONG_TYPE = 'Please choose a PNG, JPEG, GIF or WebP image';
export const FILE_WRONG_TYPE =
  'Please choose a PDF, Word, Excel, PowerPoint, CSV, text, PNG or JPEG file';
export const IMAGE_REQUIRED = 'Please choose an image to upload, or one of the templates';
export const VIDEO_REFUSED = 'Please enter the https address of a YouTube, Vimeo or Wistia video';
export const TEXT_TOO_LONG = 'This text is too long to publish. Please shorten it';
export const CHECK_FORM = 'Some fields need your attention. Check the messages under them.';
export const INSIGHT_PUBLISHED = 'Insight Successfully Uploaded';
export const INSIGHT_UPDATED = 'Insight Successfully Updated';
export const INSIGHT_DELETED = 'Insight deleted';
export const DELETE_WARNING =
  'Its comments and files will be deleted too, and it will disappear from the lists of members who saved it';
export const NOT_THE_AUTHOR = 'Only its author can edit this insight.';
export const FILES_LEFT =
  'The insight is saved, but a file that it no longer needs could not be deleted.';
export const INSIGHT_CHANGED_ELSEWHERE =
  'This insight was changed in another window while you were editing. Your text is still here, but it is not saved.';
/** Shown above a list with read counts. */
export const WHEN_READS_COUNT =
  'Reads are counted at the end of each day, one for each member and day.';
export const UNSAVED_CHANGES = 'This is your draft. Its changes are not published yet.';
export const FUTURE_TIME_REQUIRED = 'Please choose a day and time in the future';
/** Shown next to the Publish button: when the insight is published, and who can read how much. */
export const whoReads = (from: string) =>
  `Published ${from}. Members can read all of it. Guests, and visitors who have its address, can read how it begins.`;
export const SEE_PUBLISHED = 'See the published insight';
export const INSIGHT_SCHEDULED = 'Insight scheduled';
/** A scheduled insight is published as it was scheduled, even if its draft has changed since. */
export const waitsFor = (moment: string, isAsScheduled: boolean) =>
  isAsScheduled
    ? `This insight will be published on ${moment}.`
    : `This insight will be published on ${moment}, without the changes you made after scheduling it. Press Schedule to include them.`;
export const CHANGED_SINCE = 'changed since it was scheduled';
export const CONFIRM_UNSCHEDULE = 'Do you really want to unschedule this insight?';
export const UNSCHEDULE_WARNING = 'It will not be published. You keep its draft.';
export const INSIGHT_UNSCHEDULED = 'Insight unscheduled. You still have its draft';
export const DRAFT_CHANGED_ELSEWHERE =
  'This draft was changed on another device or in another window while you were writing.';
export const CONFIRM_DISCARD_DRAFT = 'Do you want to discard your draft?';
export const DISCARD_DRAFT_WARNING =
  'Yup discards it for good. Nope leaves it in your drafts, on every device.';
export const DRAFT_DISCARDED = 'Draft discarded';
export const NOTHING_OF_THIS_KIND = 'No insights match.';
export const DRAFT_NOT_FOUND = 'This draft no longer exists. It was published or discarded.';
export const NOT_YOUR_DRAFT = 'Only its author can continue this draft.';
export const NO_REVISIONS =
  'There are no earlier versions yet. The next update stores the first one.';
export const RESTORED =
  'The earlier text is back in the form. Press Update to publish it. The image and the file do not change.';
export const NOTHING_PUBLISHED = 'You have not published any insights yet.';

// Comments ---------------------------------------------------------------------------------------------------------------

export const NO_COMMENTS = 'There are no comments yet. Be the first to write one.';
