/** Also the first half of the landing page's document title. */
export const LANDING_TITLE = 'For energy, sustainability and compliance professionals';
