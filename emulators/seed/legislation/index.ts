/**
 * The legal register the seed starts with: real UK, Irish and EU legislation on the environment,
 * energy and safety, summarised in our own words as the law stood in 2026 as best we know. It
 * informs a demonstration and is not legal advice.
 */
import { air } from './air';
import { conservation } from './conservation';
import { construction } from './construction';
import { energyNations } from './energyNations';
import { energyUk } from './energyUk';
import { hazardousSubstances } from './hazardousSubstances';
import { noise } from './noise';
import { other } from './other';
import { permitting } from './permitting';
import type { LegislationItem } from './types';
import { waste } from './waste';
import { wasteNations } from './wasteNations';
import { water } from './water';
import { whistleblowingFoi } from './whistleblowingFoi';

export { regulators } from './regulators';
export type { LegislationItem } from './types';

/** Every item, area by area in the order of spec section 9; slugs, titles and links are unique. */
export const legislation: readonly LegislationItem[] = [
  ...air,
  ...energyUk,
  ...energyNations,
  ...waste,
  ...wasteNations,
  ...hazardousSubstances,
  ...conservation,
  ...noise,
  ...water,
  ...construction,
  ...whistleblowingFoi,
  ...permitting,
  ...other,
];
