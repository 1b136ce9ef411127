/** Business constants of the portal (specification, section 9). The security rules are built from the same values. */

export const VERSION_LABEL = 'Version 1.6.1';
export const BRAND = 'Members’ Portal';

export const COMPLIANCE_STATUSES = ['Compliant', 'In Progress', 'Not Compliant'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

/** Whether a legal item applies to the member who has it. An item without a decision counts as applicable. */
export const APPLICABILITIES = ['applies', 'notApplicable', 'undecided'] as const;
export type Applicability = (typeof APPLICABILITIES)[number];

/** What a reviewer can decide about an evaluation. */
export const REVIEW_DECISIONS = ['returned', 'accepted'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
/** The review state of an item's evaluation. */
export const REVIEWS = ['waiting', ...REVIEW_DECISIONS] as const;
export type ReviewState = (typeof REVIEWS)[number];

/** How often an item is evaluated, in months. */
export const EVALUATED_EVERY = { most: 60 } as const;
/** Maximum length, in characters, of the reason for an applicability decision and of an action's texts. */
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
/** The most rows that a list queries, and the most that it renders. */
export const MOST_ROWS = 100;
export const LATEST_COUNT = 5;
/** The dashboard banner reappears this long after it was dismissed, in ms. */
export const BANNER_RETURNS_AFTER = 20_000;
export const POSTS_PER_PAGE = 10;
/** Posts are ordered by the server time at which they were sent. The rules accept a post that is this late or early, in ms. */
export const POST_LATE_MAX = 15_000;
export const POST_EARLY_MAX = 1_000;
/** Rate limit of posts, comments and reports together: a burst, then one per step. At most twice the burst fits in one minute. */
export const RATE_LIMIT_BURST = 10;
export const RATE_LIMIT_STEP_MS = 6_000;
/** Moderation decisions about a message. NOTE_MAX is the maximum length of a decision's note, and of a report's reason. */
export const DECISIONS = ['hidden', 'restored', 'deleted', 'dismissed'] as const;
export const NOTE_MAX = 500;
/** How many reports moderators see, and how many decisions authors see for how many days. */
export const REPORTS_SHOWN = 50;
export const DECISIONS_SHOWN = 5;
export const DECISION_DAYS = 30;
/** Longest text of a message, in characters of raw JSON. */
export const MESSAGE_TEXT_MAX = 20_000;
/** Maximum length of a record key. The path of a report holds a message key, a uid and an insight key, within 768 bytes. */
export const RECORD_KEY_MAX = 120;
/** Names that every object inherits. A lookup in a plain object finds them even when unset, and the Firebase SDK throws on some of them. */
export const INHERITED = Object.getOwnPropertyNames(Object.prototype);
/** The most members that one message can mention, and the most that the editor suggests at once. */
export const MENTIONS_MAX = 10;
export const MEMBERS_OFFERED = 8;
/** How long the notice on a pressed bell is shown, in ms. */
export const BELL_NOTICE_DURATION = 1000;
export const REGISTER_LIST_HEIGHT = 550;
/** With more comments than COMMENTS_WITHOUT_HEIGHT, the list gets this height and scrolls by itself. */
export const COMMENTS_HEIGHT = 550;
export const COMMENTS_WITHOUT_HEIGHT = 2;
export const RELATED_COUNT = 3;

/** Limits of an uploaded document, in bytes. storage.rules has the same limits. */
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

/** Maximum lengths, in characters, of a chatroom's title and description. */
export const CHATROOM_TITLE_MAX = 100;
export const CHATROOM_DESCRIPTION_MAX = 1000;

/** Limits of a featured image, in bytes. storage.rules has the same limits. */
export const FEATURED_IMAGE_MIN_BYTES = 5_000;
export const FEATURED_IMAGE_MAX_BYTES = 5_000_000;
/** Widths, in pixels, to which pictures are scaled down. storage.rules has the same names. Pictures are never scaled up. */
export const PICTURE_WIDTHS = {
  /** A person's photo next to a message, at 32 to 56 px. */
  avatar: 96,
  /** A person's photo on the profile page, at up to 160 px. High-density screens need twice as many pixels. */
  portrait: 320,
  /** A picture on a card in a list. */
  card: 480,
  /** A picture on its own page. */
  full: 1600,
} as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;
/** Picture types that can be uploaded. storage.rules has the same types. */
export const IMAGE_TYPES: Record<string, string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
};

/** Slug of the category that an insight gets unless its author chooses another category. */
export const DEFAULT_INSIGHT_CATEGORY = 'General';
/** The most industry segments of one insight. */
export const MOST_SEGMENTS = 10;
/** Maximum length, in characters, of an insight's excerpt in its summary. `EXCERPT_WORDS` limits its words. */
export const EXCERPT_MAX_LENGTH = 600;

/** Where members send emails about subscriptions and access. */
export const CONTACT_EMAIL = 'membership@members-portal.example';

/** Maximum length, in characters, of a stored draft (its text and the JSON around it), and the most drafts that a list shows. */
export const DRAFT_MAX = 320_000;
export const DRAFTS_SHOWN = 50;
/** Maximum length, in characters, of the charts behind a secret link. */
export const SHARED_CHARTS_MAX = 40_000;

/** The file at the site's root that names the current build. */
export const BUILD_FILE = 'build.json';
