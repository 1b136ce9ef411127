/** The rules of an item of a member's register and of its index: what no declaration can say is written here. */
import * as v from 'valibot';
import { DUE_AFTER } from '../dueDay';
import * as f from '../fields';
import { ENTRY_KINDS, type EntryKind } from '../registerEntry';
import {
  ERASED_FIELDS,
  fieldsThat,
  ITEM_FIELDS,
  namesThat,
  POINTERS,
  ROW_FIELDS,
} from '../registerItem';
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
  countOf,
  dueWithin,
  edited,
  legal,
  less,
  more,
  nextVersion,
  oneLess,
  oneMore,
  own,
  privileged,
} from './predicates';
import { validates } from './record';
import {
  HISTORY,
  INDEX,
  isOpen,
  ITEM,
  LAST_REMOVED,
  OPEN,
  owner,
  POINTER,
  TOTAL,
} from './registerPaths';

/** The rules of an item, but for its history, its actions and the count of its entries. */
export const itemRules = (): RuleNode => ({ '.write': transition(), $field: fieldRules() });

/**
 * Items are added, removed and added again only as whole transitions that also move the index, the item's list of users and the two
 * counters of the directory.
 */
function transition(): Rule {
  const item = place(ITEM);
  const index = item.after(INDEX);
  const onTheItem = item.after('legalRegister/$item/users/$uid');
  // The index is compared in one field that a transition changes, and by its own rule in all of them. That what is added is
  // active, and added now, is for the list of the item's users to say, which the same update writes.
  const adds = all(
    newData.child('userStatus').is("'Not Compliant'"),
    newData.child('timeRemoved').missing,
    newData.has('addedRevision'),
    dueWithin(newData.child('nextDue').val, 'now', String(DUE_AFTER.added)),
    index.child('timeAdded').is('now'),
    onTheItem.child('timeAdded').is('now'),
    oneMore(item.after(TOTAL), before(TOTAL)),
    oneMore(item.after(OPEN), before(OPEN)),
  );
  const ofActive = namesThat(({ isRequired }) => isRequired === true);
  const withdraws = all(
    agree(newData, data, ['userStatus', 'timeAdded']),
    newData.child('timeRemoved').is('now'),
    ...ofActive.map((name) => newData.child(name).missing),
    index.child('status').is("'inactive'"),
    onTheItem.missing,
    oneLess(item.after(TOTAL), before(TOTAL)),
    item.after(OPEN).is(either(isOpen(data), less(before(OPEN)), before(OPEN).val)),
    // The line that comes is about this item, since `lastLegalItem` names one, and says that it is inactive.
    item.after(LAST_REMOVED).isNot(item.before(LAST_REMOVED)),
  );
  return all(
    owner,
    newData.child('key').is('$item'),
    agree(newData, data, ['adminStatus']),
    // A version without its texts is harmless.
    ...ERASED_FIELDS.filter((name) => name !== 'version' && !ofActive.includes(name)).map(
      (name) => newData.child(name).missing,
    ),
    item.after(POINTER).is('$item'),
    either(data.child('status').is("'active'"), withdraws, adds),
  );
}

/** What changes of an item that stays in the register: texts that its owner edits, and with an entry what that says. */
function fieldRules(): RuleNode {
  const field = place(`${ITEM}/$field`);
  const after = (name: string) => field.after(`${ITEM}/${name}`);

  /** What opens or closes an item moves the count of open ones. */
  const isOpenAfter = isOpen(field.after(ITEM));
  const openMoves = either(
    `(${isOpen(field.before(ITEM))})==(${isOpenAfter})`,
    field.after(OPEN).is(before(OPEN)),
    all(
      field.after(POINTER).is('$item'),
      field.after(OPEN).is(either(isOpenAfter, more(before(OPEN)), less(before(OPEN)))),
    ),
  );

  const applies = after('applicability').isNot("'notApplicable'");
  const sinceDecision = either(
    after('decidedAt').exists,
    after('decidedAt').val,
    after('timeAdded').val,
  );
  const cycle = (otherwise: Rule) =>
    either(after('frequency').exists, after('frequency').val, otherwise);
  const months = (count: number) => String(count);
  const isNotCompliant = after('userStatus').is("'Not Compliant'");
  /** As `dueDay` (`model/dueDay.ts`) works it out, which the rules cannot: they cannot tell on which day an instant is. */
  const dueFits = either(
    all(applies, after('assessedAt').exists),
    dueWithin(
      after('nextDue').val,
      after('assessedAt').val,
      cycle(either(isNotCompliant, months(DUE_AFTER.notCompliant), months(DUE_AFTER.otherwise))),
    ),
    dueWithin(
      after('nextDue').val,
      sinceDecision,
      either(applies, months(DUE_AFTER.added), cycle(months(DUE_AFTER.otherwise))),
    ),
  );

  /**
   * An entry of this kind comes: the field that names the newest changes only to an entry of this update, whose own rule says by whom,
   * and holds the item against it. So what such an entry says of the item does not change without one.
   */
  const moves = (kind: EntryKind): Rule =>
    all(
      after(ENTRY_KINDS[kind].newest).isNot(field.before(`${ITEM}/${ENTRY_KINDS[kind].newest}`)),
      named('$field', ...namesThat(({ movesWith }) => movesWith?.includes(kind) === true)),
    );
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
  const texts = fieldsThat(({ isEdited }) => isEdited === true);
  const inRow = namesThat(({ isEdited, row }) => isEdited === true && row !== undefined);
  const revisions = ['addedRevision', 'reviewedRevision'];
  const byHand = ['version', ...revisions];
  const isChoice = ({ shape }: f.Field) => shape?.is === 'oneOf';
  const choices = fieldsThat((how) => !how.isEdited && isChoice(how));
  const numbers = fieldsThat(
    (how, name) => !how.isEdited && !isChoice(how) && !byHand.includes(name),
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
        isRepeated,
        any(
          ...kinds.filter((kind) => !movesDue(kind)).map(moves),
          all(openMoves, dueFits, any(...kinds.filter(movesDue).map(moves))),
        ),
      ),
      pointsToNew,
    ),
    // Where a field has no rule here, a transition or the entry that it changes with says what it is.
    '.validate': any(
      // The rule of a text fails as a whole where it is asked of a number: those of numbers come first.
      ...validates('$field', { ...numbers, ...pointers }),
      // Nobody has looked at what is not there yet.
      all(
        named('$field', ...revisions),
        `${newData.val}<=${countOf(before('legalRegister/$item/revision'))}`,
      ),
      ...validates('$field', choices),
      all(any(...validates('$field', texts)), edited),
      all(named('$field', 'version'), nextVersion),
    ),
  };
}

/** The rules of the index. What a row says is what the register says; what it lacks, the register lacks. */
export const indexRules = (): RuleNode => ({
  '.write': all(
    newData.missing,
    place('userLegalIndex/$uid').after('users/$uid').missing,
    any(own, privileged),
  ),
  $item: {
    '.write': all(
      any(privileged, all(own, legal)),
      newData.has('status'),
      agree(newData, place(INDEX).after(ITEM), ROW_FIELDS),
    ),
    $field: { '.validate': named('$field', ...ROW_FIELDS) },
  },
});
