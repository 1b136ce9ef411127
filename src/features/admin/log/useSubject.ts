import { isKey } from '../../../data/paths';
import type { AuditEntry } from '../../../data/records/audit';
import { useLawTitle } from '../../../shared/laws/liveLaws';
import { isLoading } from '../../../store/loadStatus';
import { useUserRow } from '../users/liveUsers';
import { ERASED, isAboutPerson, personWords, subjectWords } from './auditWords';

/**
 * What a history is of: a person by today's name, anything else as its newest entry calls it, a legal item without an entry by its
 * title. '' until that is known.
 */
export function useSubject(about: string, newest: AuditEntry | undefined): string {
  const key = isKey(about) ? about : null;
  const person = useUserRow(key);
  const title = useLawTitle(key).data;
  if (person.data) return personWords(person.data);
  if (key !== null && isLoading(person.status)) return '';
  if (newest === undefined) return title ?? '';
  return newest.erased || isAboutPerson(newest) ? ERASED : subjectWords(newest);
}
