/** Real legislation, summarised in our own words as of 2026. For demonstration, not legal advice. */
import * as v from 'valibot';
import { wallOf } from '../../model/wallClock';
import {
  COUNTRIES,
  IN_FORCE,
  INDUSTRY_SEGMENTS,
  LAW_STATUSES,
  LEGAL_AREAS,
  PROVISIONS,
} from '../../src/config/constants';
import { faultOf } from '../../model/conditions';
import { readJson, readJsonFolder, slug, text, texts } from './content';

/** Also the options for regulators in the legal register. */
export const regulators = readJson('regulators.json', v.array(text));

const some = <T extends string>(choices: readonly T[]) =>
  v.pipe(v.array(v.picklist(choices)), v.minLength(1));

const condition = v.pipe(
  v.string(),
  v.check(
    (row) => faultOf(row) === null,
    ({ input }) => faultOf(input) ?? '',
  ),
);

const law = v.strictObject({
  slug,
  title: v.pipe(text, v.maxLength(300)),
  link: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
  lawStatus: v.optional(v.picklist(LAW_STATUSES), IN_FORCE),
  inForceFrom: v.optional(v.pipe(v.string(), v.transform(wallOf), v.number())),
  isEssential: v.optional(v.boolean(), false),
  provisions: v.optional(
    v.pipe(v.array(v.pipe(text, v.maxLength(PROVISIONS.length))), v.maxLength(PROVISIONS.most)),
    [],
  ),
  country: some(COUNTRIES),
  applicableTo: some(INDUSTRY_SEGMENTS),
  /** Alternatives of options of `model/questions.ts`. */
  conditions: v.pipe(v.array(condition), v.minLength(1)),
  regulator: some(regulators),
  headline: texts,
  description: texts,
  consequence: texts,
  howThisApplies: texts,
});

const area = v.strictObject({ area: v.picklist(LEGAL_AREAS), laws: v.array(law) });

export type Law = v.InferOutput<typeof law> & { area: string };

export const legislation: readonly Law[] = readJsonFolder('legislation', area)
  .sort((a, b) => LEGAL_AREAS.indexOf(a.area) - LEGAL_AREAS.indexOf(b.area))
  .flatMap(({ area, laws }) => laws.map((each) => ({ ...each, area })));
