/** What its owner changes of an item that stays active: with an entry what that says, and the note. */
import { ENTRY_KINDS } from '../../../model/registerEntry';
import { APPLICABILITIES, EVALUATED_EVERY } from '../../../model/constants';
import type { Rule, RuleNode } from '../../../model/rules/language';
import {
  all,
  any,
  before,
  either,
  named,
  newData,
  place,
  withKey,
} from '../../../model/rules/language';
import { DUE_AFTER } from '../../../model/dueDay';
import {
  complianceStatus,
  countOf,
  dueWithin,
  edited,
  isDay,
  less,
  more,
  nextVersion,
  richOpt,
} from '../../../model/rules/predicates';
import {
  ITEM,
  INDEX,
  OPEN,
  POINTER,
  HISTORY,
  isOpen,
  owner,
} from '../../../model/rules/registerPaths';

const field = place(`${ITEM}/$field`);
/** What opens or closes an item moves the count of open ones. */
const openMoves: Rule = either(
  `(${isOpen(field.before(ITEM))})==(${isOpen(field.after(ITEM))})`,
  field.after(OPEN).is(before(OPEN)),
  all(
    field.after(POINTER).is('$item'),
    field.after(OPEN).is(either(isOpen(field.after(ITEM)), more(before(OPEN)), less(before(OPEN)))),
  ),
);

const assessed = field.after(`${ITEM}/assessedAt`);
const decided = field.after(`${ITEM}/decidedAt`);
const frequency = field.after(`${ITEM}/frequency`);
const applies: Rule = field.after(`${ITEM}/applicability`).isNot("'notApplicable'");
const isEvaluated: Rule = all(applies, assessed.exists);
const months = (count: number) => String(count);
/** As `dueDay` (`model/dueDay.ts`) works it out, which the rules cannot: they cannot tell on which day an instant is. */
const dueFits: Rule = dueWithin(
  field.after(`${ITEM}/nextDue`).val,
  either(
    isEvaluated,
    assessed.val,
    either(decided.exists, decided.val, field.after(`${ITEM}/timeAdded`).val),
  ),
  either(
    all(applies, assessed.missing),
    months(DUE_AFTER.added),
    either(
      frequency.exists,
      frequency.val,
      either(
        all(isEvaluated, field.after(`${ITEM}/userStatus`).is("'Not Compliant'")),
        months(DUE_AFTER.notCompliant),
        months(DUE_AFTER.otherwise),
      ),
    ),
  ),
);

/**
 * The member's newest entry of each type, under the field that names it. Such a field changes only to an entry that comes in this update,
 * whose own rule holds the item against it: so what such an entry says of the item does not change without one.
 */
const MEMBER_KINDS = ['user', 'applicability', 'acknowledgement', 'frequency', 'action'] as const;
const POINTERS = MEMBER_KINDS.map((kind) => ENTRY_KINDS[kind].newest);
const comes = (pointer: (typeof POINTERS)[number]): Rule =>
  field.after(`${ITEM}/${pointer}`).isNot(field.before(`${ITEM}/${pointer}`));
const pointsToNew: Rule = withKey(newData, (key) =>
  all(
    field.before(HISTORY, key).missing,
    named(
      `($field+${field.after(HISTORY, key, 'type').val})`,
      ...MEMBER_KINDS.map((kind) => ENTRY_KINDS[kind].newest + kind),
    ),
  ),
);

/** The note of the member, the only text that is edited: `version` counts its edits. */
const NOTE = 'howThisAppliesToUserByUser';
/** What the item says after an entry of this kind. */
const movesWith = (kind: (typeof MEMBER_KINDS)[number]): Rule =>
  all(comes(ENTRY_KINDS[kind].newest), named('$field', ...ENTRY_KINDS[kind].moves));
/** What the owner changes of an item that stays active: with an entry what that says, how often it is evaluated, and the note. */
export const ownFields: RuleNode = {
  '.write': all(
    owner,
    field.after(`${ITEM}/status`).is("'active'"),
    any(
      all(named('$field', NOTE, 'version'), newData.exists),
      all(
        newData.is(field.after(`${INDEX}/$field`)),
        any(
          all(
            named('$field', 'reviewedRevision'),
            any(comes('lastEntry'), comes('lastAcknowledgement')),
          ),
          // The action that is opened or closed says what they are.
          movesWith('action'),
          all(
            openMoves,
            dueFits,
            any(...(['user', 'applicability', 'frequency'] as const).map(movesWith)),
          ),
        ),
      ),
      pointsToNew,
    ),
  ),
  '.validate': any(
    // Only a transition writes the first four, and says what they are; the rest what they come with.
    named(
      '$field',
      ...['key', 'status', 'timeAdded', 'timeRemoved', 'assessedAt', 'decidedAt'],
      ...['openActions', ...POINTERS],
    ),
    all(named('$field', 'nextDue', 'actionDue', 'evidenceUntil'), isDay),
    all(named('$field', 'userStatus'), complianceStatus),
    // Nobody has looked at what is not there yet.
    all(
      named('$field', 'addedRevision', 'reviewedRevision'),
      `${newData.val}<=${countOf(before('legalRegister/$item/revision'))}`,
    ),
    all(named('$field', 'applicability'), newData.oneOf(...APPLICABILITIES)),
    all(
      named('$field', 'frequency'),
      `${newData.val}%1==0`,
      `${newData.val}>=1`,
      `${newData.val}<=${EVALUATED_EVERY.most}`,
    ),
    all(named('$field', NOTE), richOpt(20_000), edited),
    all(named('$field', 'version'), nextVersion),
  ),
};
