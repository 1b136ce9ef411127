import type { ReactNode } from 'react';
import { FormMessage } from '../../components/feedback/FormMessage';
import { MOST_ROWS } from '../../config/constants';
import { plural } from '../../lib/text';
import type { BulkOutcome } from './chunks';

/** What there are many of: 'item' and 'items'. */
export type Noun = readonly [one: string, many: string];

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
        title={`${plural(outcome.done.length, ...noun)} ${done}`}
      >
        {left.length > 0 && <p>Stopped: {plural(left.length, ...noun)} not begun.</p>}
        {failed.length > 0 && <p>{plural(failed.length, ...noun)} failed:</p>}
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
