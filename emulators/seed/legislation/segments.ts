/** The ten industry segments of spec section 9, in its order. */
export const everySegment = [
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

/** Every segment that employs people or runs premises: all but Residential. */
export const workplaces = everySegment.filter((segment) => segment !== 'Residential');
