import type { Figure } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import {
  FEWEST_MEMBERS,
  HIGHEST_SHARE,
  LOWEST_SHARE,
  type Sector,
} from '../../../../model/lawBenchmarks';

const SECTOR_NAMES: Readonly<Record<Sector, string>> = {
  industry: 'operators of industrial sites',
  public: 'public authorities',
  company: 'companies',
};

export const shareText = (sector: Sector, { share }: Figure): string => {
  const end = share <= LOWEST_SHARE ? ' or fewer' : share >= HIGHEST_SHARE ? ' or more' : '';
  return `Of members in your sector (${SECTOR_NAMES[sector]}) who have this law, about ${share}%${end} evaluated it in the last year.`;
};
export const computedText = ({ at }: Figure): string =>
  `Computed on ${formatUtcDay(at)} from ${FEWEST_MEMBERS} or more members, and rounded so that it shows no single member.`;
export const TOO_FEW = `Too few members of your sector have this law for a comparison. It needs at least ${FEWEST_MEMBERS}, and is computed once a month.`;

export const COMPARISON = 'Comparison with your sector';
export const COMPARISON_DETAIL = `The page of a law shows how many members of your sector evaluated it in the last year. A figure is about ${FEWEST_MEMBERS} members or more, changes at most once a month, and is rounded so that it shows no single member.`;
export const COUNT_MINE = 'Count my register in the figures of my sector';
export const COUNT_MINE_HINT =
  'If you switch this off, figures that are computed from now on leave you out. You still see them.';
