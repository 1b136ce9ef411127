/** Plans the evaluations of the year evenly, after a preview. */
import { useState } from 'react';
import * as v from 'valibot';
import { FormMessage } from '../../../components/form/Form';
import { Modal } from '../../../components/overlay/Modal';
import { formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { Awaited } from '../../../shared/time/Awaited';
import { BulkDialog, ITEMS } from '../bulk/BulkDialog';
import { useWholeRegister } from '../liveRegister';
import { SPREAD_EVENLY } from '../messages';
import { spreadEvenly } from './spreadEvenly';

const noFields = v.object({});

export function SpreadEvenly(props: { uid: string; today: number; onClose: () => void }) {
  const { uid, today, onClose } = props;
  const { status, data } = useWholeRegister(uid);
  /** Stays the same while it is carried out. */
  const [days, setDays] = useState<ReadonlyMap<string, number> | null>(null);
  if (days === null && data?.rows) setDays(spreadEvenly(data.rows, today));
  if (days === null || days.size === 0)
    return (
      <Modal open title={SPREAD_EVENLY} onClose={onClose} size="small">
        {days ? (
          <FormMessage tone="info">
            The evaluations of the next twelve months can’t be spread more evenly.
          </FormMessage>
        ) : (
          <Awaited status={status} label="Loading your register" />
        )}
      </Modal>
    );
  const plannedFor = (key: string) => {
    const day = days.get(key);
    if (day === undefined) throw new RangeError(`No day is planned for ${key}.`);
    return day;
  };
  return (
    <BulkDialog
      uid={uid}
      title={SPREAD_EVENLY}
      keys={[...days.keys()]}
      initial={{}}
      schema={noFields}
      current={({ key, nextDue }) =>
        `due ${formatUtcDay(nextDue ?? plannedFor(key))}, then ${formatUtcDay(plannedFor(key))}`
      }
      toChange={() => ({ kind: 'plan', dueOf: plannedFor })}
      fields={() => (
        <p>
          These evaluations move to an earlier month, so that each month has about the same number.
          No evaluation gets a later date. The history of each item says so.
        </p>
      )}
      label={(_, included) => `Plan ${plural(included.length, ...ITEMS)}`}
      done="planned"
      onClose={onClose}
    />
  );
}
