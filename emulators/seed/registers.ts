import { createHash } from 'node:crypto';
import { matchesOf, optionsIn, reasonFor, toStored } from '../../model/conditions';
import { dueDay } from '../../model/dueDay';
import { OWN_KEY_END } from '../../model/obligation';
import type { Obligation } from '../../model/obligationText';
import { BENCHMARK_ANSWERS } from './benchmark';
import { demoRegister, NOTES, OWN_NOTES, ownObligations, REVIEWS } from './demoRegister';
import type { FileShelf } from './files';
import { record } from './json';
import { itemOf } from './legalItems';
import { buildPdf } from './pdf';
import type { PlannedAction, PlannedDecision, PlannedEvaluation, PlannedItem } from './plannedItem';
import { at } from './random';
import type { Random } from './random';
import { dated } from './dated';
import { rich } from './richText';
import { scaled } from './scale';
import type { ComplianceStatus, JsonObject, LegalItem, Member, RegisterItem } from './types';

const DAY_MS = 86_400_000;

// Items at scale 1 and 100.
const DEMO_ITEMS = 17;
const DEMO_ITEMS_AT_100 = 300;

interface Registrar {
  now: number;
  /** The time zone of due days. */
  zone: string;
  admin: Member;
  shelf: FileShelf;
  random: Random;
}

