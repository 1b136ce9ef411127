import type { ReactNode } from 'react';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { MOST_ROWS } from '../../../config/constants';
import type { BulkOutcome } from './chunks';

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** What became of many items: `done` is what was done to one, as in '14 items added'. */
export function BulkResult(props: {
  outcome: BulkOutcome;
  done: string;
  nameOf: (key: string) => ReactNode;
}) {
  const { outcome, done, nameOf } = props;
  const { failed, left } = outcome;
  return (
    <>
      <FormMessage
        tone={failed.length > 0 ? 'warning' : left.length > 0 ? 'info' : 'success'}
        title={`${items(outcome.done.length)} ${done}`}
      >
        {left.length > 0 && <p>Stopped: {items(left.length)} not begun.</p>}
        {failed.length > 0 && <p>{items(failed.length)} failed:</p>}
      </FormMessage>
      {failed.length > 0 && (
        <ul aria-label="What failed">
          {failed.slice(0, MOST_ROWS).map(({ key, reason }) => (
            <li key={key}>
              <strong>{nameOf(key)}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
