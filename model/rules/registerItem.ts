/** The rules of a register item and of its index row that `model/registerItem.ts` can't declare. */
import * as v from 'valibot';
import { DUE_AFTER } from '../dueDay';
import * as f from '../fields';
import { MOST_ITEMS, OWN_KEY_END } from '../obligation';
import { ENTRY_KINDS, type EntryKind } from '../registerEntry';
import { fieldsThat, ITEM_FIELDS, namesThat, ROW_FIELDS } from '../registerItem';
import { ERASED_FIELDS, OBLIGATION_FIELDS, POINTERS } from '../registerItemKeys';
import type { Rule, RuleNode } from './language';
import {
  agree,
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  not,
  place,
  withKey,
} from './language';
import {
  counted,
  countOf,
  dueWithin,
  edited,
  legal,
  nextVersion,
  own,
  privileged,
  short,
} from './predicates';
import { validates } from './record';
import {
  HISTORY,
  INDEX,
  isOpen,
  isOwnObligation,
  ITEM,
  ITEMS,
  LAST_REMOVED,
  OPEN,
  owner,
  ownOrEvaluates,
  POINTER,
  TOTAL,
} from './registerPaths';

/** Returns the rules of an item, except its history, its actions and the count of its entries. */
export const itemRules = (): RuleNode => ({ '.write': transition(), $field: fieldRules() });

/**
 * Items are added, removed and added again only as whole transitions. These also change the index, the law's list of users and the two
 * counters in the directory.
 */
function transition(): Rule {
  const item = place(ITEM);
  const index = item.after(INDEX);
  const onTheItem = item.after('legalRegister/$item/users/$uid');
  // Only one field of the index row that changes is compared here. The row's own rule compares all fields. The rule of the law's list of
  // users checks that an added item is active and added now. The same update writes that list.
  const adds = all(
    newData.child('userStatus').is("'Not Compliant'"),
    newData.child('timeRemoved').missing,
    newData.has('addedRevision'),
    dueWithin(newData.child('nextDue').val, 'now', String(DUE_AFTER.added)),
    index.child('timeAdded').is('now'),
    either(
      `$item.matches(/^(\\w|-){1,60}${OWN_KEY_END}$/)`,
      all(
        newData.has('title', 'kind', 'filterByArea'),
        `${countOf(before(TOTAL))}<${short(MOST_ITEMS)}`,
      ),
      onTheItem.child('timeAdded').is('now'),
    ),
  );
  const isAdded = data.child('status').isNot("'active'");
  const ofActive = namesThat(({ isRequired }) => isRequired === true);
  const withdraws = all(
    agree(newData, data, ['userStatus', 'timeAdded']),
    newData.child('timeRemoved').is('now'),
    ...ofActive.map((name) => newData.child(name).missing),
    index.child('status').is("'inactive'"),
    onTheItem.missing,
    // The new line is about this item, because `lastLegalItem` names only one item. The line's rule checks that the item is inactive.
    item.after(LAST_REMOVED).isNot(item.before(LAST_REMOVED)),
  );
  return all(
    own,
    legal,
    newData.child('key').is('$item'),
    agree(newData, data, ['adminStatus']),
    // The text of an own obligation stays as it was when the item is removed, and when it is added again.
    any(data.missing, agree(newData, data, OBLIGATION_FIELDS)),
    // A version without its texts is harmless.
    ...ERASED_FIELDS.filter((name) => name !== 'version' && !ofActive.includes(name)).map(
      (name) => newData.child(name).missing,
    ),
    item.after(POINTER).is('$item'),
    item.after(TOTAL).is(counted(before(TOTAL), isAdded)),
    item.after(OPEN).is(counted(before(OPEN), isAdded, [isOpen(data)])),
    either(isAdded, adds, withdraws),
  );
}

