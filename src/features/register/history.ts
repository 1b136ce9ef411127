/** A compliance history as rows to show and sort. */
import type { ComplianceStatus } from '../../config/constants';
import type { ComplianceEntry } from '../../data/records';
import { plainText } from '../../shared/richText/rawContent';

export type HistoryRow = {
  key: string;
  /** 1 is the oldest entry. */
  number: number;
  /** Epoch milliseconds. */
  at: number;
  name: string;
  check: ComplianceStatus;
  /** The note as raw JSON, and as the plain text it is sorted by. */
  raw: string;
  note: string;
  document: string | null;
};

/** The rows, newest first, of a history that comes oldest first. A member's entries carry no name, so it is given. */
export function historyRows(entries: readonly ComplianceEntry[], memberName: string): HistoryRow[] {
  const rows = entries.map((entry, index) =>
    entry.type === 'admin'
      ? {
          key: entry.key,
          number: index + 1,
          at: entry.adminTimeAdded,
          name: `${entry.adminDisplayName || 'Administrator'} (Admin)`,
          check: entry.adminComplianceCheck,
          raw: entry.adminComplianceNote,
          note: plainText(entry.adminComplianceNote),
          document: null,
        }
      : {
          key: entry.key,
          number: index + 1,
          at: entry.userTimeAdded,
          name: memberName,
          check: entry.userComplianceCheck,
          raw: entry.userComplianceNote,
          note: plainText(entry.userComplianceNote),
          document: entry.document ?? null,
        },
  );
  return rows.reverse();
}

/** The file name in a document's download address, whose last segment is a key of 20 characters, a dash and the name. */
export function documentName(url: string): string {
  const path = decodeURIComponent(new URL(url).pathname);
  return path.slice(path.lastIndexOf('/') + 1).replace(/^.{20}-(?=.)/, '');
}
