/** The learning record as a table, for a professional body. Pure. */
import { toCsv } from '../../lib/csv';
import { formatMinutes, type RecordRow } from './progress';

const HEADER = ['Course', 'State', 'Completed on', 'Length', 'Certificate number', 'Name'];

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @param name whose record it is, where no certificate says so */
export function learningToCsv(rows: readonly RecordRow[], name: string): string {
  return toCsv([
    HEADER,
    ...rows.map(({ title, progress, minutes, certificate }) => [
      title,
      certificate ? 'Completed' : `${progress?.percent ?? 0}%`,
      certificate ? isoDay(certificate.time) : '',
      minutes === 0 ? '' : formatMinutes(minutes),
      certificate?.key ?? '',
      certificate?.name ?? name,
    ]),
  ]);
}