/** Who may change fields of an item in the register: its owner edits the texts, and other fields change with an entry. */
function fieldRules(): RuleNode {
  const field = place(`${ITEM}/$field`);
  const after = (name: string) => field.after(`${ITEM}/${name}`);

  /** An update that opens or closes an item changes the count of open items. */
  const isOpenAfter = isOpen(field.after(ITEM));
  const openMoves = either(
    `(${isOpen(field.before(ITEM))})==(${isOpenAfter})`,
    field.after(OPEN).is(before(OPEN)),
    all(field.after(POINTER).is('$item'), field.after(OPEN).is(counted(before(OPEN), isOpenAfter))),
  );

  const applies = after('applicability').isNot("'notApplicable'");
  const sinceDecision = either(
    after('decidedAt').exists,
    after('decidedAt').val,
    after('timeAdded').val,
  );
  const cycle = either(
    after('frequency').exists,
    after('frequency').val,
    String(DUE_AFTER.otherwise),
  );
  // No cycle is shorter than `notCompliant`.
  const isNotCompliant = after('userStatus').is("'Not Compliant'");
  /** Approximates `dueDay` (`model/dueDay.ts`). Rules can't compute it, because they can't tell an instant's day. */
  const fitsCycle = either(
    all(applies, after('assessedAt').exists),
    dueWithin(
      after('nextDue').val,
      after('assessedAt').val,
      either(isNotCompliant, String(DUE_AFTER.notCompliant), cycle),
    ),
    dueWithin(after('nextDue').val, sinceDecision, either(applies, String(DUE_AFTER.added), cycle)),
  );
  const { newest: planned } = ENTRY_KINDS.plan;
  // A plan only brings the due day forward. Each later entry that moves the due day ends the plan.
  const dueFits = either(
    after('plannedDue').exists,
    all(
      after(planned).isNot(field.before(`${ITEM}/${planned}`)),
      after('nextDue').is(after('plannedDue')),
      `${after('nextDue').val}<${field.before(`${ITEM}/nextDue`).val}`,
      `${after('nextDue').val}>now-86400000`,
    ),
    fitsCycle,
  );

  /**
   * An entry of this kind is added. The field that names the newest entry changes only to an entry of this update. That entry's own rule
   * checks by whom, and compares the item with it. So the fields that such an entry states don't change without one.
   */
  const movedWith = (kind: EntryKind) =>
    namesThat(({ movesWith }) => movesWith?.includes(kind) === true);
  const isAdded = (kind: EntryKind): Rule =>
    after(ENTRY_KINDS[kind].newest).isNot(field.before(`${ITEM}/${ENTRY_KINDS[kind].newest}`));
  const moves = (kind: EntryKind): Rule => all(isAdded(kind), named('$field', ...movedWith(kind)));
  const kinds = Object.keys(ENTRY_KINDS) as EntryKind[];
  const movesDue = (kind: EntryKind) => ITEM_FIELDS.nextDue.movesWith.some((one) => one === kind);
  const pointsToNew = withKey(newData, (key) =>
    all(
      field.before(HISTORY, key).missing,
      named(
        `($field+${field.after(HISTORY, key, 'type').val})`,
        ...kinds.map((kind) => ENTRY_KINDS[kind].newest + kind),
      ),
    ),
  );

  const isRepeated = newData.is(field.after(`${INDEX}/$field`));
  const notInRow = namesThat(({ movesWith, row }) => movesWith !== undefined && row === undefined);
  const texts = fieldsThat(({ editedAs }) => editedAs !== undefined);
  const inRow = namesThat(({ editedAs, row }) => editedAs !== undefined && row !== undefined);
  const revisions = ['addedRevision', 'reviewedRevision'];
  const byHand = ['version', ...revisions];
  const isChoice = ({ shape }: f.Field) => shape?.is === 'oneOf';
  const isOther = (how: { editedAs?: string; isObligation?: true }) =>
    !how.editedAs && !how.isObligation;
  const choices = fieldsThat((how) => isOther(how) && isChoice(how));
  const numbers = fieldsThat(
    (how, name) => isOther(how) && !isChoice(how) && !byHand.includes(name),
  );
  const ofObligation = fieldsThat(
    ({ isObligation, shape }) => isObligation === true && shape !== undefined,
  );
  // A parent has no parent, so an item can't be its own parent.
  const isParent = all(
    named('$field', 'parent'),
    withKey(newData, (key) =>
      all(field.after(ITEMS, key, 'kind').exists, field.after(ITEMS, key, 'parent').missing),
    ),
  );
  const pointers = Object.fromEntries(POINTERS.map((name) => [name, f.byHand(v.string())]));
  return {
    '.write': any(
      all(
        owner,
        after('status').is("'active'"),
        named('$field', 'version', ...Object.keys(texts)),
        newData.exists,
        ...(inRow.length > 0 ? [any(not(named('$field', ...inRow)), isRepeated)] : []),
      ),
      all(
        any(named('$field', ...notInRow), isRepeated),
        any(
          ...kinds.filter((kind) => !movesDue(kind) && movedWith(kind).length > 0).map(moves),
          all(openMoves, dueFits, any(...kinds.filter(movesDue).map(moves))),
        ),
      ),
      pointsToNew,
    ),
    // For a field without a rule here, the rule of a transition or of an entry checks the value.
    '.validate': any(
      // The rule of a text fails as a whole for a number, so the rules of numbers come first.
      ...validates('$field', { ...numbers, ...pointers }),
      // A member can't have reviewed a revision that doesn't exist yet.
      all(
        named('$field', ...revisions),
        `${newData.val}<=${countOf(before('legalRegister/$item/revision'))}`,
      ),
      ...validates('$field', choices),
      // The note is the only text. A note that shows something changes only with an entry, which repeats it.
      all(
        any(...validates('$field', texts)),
        edited,
        any(data.missing, data.is("''"), newData.is(data), isAdded('note')),
      ),
      all(isOwnObligation, any(isParent, ...validates('$field', ofObligation))),
      all(named('$field', 'version'), nextVersion),
    ),
  };
}

/** Returns the rules of the index. Each row repeats the item, and lacks what the item lacks. */
export const indexRules = (): RuleNode => ({
  '.write': all(
    newData.missing,
    place('userLegalIndex/$uid').after('users/$uid').missing,
    any(own, privileged),
  ),
  $item: {
    '.write': all(
      any(privileged, all(ownOrEvaluates, legal)),
      newData.has('status'),
      agree(newData, place(INDEX).after(ITEM), ROW_FIELDS),
    ),
    $field: { '.validate': named('$field', ...ROW_FIELDS) },
  },
});
