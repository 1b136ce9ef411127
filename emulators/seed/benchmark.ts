/** A law that enough members of one sector have, with its published figure (decision 523). */
import { nextFigure } from '../../functions/src/benchmark/figure';
import { FEWEST_MEMBERS, sectorOf, type Sector } from '../../model/lawBenchmarks';
import { DAY } from '../../model/wallClock';
import type { Random } from './random';
import type { JsonObject, LegalItem, Member } from './types';

export const BENCHMARK_LAW = 'environmental-protection-act-1990';
const SECTOR: Sector = 'company';
/** The members of the sector, apart from the demo register. */
export const BENCHMARK_MEMBERS = FEWEST_MEMBERS + 2;
export const BENCHMARK_ANSWERS = `eng ${SECTOR}`;

/** @param members with a register and legal access */
export function buildBenchmark(
  law: LegalItem,
  members: readonly Member[],
  now: number,
  random: Random,
): JsonObject {
  const day = now - (now % DAY);
  const counted = new Map(
    members.flatMap(({ uid, answers = '', register }): [string, boolean][] => {
      const item = register.get(law.key);
      const isCounted = item?.status === 'active' && item.applicability !== 'notApplicable';
      return isCounted && sectorOf(answers) === SECTOR
        ? [[uid, item.assessedAt !== undefined]]
        : [];
    }),
  );
  const figure = nextFigure(counted, { figure: null, earlier: [] }, day, (below) =>
    random.int(0, below - 1),
  );
  if (figure === null) throw new Error(`Too few members have ${BENCHMARK_LAW}.`);
  const sets = [...counted].map(([uid, evaluated]): [string, JsonObject] => [
    uid,
    { [SECTOR]: { [String(day / DAY)]: evaluated } },
  ]);
  return {
    lawBenchmarks: { [law.key]: { [SECTOR]: { ...figure } } },
    benchmarkSets: { [law.key]: Object.fromEntries(sets) },
    benchmarkRun: { month: new Date(now).toISOString().slice(0, 7), isDone: true },
  };
}
