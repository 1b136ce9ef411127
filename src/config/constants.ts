/** Business constants of the portal (specification, section 9). */

export const VERSION_LABEL = 'Version 1.6.1';
export const BRAND = 'Members’ Portal';

export const COMPLIANCE_STATUSES = ['Compliant', 'In Progress', 'Not Compliant'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];
export const DEFAULT_COMPLIANCE_STATUS: ComplianceStatus = 'Not Compliant';

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
export const REGISTER_LIST_HEIGHT = 550;
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

/** Where members write to about subscriptions and access. */
export const CONTACT_EMAIL = 'membership@members-portal.example';
