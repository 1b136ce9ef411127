/** The `h1` of the landing page, and the first half of its document title. */
export const LANDING_TITLE = 'For energy, sustainability and compliance professionals';
