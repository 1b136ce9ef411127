import * as v from 'valibot';
import { SOURCE_FAULTS } from '../legislation/faults';
import { MAIL_FAULTS } from '../mail/faults';
import { USER_TYPES } from '../../model/membership';

// Ten years.
const LONGEST_OFFSET = 10 * 366 * 24 * 3_600_000;

const action = v.variant('action', [
  v.object({
    action: v.literal('setUserType'),
    // The rules allow the same characters in a key, so this value can't lead to another path.
    uid: v.pipe(v.string(), v.regex(/^[^.$#[\]/\p{Cc}]{1,128}$/u)),
    userType: v.picklist(USER_TYPES),
  }),
  v.object({ action: v.literal('resetPassword'), code: v.string(), password: v.string() }),
  v.object({
    action: v.literal('setClock'),
    offset: v.pipe(v.number(), v.minValue(-LONGEST_OFFSET), v.maxValue(LONGEST_OFFSET)),
  }),
  v.object({ action: v.literal('setOffline'), isOffline: v.boolean() }),
  v.object({ action: v.literal('setSourceFault'), fault: v.picklist(SOURCE_FAULTS) }),
  v.object({ action: v.literal('setMailFault'), fault: v.picklist(MAIL_FAULTS) }),
  v.object({ action: v.literal('runSchedules') }),
  v.object({ action: v.literal('cutConnections') }),
  v.object({ action: v.literal('cutClient'), id: v.string() }),
  v.object({ action: v.literal('setClientCutOff'), id: v.string(), isCutOff: v.boolean() }),
  v.object({ action: v.literal('reset') }),
]);
export type Action = v.InferOutput<typeof action>;

/** @throws Error when the text is not a valid action */
export function readAction(text: string): Action {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('This is not valid JSON.');
  }
  const { success, output, issues } = v.safeParse(action, value);
  if (!success) throw new Error(issues[0].message);
  return output;
}
