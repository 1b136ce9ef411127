import { serverNow } from '../../data/subscribe';
import { createMutation } from '../../store/mutation';
import { describeFilters } from './ownFilters';
import type { OwnFilters } from './ownRegister';
import type { Report } from './report';

export const gatherReport = createMutation(
  'register/gatherReport',
  async (request: { uid: string; memberName: string; filters: OwnFilters }): Promise<Report> => {
    const { uid, memberName, filters } = request;
    const { readReportRows } = await import('./report');
    return {
      rows: await readReportRows(uid, filters),
      generatedAt: await serverNow(),
      generatedBy: memberName,
      filters: describeFilters(filters),
    };
  },
  { reads: true },
);
