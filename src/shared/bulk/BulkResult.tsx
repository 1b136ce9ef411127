import type { ReactNode } from 'react';
import { FormMessage } from '../../components/feedback/FormMessage';
import { MOST_ROWS } from '../../config/constants';
import type { BulkOutcome } from './chunks';

/** What there are many of: 'item' and 'items'. */
export type Noun = readonly [one: string, many: string];

/** So many of them, as in '14 items'. */
export const countOf = (count: number, [one, many]: Noun) => `${count} ${count === 1 ? one : many}`;

/** What became of many items: `done` is what was done to one, as in '14 items added'. */
export function BulkResult(props: {
  outcome: BulkOutcome;
  noun: Noun;
  done: string;
  nameOf: (key: string) => ReactNode;
}) {
  const { outcome, noun, done, nameOf } = props;
  const { failed, left } = outcome;
  return (
    <>
      <FormMessage
        tone={failed.length > 0 ? 'warning' : left.length > 0 ? 'info' : 'success'}
        title={`${countOf(outcome.done.length, noun)} ${done}`}
      >
        {left.length > 0 && <p>Stopped: {countOf(left.length, noun)} not begun.</p>}
        {failed.length > 0 && <p>{countOf(failed.length, noun)} failed:</p>}
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
