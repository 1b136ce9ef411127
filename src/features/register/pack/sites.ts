/** Sites, and aspects, hazards and energy uses, with the obligations of each. */
import { stateOf } from '../../../../model/registerGroups';
import { latestEvaluation } from '../history';
import { paragraph, table, type Cell } from './html';
import { packRow } from './itemColumns';
import { evaluationDay, NOT_STATED, sitesOf } from './itemFacts';
import { itemLink, itemLinks } from './itemLinks';
import { isActive, lastEvaluated } from './removed';
import type { PackItem, PackSource } from './types';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A line of the cover may have the place after the name of the site. */
const nameOf = (line: string): string => line.split(',')[0]?.trim() ?? line;

type AtSites = {
  item: PackItem;
  /** The sites that the item has as a field, or that its own note names. */
  sites: readonly string[];
  isStored: boolean;
};

/** Active items that are not excluded, with the sites that they name. */
function placed(items: readonly PackItem[], names: readonly string[]): AtSites[] {
  return items
    .filter((item) => isActive(item) && item.row.applicability !== 'notApplicable')
    .map((item) => {
      const stored = sitesOf(item).map(
        (site) => names.find((name) => name === nameOf(site)) ?? site,
      );
      const noted = names.filter((name) => packRow(item).ownNote.includes(name));
      return stored.length > 0
        ? { item, sites: stored, isStored: true }
        : { item, sites: noted, isStored: false };
    });
}

const listed = (names: readonly string[]): string => names.join(', ') || 'none';

/** What the latest evaluation says, which may name sites. */
function evaluatedAt({ entries }: PackItem): string {
  const latest = latestEvaluation(entries);
  return [latest?.note, latest?.how.checked].join('\n');
}

const ALL_SITES = 'All sites: none is named';

export function sites({ items, cover }: PackSource): string {
  const typed = linesOf(cover.sites);
  const used = items.filter(isActive).flatMap(sitesOf).map(nameOf);
  const names = [...new Set([...typed.map(nameOf), ...used])];
  const all = placed(items, names);
  const everywhere = all.filter(({ sites: named }) => named.length === 0);
  return [
    table('Sites in the scope', {
      head: ['Site', 'On the cover', 'Obligations that name it', 'Only here'],
      rows: [
        ...names.map((name): Cell[] => {
          const here = all.filter(({ sites: named }) => named.includes(name));
          const only = here.filter(({ sites: named }) => named.length === 1);
          return [
            typed.find((line) => nameOf(line) === name) ?? name,
            typed.some((line) => nameOf(line) === name) ? 'Yes' : 'No',
            here.length === 0 ? 'None names this site' : String(here.length),
            only.length === 0 ? 'None' : itemLinks(only.map(({ item }) => ({ item }))),
          ];
        }),
        [
          ALL_SITES,
          '',
          String(everywhere.length),
          itemLinks(everywhere.map(({ item }) => ({ item }))),
        ],
      ],
    }),
    table('Each obligation that applies, with its sites and its latest evaluation', {
      head: ['Item', 'Sites', 'Local or shared', 'Result', 'Evaluated', 'By'].concat([
        'Sites that this evaluation names',
      ]),
      rows: all.map(({ item, sites: named, isStored }): Cell[] => {
        const latest = latestEvaluation(item.entries);
        return [
          itemLink(item),
          named.length === 0
            ? ALL_SITES
            : `${named.join('\n')}${isStored ? '' : '\n(the own note names them and says what applies there)'}`,
          named.length === 1 ? 'Only this site' : 'Shared',
          stateOf(item.row),
          latest ? evaluationDay(latest.at) : lastEvaluated(item),
          latest?.by ?? '',
          latest
            ? names.filter((name) => evaluatedAt(item).includes(name)).join('\n') || 'None'
            : '',
        ];
      }),
    }),
    paragraph(
      `Sites that no obligation names: ${listed(names.filter((name) => !all.some(({ sites: named }) => named.includes(name))))}. Sites that no latest evaluation names: ${listed(names.filter((name) => !all.some((one) => evaluatedAt(one.item).includes(name))))}.`,
    ),
    paragraph(
      'The portal stores sites for own obligations only; for a law, the own note names them. One evaluation covers all sites of an obligation; its note has the result of each site, if they differ.',
      'rule',
    ),
  ].join('\n');
}

/** The member's list: name; site; obligations; change. */
export function aspects({ cover }: PackSource): string {
  const rows = linesOf(cover.aspects).map((line) => {
    const [name = '', site = '', obligations = '', ...change] = line
      .split(';')
      .map((part) => part.trim());
    return [
      name,
      site || NOT_STATED,
      obligations || NOT_STATED,
      change.join('; ') || 'No change stated',
    ];
  });
  return (
    table('Environmental aspects, hazards and energy uses, as the member stated them', {
      head: ['Aspect, hazard or energy use', 'Site', 'Obligations that follow'].concat([
        'Change, and review of the register because of it',
      ]),
      rows,
    }) ||
    paragraph(
      'Environmental aspects, hazards and energy uses: not stated. The answers in “What applies, and why” are the nearest.',
    )
  );
}
