import { FormMessage } from '../../../components/feedback/FormMessage';
import { RichText } from '../../../shared/richText/RichText';
import { factsOf, oldestFirst, signatureOf } from '../history';
import { useHistory } from '../liveRegister';
import { NEED_LABELS, RETURNED_DETAIL } from '../messages';
import { formatRegisterMoment } from '../moments';

/** That a reviewer has returned the evaluation, with the reviewer's note. */
export function ReturnedEvaluation({ uid, itemKey }: { uid: string; itemKey: string }) {
  const entries = useHistory(uid, itemKey).data ?? [];
  const returning = oldestFirst(entries)
    .map((entry) => ({ verdict: null, by: signatureOf(entry), ...factsOf(entry) }))
    .filter(({ verdict }) => verdict === 'returned')
    .at(-1);
  return (
    <FormMessage tone="warning" title={NEED_LABELS.returned}>
      <p>{RETURNED_DETAIL}</p>
      {returning && (
        <blockquote>
          <RichText value={returning.raw} />
          <footer>
            {returning.by}, {formatRegisterMoment(returning.at)}
          </footer>
        </blockquote>
      )}
    </FormMessage>
  );
}
