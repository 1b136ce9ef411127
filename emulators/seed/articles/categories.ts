interface ArticleCategory {
  slug: string;
  name: string;
}

interface ArticleParentCategory {
  name: string;
  children: string[];
}

export const categories: readonly ArticleCategory[] = [
  { slug: 'General', name: 'General' },
  { slug: 'EnergyProcurement', name: 'Energy Procurement' },
  { slug: 'CarbonReporting', name: 'Carbon Reporting' },
  { slug: 'WasteAndResources', name: 'Waste and Resources' },
  { slug: 'Water', name: 'Water' },
  { slug: 'Policy', name: 'Policy' },
  { slug: 'HealthAndSafety', name: 'Health and Safety' },
  { slug: 'BuildingsAndEfficiency', name: 'Buildings and Efficiency' },
  { slug: 'Toolkits', name: 'Toolkits' },
];

/** Every category belongs to exactly one parent; names keep to the 35 characters of spec section 9. */
export const parentCategories: readonly ArticleParentCategory[] = [
  {
    name: 'Energy and Carbon',
    children: ['EnergyProcurement', 'CarbonReporting', 'BuildingsAndEfficiency'],
  },
  { name: 'Environment and Resources', children: ['WasteAndResources', 'Water'] },
  { name: 'Compliance and Policy', children: ['Policy', 'HealthAndSafety'] },
  { name: 'Tools and General Reading', children: ['General', 'Toolkits'] },
];
