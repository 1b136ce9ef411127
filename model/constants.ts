/** Business constants of the portal (specification, section 9). The security rules are made of the same ones. */

export const VERSION_LABEL = 'Version 1.6.1';
export const BRAND = 'Members’ Portal';

export const COMPLIANCE_STATUSES = ['Compliant', 'In Progress', 'Not Compliant'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

/** Whether a legal item applies to its holder; without a decision, it does. */
export const APPLICABILITIES = ['applies', 'notApplicable', 'undecided'] as const;
export type Applicability = (typeof APPLICABILITIES)[number];

/** What a reviewer says of an evaluation. */
export const REVIEW_DECISIONS = ['returned', 'accepted'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
/** The review state of an item's evaluation. */
export const REVIEWS = ['waiting', ...REVIEW_DECISIONS] as const;
export type ReviewState = (typeof REVIEWS)[number];

/** How often an item is evaluated, in months. */
export const EVALUATED_EVERY = { most: 60 } as const;
/** Characters of the reason for a decision about applicability, and of the text of an action. */
export const REASON_LENGTH = 2000;

export const COUNTRIES = [
  'England',
  'Scotland',
  'Ireland',
  'Wales',
  'Northern Ireland',
  'United Kingdom',
  'European Union',
] as const;
export type Country = (typeof COUNTRIES)[number];

export const INDUSTRY_SEGMENTS = [
  'Industrial/Heavy Manufacturing',
  'Commercial',
  'Light Manufacturing',
  'Retail',
  'Leisure & Hospitality',
  'Public Sector',
  'Higher Education',
  'Land Management',
  'SME',
  'Residential',
] as const;

export const LEGAL_AREAS = [
  'Air',
  'Energy and Carbon',
  'Waste',
  'Hazardous Substances',
  'Conservation and Biodiversity',
  'Noise and Nuisance',
  'Water',
  'Construction and Buildings',
  'Whistleblowing and FOI',
  'Environmental Permitting',
  'Other',
] as const;

/** Lists show this many rows at first (and the register lists load as many more). */
export const FIRST_ROWS = 10;
/** Rows added by a scroll-load in saved insights and comments; elsewhere FIRST_ROWS. */
export const SMALL_STEP = 5;
/** The most rows one list asks the database for, and the most that stand in the document. */
export const MOST_ROWS = 100;
export const LATEST_COUNT = 5;
/** The dashboard banner comes back this long after it was dismissed, in ms. */
export const BANNER_RETURNS_AFTER = 20_000;
export const POSTS_PER_PAGE = 10;
/** Posts are ordered by when they were sent by the server's clock; the rules let one arrive this much later, or earlier, in ms. */
export const POST_LATE_MAX = 15_000;
export const POST_EARLY_MAX = 1_000;
/** Posts, comments and reports together: so many at once, then one each so many ms; in any minute twice as many at most. */
export const RATE_LIMIT_BURST = 10;
export const RATE_LIMIT_STEP_MS = 6_000;
/** What staff decide about a message, with a note of at most so many characters; a report's reason is as long at most. */
export const DECISIONS = ['hidden', 'restored', 'deleted', 'dismissed'] as const;
export const NOTE_MAX = 500;
/** Reports that the moderators' list shows, and decisions that their author is shown for so many days. */
export const REPORTS_SHOWN = 50;
export const DECISIONS_SHOWN = 5;
export const DECISION_DAYS = 30;
/** Longest text of a message, in characters of raw JSON. */
export const MESSAGE_TEXT_MAX = 20_000;
/** Characters of a record's key: the path of a report holds a message's beside a uid and an insight's, and has 768 bytes in all. */
export const RECORD_KEY_MAX = 120;
/** Names that every object inherits: a map cannot tell such a key from nothing, and the SDK throws at some of them. */
export const INHERITED = Object.getOwnPropertyNames(Object.prototype);
/** Members whom one message mentions at most, and whom the editor offers at once. */
export const MENTIONS_MAX = 10;
export const MEMBERS_OFFERED = 8;
/** A word on a bell that was pressed, in ms. */
export const BELL_NOTICE_DURATION = 1000;
export const REGISTER_LIST_HEIGHT = 550;
/** Comments scroll by themselves at this height once there are more of them than these. */
export const COMMENTS_HEIGHT = 550;
export const COMMENTS_WITHOUT_HEIGHT = 2;
export const RELATED_COUNT = 3;

/** Bounds of an uploaded document in bytes (storage.rules hold the same). */
export const DOCUMENT_MAX_BYTES = 20_000_000;
export const DOCUMENT_TYPES: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** Most characters of a chatroom's title and description. */
export const CHATROOM_TITLE_MAX = 100;
export const CHATROOM_DESCRIPTION_MAX = 1000;

/** Bounds of a featured image in bytes (storage.rules hold the same). */
export const FEATURED_IMAGE_MIN_BYTES = 5_000;
export const FEATURED_IMAGE_MAX_BYTES = 5_000_000;
/** Widths in pixels that pictures are made smaller to (storage.rules know the names). None is made wider than it is. */
export const PICTURE_WIDTHS = {
  /** Of a person beside what was said, at 32 to 56 px. */
  avatar: 96,
  /** Of a person: the profile shows it largest, at 160 px, and fine screens have twice as many. */
  portrait: 320,
  /** On a card of a list. */
  card: 480,
  /** On a page of its own. */
  full: 1600,
} as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;
/** Pictures that may be uploaded (storage.rules hold the same). */
export const IMAGE_TYPES: Record<string, string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
};

/** Slug of the category that an insight gets unless its author chooses another. */
export const DEFAULT_INSIGHT_CATEGORY = 'General';
/** The most industry segments of one insight. */
export const MOST_SEGMENTS = 10;
/** How many characters of an insight its summary repeats at most; how many words is in the model. */
export const EXCERPT_MAX_LENGTH = 600;

/** Where members write to about subscriptions and access. */
export const CONTACT_EMAIL = 'membership@members-portal.example';

/** Most characters of a draft as it is kept (its text and what stands around it), and most drafts that a list shows. */
export const DRAFT_MAX = 320_000;
export const DRAFTS_SHOWN = 50;
/** Most characters of the charts that a secret link shows. */
export const SHARED_CHARTS_MAX = 40_000;

/** Names the build that the site offers, at its root. */
export const BUILD_FILE = 'build.json';
