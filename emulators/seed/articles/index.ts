import { buildings } from './insights/buildings';
import { carbonReporting } from './insights/carbonReporting';
import { energyProcurement } from './insights/energyProcurement';
import { general } from './insights/general';
import { healthAndSafety } from './insights/healthAndSafety';
import { policy } from './insights/policy';
import { toolkits } from './insights/toolkits';
import { wasteAndResources } from './insights/wasteAndResources';
import { water } from './insights/water';
import type { Article } from './types';

export { categories, parentCategories } from './categories';
export { drawPicture } from './picture';

/** The insights of the seed, newest first. Written for this portal; facts as they stood in November 2026. */
export const articles: readonly Article[] = [
  ...buildings,
  ...carbonReporting,
  ...energyProcurement,
  ...general,
  ...healthAndSafety,
  ...policy,
  ...toolkits,
  ...wasteAndResources,
  ...water,
].sort((a, b) => a.daysAgo - b.daysAgo);