/** Also adds the member to the item's users while it is active. @param obligation the text of an own obligation, which has no law */
function addToRegister(
  member: Member,
  item: Pick<LegalItem, 'key' | 'title' | 'time' | 'users' | 'changes'> & { conditions?: string },
  plan: PlannedItem,
  registrar: Registrar,
  obligation?: Partial<Obligation>,
): void {
  const { now } = registrar;
  const timeAdded = Math.max(
    now - plan.addedDaysAgo * DAY_MS,
    Math.min(item.time + DAY_MS, now - 60_000),
  );
  const timeAt = (place: number): number =>
    inWorkingHours(timeAdded + (now - timeAdded) * place, timeAdded, now);
  const entry: RegisterItem = {
    key: item.key,
    status: plan.removedAt === undefined ? 'active' : 'inactive',
    userStatus: plan.userStatus,
    adminStatus: plan.adminStatus,
    timeAdded,
    ...obligation,
    actions: {},
    compliance: {},
  };
  member.register.set(item.key, entry);
  if (plan.removedAt !== undefined) {
    entry.timeRemoved = timeAt(plan.removedAt);
    const removalKey = registrar.random.pushId(entry.timeRemoved);
    member.removedItems[removalKey] = record({
      item: item.key,
      reason: plan.removalReason && dated(plan.removalReason, entry.timeRemoved),
      title: item.title,
      removedAt: entry.timeRemoved,
      ...signatureOf(member),
      userStatus: plan.userStatus,
      entries: 0,
    });
    return;
  }
  item.users[member.uid] = { timeAdded };
  entry.frequency = plan.frequency;
  entry.howThisAppliesToUserByUser =
    plan.note === undefined ? undefined : rich(dated(plan.note, now));
  const revisionAt = (then: number) =>
    item.changes.filter(({ time }) => time <= then).at(-1)?.revision ?? 0;
  let acknowledged = 0;
  for (const planned of plan.entries) {
    const time = timeAt(planned.at);
    const key = registrar.random.pushId(time);
    if (planned.by === 'acknowledgement') {
      const revision = revisionAt(time);
      entry.compliance[key] = {
        type: 'acknowledgement',
        acknowledgementTimeAdded: time,
        acknowledgementRevision: revision,
        acknowledgementNote: dated(planned.note, time),
        ...signatureOf(member),
      };
      entry.lastAcknowledgement = key;
      acknowledged = revision;
      continue;
    }
    entry.compliance[key] =
      planned.by === 'user'
        ? record({
            type: 'user',
            userComplianceCheck: planned.status,
            userComplianceNote: rich(dated(planned.note, time)),
            userTimeAdded: time,
            userMethod: planned.method,
            userChecked: planned.checked === undefined ? undefined : dated(planned.checked, time),
            userCompetence: member.competence,
            ...signatureOf(member),
            ...(planned.document &&
              fileDocument(member, entry, key, planned.document, time, registrar)),
          })
        : record({
            type: 'admin',
            adminComplianceCheck: planned.status,
            adminComplianceNote: rich(planned.note),
            adminTimeAdded: time,
            ...signatureOf(registrar.admin),
            adminUid: registrar.admin.uid,
            adminDisplayName: registrar.admin.displayName,
            adminDecision: planned.reviewDecision,
            adminEvaluation: entry.lastEntry,
          });
    if (planned.by === 'admin') {
      entry.lastReview = key;
      entry.review = planned.reviewDecision ?? entry.review;
    } else {
      entry.assessedAt = time;
      entry.lastEntry = key;
      entry.review = 'waiting';
    }
  }
  if (plan.owner !== undefined) setOwner(member, entry, plan.owner, timeAt, registrar);
  for (const decision of [plan.decision, plan.decidedAgain]) {
    if (decision) decide(member, entry, decision, item.conditions, timeAt, registrar);
  }
  for (const { at: place, text } of plan.earlierNotes ?? []) {
    const time = timeAt(place);
    const key = registrar.random.pushId(time);
    entry.compliance[key] = {
      ...{ type: 'note', noteTimeAdded: time, noteBefore: rich(dated(text, time)) },
      ...signatureOf(member),
    };
    entry.lastNote = key;
  }
  for (const action of plan.actions ?? []) act(member, entry, action, timeAt, registrar);
  entry.compliance = Object.fromEntries(
    Object.entries(entry.compliance).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const keys = Object.keys(entry.compliance);
  entry.entries =
    keys.length === 0 ? undefined : { count: keys.length, newest: at(keys, keys.length - 1) };
  entry.addedRevision = revisionAt(timeAdded);
  if (entry.assessedAt !== undefined)
    entry.reviewedRevision = Math.max(acknowledged, revisionAt(entry.assessedAt));
  entry.nextDue = dueDay(entry, registrar.zone);
}

/** Moves a time to the hours from 9 to 17 of its day, so that the order of times stays. */
function inWorkingHours(time: number, from: number, to: number): number {
  const day = time - (time % DAY_MS);
  const moved = Math.floor(day + (9 / 24) * DAY_MS + (time - day) / 3);
  return Math.min(Math.max(moved, from), to);
}

const signatureOf = ({ uid, displayName, ...member }: Member): JsonObject => ({
  authorId: uid,
  authorDisplayName: displayName ?? `${member.firstName} ${member.lastName}`,
  // Members whose membership has expired were subscribers at that time.
  authorRole: ['admin', 'jedi'].includes(member.userType) ? member.userType : 'subscriber',
});

function decide(
  member: Member,
  item: RegisterItem,
  { at: place, says, reason = '{because}' }: PlannedDecision,
  /** Of a law. */
  conditions: string | undefined,
  timeAt: (place: number) => number,
  { random }: Registrar,
): void {
  const time = timeAt(place);
  const key = random.pushId(time);
  const matches = matchesOf(conditions ?? '', new Set(optionsIn(member.answers ?? '')));
  const [basis = []] = matches;
  item.compliance[key] = {
    type: 'applicability',
    applicabilityDecision: says,
    applicabilityReason: dated(reason, time).replace('{because}', reasonFor(basis)),
    applicabilityTimeAdded: time,
    ...signatureOf(member),
  };
  item.applicability = says;
  item.decidedAt = time;
  item.lastDecision = key;
  if (conditions === undefined) return;
  const options = toStored(says === 'applies' ? basis : matches.flat());
  member.bases[item.key] = { options, at: time };
}

/** Owners are set soon after the item was added. */
const OWNER_SET_AT = 0.01;

function setOwner(
  member: Member,
  item: RegisterItem,
  name: string,
  timeAt: (place: number) => number,
  { random }: Registrar,
): void {
  const time = timeAt(OWNER_SET_AT);
  const key = random.pushId(time);
  item.compliance[key] = {
    type: 'owner',
    ownerName: name,
    ownerTimeAdded: time,
    ...signatureOf(member),
  };
  item.owner = name;
  item.lastOwner = key;
}

function act(
  member: Member,
  item: RegisterItem,
  { at: place, what, who, dueInDays, cause: why, correction: first, closed }: PlannedAction,
  timeAt: (place: number) => number,
  { random, now }: Registrar,
): void {
  const openedAt = timeAt(place);
  const actionKey = random.pushId(openedAt);
  const cause = why && dated(why, openedAt);
  const correction = first && dated(first, openedAt);
  const dayIn = (days: number) => now - (now % DAY_MS) + days * DAY_MS;
  const say = (time: number, texts: Partial<JsonObject> = {}): string => {
    const key = random.pushId(time);
    item.compliance[key] = record({
      type: 'action',
      actionTimeAdded: time,
      actionKey,
      actionWhat: what,
      actionCause: cause,
      actionCorrection: correction,
      ...texts,
      ...signatureOf(member),
    });
    item.lastAction = key;
    return key;
  };
  const dueBy = dayIn(dueInDays);
  const opening = say(openedAt);
  const action = { what, who, dueBy, openedAt, cause, correction };
  item.openActions ??= 0;
  if (!closed) {
    item.actions[actionKey] = record(action);
    item.openActions += 1;
    item.actionDue = Math.min(item.actionDue ?? dueBy, dueBy);
    return;
  }
  const { check } = closed;
  const closedAt = timeAt(closed.at);
  const note = dated(closed.note, closedAt);
  const checkBy = dayIn(closed.checkInDays);
  const texts = { actionNote: note, actionCheckBy: checkBy };
  const closing = say(closedAt, texts);
  const closedAction = { ...action, closedAt, closingNote: note, checkBy };
  if (!check) {
    item.actions[actionKey] = record({ ...closedAction, after: opening });
    item.checkDue = Math.min(item.checkDue ?? checkBy, checkBy);
    return;
  }
  const result = 'effective';
  const checkedAt = timeAt(check.at);
  say(checkedAt, {
    ...texts,
    ...{ actionResult: result, actionCheckedBy: check.by, actionCheckNote: check.note },
  });
  item.actions[actionKey] = record({
    ...closedAction,
    after: closing,
    check: { at: checkedAt, by: check.by, result, note: check.note },
  });
}

/** Seventeen items, one for each state that the screens can show, and more at a larger scale. */
export function fillDemoRegister(
  member: Member,
  items: readonly LegalItem[],
  scale: number,
  registrar: Registrar,
): void {
  for (const { slug, ...plan } of demoRegister) {
    addToRegister(member, itemOf(items, slug), plan, registrar);
  }
  const total = scaled(scale, DEMO_ITEMS, DEMO_ITEMS_AT_100);
  for (const item of items) {
    if (member.register.size >= total) return;
    if (!member.register.has(item.key)) {
      addToRegister(member, item, randomPlan(registrar.random), registrar);
    }
  }
}

/** A permit with its conditions, and other own obligations. */
export function fillObligations(member: Member, registrar: Registrar): void {
  const keys = new Map<string, string>();
  for (const { slug, parent, text, ...plan } of ownObligations) {
    const time = registrar.now - plan.addedDaysAgo * DAY_MS;
    const key = `${registrar.random.pushId(time)}${OWN_KEY_END}`;
    keys.set(slug, key);
    const item = { key, title: text.title, time: time - DAY_MS, users: {}, changes: [] };
    const permit = parent === undefined ? {} : { parent: keys.get(parent) };
    addToRegister(member, item, plan, registrar, { ...text, ...permit });
  }
}

/** Gives members of one sector the same law, of whom two in three have evaluated it. */
export function fillBenchmark(
  members: readonly Member[],
  law: LegalItem,
  registrar: Registrar,
): void {
  members.forEach((member, place) => {
    member.answers = BENCHMARK_ANSWERS;
    if (member.register.has(law.key)) return;
    const isEvaluated = place % 3 !== 0;
    const [evaluation] = NOTES.Compliant;
    addToRegister(
      member,
      law,
      {
        addedDaysAgo: 100 + place,
        userStatus: isEvaluated ? 'Compliant' : 'Not Compliant',
        entries:
          isEvaluated && evaluation
            ? [{ by: 'user', at: 0.5, status: 'Compliant', ...evaluation }]
            : [],
      },
      registrar,
    );
  });
}

export function fillRegister(
  member: Member,
  items: readonly LegalItem[],
  count: number,
  registrar: Registrar,
): void {
  for (const item of registrar.random.sample(items, count)) {
    addToRegister(member, item, randomPlan(registrar.random), registrar);
  }
}

function randomPlan(random: Random): PlannedItem {
  const addedDaysAgo = random.int(12, 320);
  const roll = random.next();
  if (roll < 0.15) return { addedDaysAgo, userStatus: 'Not Compliant', entries: [] };
  if (roll < 0.22) {
    return {
      addedDaysAgo,
      userStatus: 'In Progress',
      entries: [],
      removedAt: 0.2 + random.next() * 0.7,
    };
  }
  const status: ComplianceStatus =
    roll < 0.62 ? 'Compliant' : roll < 0.87 ? 'In Progress' : 'Not Compliant';
  const first = random.next() * 0.4;
  const last = first + 0.1 + random.next() * 0.4;
  const reviewed = random.chance(0.5);
  const adminStatus = random.chance(0.8) ? status : 'In Progress';
  return {
    addedDaysAgo,
    userStatus: status,
    adminStatus: reviewed ? adminStatus : undefined,
    note: random.chance(0.6) ? random.pick(OWN_NOTES) : undefined,
    entries: [
      { by: 'user', at: first, status: 'In Progress', ...random.pick(NOTES['In Progress']) },
      { by: 'user', at: last, status, ...random.pick(NOTES[status]) },
      ...(reviewed
        ? [
            {
              by: 'admin' as const,
              at: last + 0.05,
              status: adminStatus,
              reviewDecision:
                adminStatus === status ? ('accepted' as const) : ('returned' as const),
              note: at(REVIEWS[adminStatus], random.int(0, REVIEWS[adminStatus].length - 1)),
            },
          ]
        : []),
    ],
  };
}

/** Returns the document's path without the download token, and its key. */
function fileDocument(
  member: Member,
  item: RegisterItem,
  entry: string,
  {
    name,
    title,
    lines,
    issuedDaysBefore = 0,
    issuedOn,
    validForDays,
    supersedes,
  }: NonNullable<PlannedEvaluation['document']>,
  time: number,
  { shelf, random, now }: Registrar,
): { document: string; documentKey: string } {
  const key = random.pushId(time);
  const validUntil =
    validForDays === undefined ? undefined : now - (now % DAY_MS) + validForDays * DAY_MS;
  const fill = (text: string): string =>
    dated(
      text.replace(
        '{until}',
        `{${Math.round(((validUntil ?? time) - (time - (time % DAY_MS))) / DAY_MS)}}`,
      ),
      time,
    );
  const filled = { title: fill(title), lines: lines.map(fill) };
  const pdf = () => buildPdf(filled.title, filled.lines);
  const address = shelf.put(
    `documents/${member.uid}/${item.key}~${key}-${name}`,
    'application/pdf',
    pdf,
    name,
  );
  const publicUrl = address.replace(/\?.*$/, '');
  const before = Object.values(member.documents) as OwnDocument[];
  const sameItem = before.filter((document) => document.item === item.key);
  if (supersedes) for (const document of sameItem) document.supersededBy = key;
  member.documents[key] = record({
    ...{ key, publicUrl, name, parentFolder: member.uid, dateAdded: time },
    ...{ item: item.key, entry, title: filled.title, validUntil },
    sha256: createHash('sha256').update(pdf()).digest('hex'),
    validFrom:
      issuedOn === undefined
        ? time - (time % DAY_MS) - issuedDaysBefore * DAY_MS
        : Date.parse(`${dated(issuedOn, time)} UTC`),
  });
  const ends = [...(supersedes ? [] : [item.evidenceUntil]), validUntil].filter(
    (end) => end !== undefined,
  );
  item.evidenceUntil = ends.length === 0 ? undefined : Math.min(...ends);
  return { document: publicUrl, documentKey: key };
}

type OwnDocument = { item?: string; supersededBy?: string };
