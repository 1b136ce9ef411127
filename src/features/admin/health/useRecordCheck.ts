import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CheckPlace, WrongValue } from '../../../data/records/health';
import type { ActDispatch } from '../../../store/act';
import { checkStep, mendStep } from './healthThunks';

/** How far a check has come, and what it has found. */
export interface RecordCheck {
  doing: 'nothing' | 'checking' | 'mending';
  /** The part that is looked at; '' before the first. */
  part: string;
  /** Why it is over: it never began, came to its end, or was refused on the way. */
  outcome: 'none' | 'checked' | 'mended' | 'stopped';
  wrong: readonly WrongValue[];
  /** How many values are wrong, or were set right. */
  count: number;
  unsettled: number;
  /** Of the functions; '' before the first answer. */
  version: string;
}

const NOTHING: RecordCheck = {
  doing: 'nothing',
  part: '',
  outcome: 'none',
  wrong: [],
  count: 0,
  unsettled: 0,
  version: '',
};

/** Values that are shown. */
const MOST_SHOWN = 100;

/** Compares counters with records, step by step, and sets right what it found. It ends with its page. */
export function useRecordCheck() {
  const dispatch = useDispatch<ActDispatch>();
  const [check, setCheck] = useState(NOTHING);
  /** Where something is wrong; null is the first place. */
  const places = useRef<(CheckPlace | null)[]>([]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const step = async (place: CheckPlace | null) => dispatch(checkStep(place));
  const start = async () => {
    const found: (CheckPlace | null)[] = [];
    let now: RecordCheck = { ...NOTHING, doing: 'checking' };
    setCheck(now);
    let place: CheckPlace | null = null;
    do {
      const outcome = await step(place);
      if (!isOpen.current) return;
      if (!checkStep.fulfilled.match(outcome)) {
        setCheck({ ...now, doing: 'nothing', outcome: 'stopped' });
        return;
      }
      const { wrong, found: count, unsettled, next, version } = outcome.payload;
      if (count > 0) found.push(place);
      now = {
        ...now,
        part: next?.part ?? '',
        wrong: [...now.wrong, ...wrong].slice(0, MOST_SHOWN),
        count: now.count + count,
        unsettled: now.unsettled + unsettled.length,
        version,
      };
      setCheck(now);
      place = next;
    } while (place !== null);
    places.current = found;
    setCheck({ ...now, doing: 'nothing', outcome: 'checked' });
  };

  const mend = async () => {
    let [count, unsettled] = [0, 0];
    const before = check;
    for (const place of places.current) {
      setCheck({ ...before, doing: 'mending', part: place?.part ?? '' });
      const outcome = await dispatch(mendStep(place));
      if (!isOpen.current) return;
      if (!mendStep.fulfilled.match(outcome)) {
        setCheck({ ...before, doing: 'nothing', outcome: 'stopped' });
        return;
      }
      count += outcome.payload.found;
      unsettled += outcome.payload.unsettled.length;
    }
    places.current = [];
    setCheck({ ...before, doing: 'nothing', outcome: 'mended', wrong: [], count, unsettled });
  };

  return { check, start, mend };
}
