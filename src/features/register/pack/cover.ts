/** The cover of a report, and the status of the register. */
import { BRAND } from '../../../config/constants';
import { PORTAL_ZONE } from '../../../config/zone';
import { formatUtcDay } from '../../../lib/dates';
import { plural, shownName } from '../../../lib/text';
import { dayIn } from '../../../../model/days';
import { DOES_NOT_APPLY } from '../../../../model/registerGroups';
import { USER_TYPE_NAMES } from '../../../shared/members/userTypeNames';
import { applying, compliantShare, distribution, FIGURES, IN_DATE } from '../figures';
import { formatRegisterMoment } from '../history';
import { PERCENTAGE_RULE } from '../messages';
import { chosenStandards } from './clauseMap';
import { facts, joined, links, paragraph, table, text } from './html';
import { NOT_STATED } from './itemFacts';
import { itemLinks } from './itemLinks';
import { VERSION } from './manifest';
import { countsOf } from './months';
import { periodOf } from './reconciliation';
import { isActive } from './removed';
import { describePeriod } from './scope';
import type { PackItem, PackSource } from './types';

/** Returns the figures of the cover. `percent` is null if no active item applies. */
export function figuresOf(items: readonly PackItem[], generatedAt: number) {
  const { areaStates, compliantDays } = countsOf(items);
  const today = distribution(areaStates, compliantDays, dayIn(PORTAL_ZONE, generatedAt));
  const states = FIGURES.map(({ label, count }) => ({ state: label, count: count(today) }));
  return {
    active: today.total,
    states,
    inDate: today.statuses.Compliant - today.overdue,
    ofItems: applying(today),
    percent: compliantShare(today),
  };
}

export function cover(title: string, source: PackSource): string {
  const { items, member, role, jobRole, generatedAt, lastAudit, cover: typed, portal } = source;
  const { active, inDate, ofItems, percent } = figuresOf(items, generatedAt);
  const sum = (count: (item: PackItem) => number, one: string, many?: string) =>
    plural(
      items.reduce((total, item) => total + count(item), 0),
      one,
      many,
    );
  const maker = [
    shownName(member.name),
    jobRole,
    role && `role in the portal: ${USER_TYPE_NAMES[role]}`,
  ]
    .filter(Boolean)
    .join(', ');
  return `<header class="cover">
<p class="kind">Audit pack</p>
<h1>${text(title)}</h1>
${facts([
  ['Organisation', typed.organisation || NOT_STATED],
  ['Sites', typed.sites || NOT_STATED],
  ['Period', describePeriod(periodOf(source))],
  ['Standard', standardsOf(typed.standards)],
  ['Made by', `${maker}; with ${BRAND}`],
  ['Generated', formatRegisterMoment(generatedAt)],
  ['Data of', `${formatRegisterMoment(generatedAt)}: the register as stored at that time`],
  [
    'Reference and version',
    `Audit pack of ${new Date(generatedAt).toISOString()}, format ${VERSION}. Each pack is a version of its own: its number is the SHA-256 of manifest.json, the fingerprint, which seal.txt shows how to get.`,
  ],
  [
    'Approved by',
    typed.approval ||
      'Not approved in the portal: the member stated no approval. An approval may be recorded elsewhere.',
  ],
  ['Last management review', typed.management || NOT_STATED],
  ['Portal', joined([BRAND, links([{ href: portal, label: portal }]), ...testNote(portal)], ', ')],
  ['Last audit', lastAudit === null ? 'Not entered' : formatUtcDay(lastAudit)],
  [
    'Scope',
    `The whole register: ${plural(items.length, 'item')}, ${active} of them active; ${sum(({ entries }) => entries.length, 'history entry', 'history entries')}, ${sum(({ actions }) => actions.length, 'action')}, ${sum(({ changes }) => changes.length, 'change to the law', 'changes to the law')}, ${sum(({ documents }) => documents.length, 'document')}.`,
  ],
  [
    'Left out',
    'What removals deleted, texts of laws that no evaluation used, and what other members of the portal record. Documents that could not be read are listed.',
  ],
])}
${paragraph('The member typed organisation, sites, period, standard, approval, management review, the list of aspects, what is held elsewhere and how long records are stored. The portal recorded everything else.', 'rule')}
<p class="figure"><strong>${percent === null ? 'None' : `${percent}%`}</strong> ${inDate} of ${ofItems} active items that apply are compliant and in date</p>
<p class="rule">${PERCENTAGE_RULE} Items that were removed from the register do not count. The current status of an item is that of its latest evaluation, or “Not yet assessed”.</p>
</header>`;
}

const standardsOf = (names: readonly string[]): string => {
  const printed = chosenStandards(names).map(({ name }) => name);
  return `${printed.join(', ')}${names.length === 0 ? ' (the member chose none, so the report has the clauses of all four)' : ''}`;
};

/** The suite serves the portal on the computer of a tester. */
const testNote = (portal: string): string[] =>
  /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(portal)
    ? ['a test installation on one computer, which nobody else can open']
    : [];

/** With the names of the items that are not compliant and in date. */
export const summary = ({ items, generatedAt }: PackSource): string => {
  const active = items.filter(isActive);
  const undecided = active.filter(({ row }) => row.applicability === 'undecided');
  return [
    table('Active items by status', {
      head: ['Status', 'Items', 'Which'],
      rows: figuresOf(items, generatedAt).states.map(({ state, count }) => [
        state,
        String(count),
        itemLinks(
          [IN_DATE, DOES_NOT_APPLY].includes(state)
            ? []
            : active
                .filter((item) =>
                  figuresOf([item], generatedAt).states.some(
                    (one) => one.state === state && one.count > 0,
                  ),
                )
                .map((item) => ({ item })),
        ),
      ]),
    }),
    paragraph(
      undecided.length === 0
        ? 'The member has decided for each item whether it applies, or left it so.'
        : joined(
            [
              `${plural(undecided.length, 'of these items is', 'of these items are')} still to be decided, and has the status of its latest evaluation: `,
              itemLinks(undecided.map((item) => ({ item }))),
            ],
            '',
          ),
    ),
    paragraph(
      'The status at the end of each earlier month is in “Over time”. When top management received the status is on the cover, if the member typed it.',
      'rule',
    ),
  ].join('\n');
};
