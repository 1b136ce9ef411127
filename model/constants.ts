/** Specification, section 9. The security rules are built from the same values. */

export const VERSION_LABEL = 'Version 1.6.1';
export const BRAND = 'Members’ Portal';

export const COMPLIANCE_STATUSES = ['Compliant', 'In Progress', 'Not Compliant'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

/** An item without a decision counts as applicable. */
export const APPLICABILITIES = ['applies', 'notApplicable', 'undecided'] as const;
export type Applicability = (typeof APPLICABILITIES)[number];

export const REVIEW_DECISIONS = ['returned', 'accepted'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
export const REVIEWS = ['waiting', ...REVIEW_DECISIONS] as const;
export type ReviewState = (typeof REVIEWS)[number];
/** Results of a second person who confirms an evaluation. */
export const CONFIRMATION_RESULTS = ['confirmed', 'sentBack'] as const;
export type ConfirmationResult = (typeof CONFIRMATION_RESULTS)[number];
export const CONFIRMATIONS = ['waiting', ...CONFIRMATION_RESULTS] as const;
export type ConfirmationState = (typeof CONFIRMATIONS)[number];

/** How an item was evaluated. The first one is the default of an item that was never evaluated. */
export const EVALUATION_METHODS = [
  'Document review',
  'Site inspection',
  'Interview',
  'Monitoring data',
  'Other',
] as const;
export type EvaluationMethod = (typeof EVALUATION_METHODS)[number];
/** In characters: what was checked in an evaluation. */
export const CHECKED_LENGTH = 500;

/** In months. */
export const EVALUATED_EVERY = { most: 60 } as const;
/** In characters: the reason for an applicability decision, and each text of an action. */
export const REASON_LENGTH = 2000;
/** In characters: the name of a person in the member's organisation, who needs no account. */
export const PERSON_LENGTH = 100;
/** What a check of an action found. */
export const ACTION_RESULTS = ['effective', 'notEffective'] as const;
export type ActionResult = (typeof ACTION_RESULTS)[number];

/** In days: how long an auditor's link can last. */
export const AUDIT_DAYS_MAX = 60;
/** In characters: a question of an auditor, and its answer. */
export const AUDIT_QUESTION_LENGTH = 1000;
/** The most links, and the most visits, that a list of the newest shows. */
export const AUDIT_LINKS_SHOWN = 50;

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

/** A law in force is the ordinary case, which lists don't mention. */
export const IN_FORCE = 'In force';
export const LAW_STATUSES = ['Proposed', IN_FORCE, 'Partly in force', 'Repealed'] as const;
export type LawStatus = (typeof LAW_STATUSES)[number];
/** `length` in characters. */
export const PROVISIONS = { most: 40, length: 100 } as const;

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

/** Register lists load as many more at a time. */
export const FIRST_ROWS = 10;
/** Rows that saved insights and comments add. Other lists add FIRST_ROWS. */
export const SMALL_STEP = 5;
/** Rows that a list queries or renders at most. */
export const MOST_ROWS = 100;
export const LATEST_COUNT = 5;
/** In ms, after the banner was dismissed. */
export const BANNER_RETURNS_AFTER = 20_000;
export const POSTS_PER_PAGE = 10;
/** Posts are ordered by the server time at which they were sent. A post may be this late or early, in ms. */
export const POST_LATE_MAX = 15_000;
export const POST_EARLY_MAX = 1_000;
/** Posts, comments and reports together: a burst, then one per step. At most twice the burst fits in one minute. */
export const RATE_LIMIT_BURST = 10;
export const RATE_LIMIT_STEP_MS = 6_000;
/** NOTE_MAX is also the maximum length of a report's reason. */
export const DECISIONS = ['hidden', 'restored', 'deleted', 'dismissed'] as const;
export const NOTE_MAX = 500;
export const REPORTS_SHOWN = 50;
export const DECISIONS_SHOWN = 5;
export const DECISION_DAYS = 30;
/** In characters of raw JSON. */
export const MESSAGE_TEXT_MAX = 20_000;
/** The path of a report holds a message key, a uid and an insight key, within 768 bytes. */
export const RECORD_KEY_MAX = 120;
/** A lookup in a plain object finds these names even when unset, and the Firebase SDK throws on some of them. */
export const INHERITED = Object.getOwnPropertyNames(Object.prototype);
/** Members that one message can mention, and that the editor suggests at once. */
export const MENTIONS_MAX = 10;
export const MEMBERS_OFFERED = 8;
/** Rows of the list of members that one query can read. */
export const MEMBERS_PAGE = 24;
/** In ms. */
export const BELL_NOTICE_DURATION = 1000;
export const REGISTER_LIST_HEIGHT = 550;
/** A list of more comments than COMMENTS_WITHOUT_HEIGHT scrolls by itself. */
export const COMMENTS_HEIGHT = 550;
export const COMMENTS_WITHOUT_HEIGHT = 2;
export const RELATED_COUNT = 3;

/** storage.rules has the same limits. */
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

export const CHATROOM_TITLE_MAX = 100;
export const CHATROOM_DESCRIPTION_MAX = 1000;

/** storage.rules has the same limits. */
export const FEATURED_IMAGE_MIN_BYTES = 5_000;
export const FEATURED_IMAGE_MAX_BYTES = 5_000_000;
/** In pixels; storage.rules has the same names. Pictures are never scaled up. */
export const PICTURE_WIDTHS = {
  // At 32 to 56 px.
  avatar: 96,
  // At up to 160 px. High-density screens need twice as many pixels.
  portrait: 320,
  card: 480,
  full: 1600,
} as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;
/** storage.rules has the same types. */
export const IMAGE_TYPES: Record<string, string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
};

export const DEFAULT_INSIGHT_CATEGORY = 'General';
export const MOST_SEGMENTS = 10;
/** In characters. `EXCERPT_WORDS` limits the words. */
export const EXCERPT_MAX_LENGTH = 600;

export const CONTACT_EMAIL = 'membership@members-portal.example';

/** In characters, with the JSON around the text; and the most drafts that a list shows. */
export const DRAFT_MAX = 320_000;
export const DRAFTS_SHOWN = 50;
/** In characters. */
export const SHARED_CHARTS_MAX = 40_000;

export const BUILD_FILE = 'build.json';

/** Feeds (`model/feed.ts`). The others are keys of chatrooms. */
export const CALENDAR_FEED = 'calendar';
export const LIBRARY_FEED = 'library';

/** How many items of the register a member without legal access may try. */
export const TRIAL_ITEMS = 3;
