/** The filters of the register's lists. They are in the URL, so they survive a reload and links can set them. */
import { PATTERNS } from '../../config/links';
import { formatMonth } from '../../lib/dates';
import { readFilters, setAll, useFilters, writeFilters } from '../../shared/listing/addressFilters';
import {
  impliesUnitedKingdom,
  INCLUDES_UK,
  NO_FILTERS,
  type LawFilters,
} from '../../shared/listing/filters';
import { OWN_OBLIGATIONS, TASK_LABELS } from './messages';
import { toMonth } from './dueMonths';
import { DEFAULT_ORDER, describeOrder, toOrder } from './ownOrder';
import { isNarrowed, TASKS, toLawStatus, toState, type OwnFilters } from './ownRegister';

const OWN = {
  ...{ query: 'q', group: 'area', tag: 'country', lawStatus: 'lawstatus', essential: 'essential' },
  ...{ status: 'status', need: 'need', dueMonth: 'due', owner: 'owner', register: 'register' },
};
/** URL parameter that filters a page by the last audit. */
export const SINCE = { name: 'since', audit: 'audit' };
const OWN_ONLY = { name: 'own', only: 'only' };
const ORDER = { name: 'order', reversed: 'reversed', yes: 'yes' };
/** Views of My Legal Register. */
export const TABLE_VIEW = { name: 'view', table: 'table' };
/** All Legal Register has its own parameter names, because one page shows both lists. */
const ALL = {
  ...{ query: 'allq', group: 'allarea', tag: 'allcountry' },
  ...{ lawStatus: 'alllawstatus', essential: 'allessential' },
};
const ONLY = 'only';
type LawNames = typeof ALL;

export const NO_LAW_FILTERS: LawFilters = { ...NO_FILTERS, lawStatuses: [], essential: false };

const readLawFilters = (params: URLSearchParams, names: LawNames): LawFilters => ({
  ...readFilters(params, names),
  lawStatuses: params.getAll(names.lawStatus).flatMap((text) => toLawStatus(text) ?? []),
  essential: params.get(names.essential) === ONLY,
});

function writeLawFilters(params: URLSearchParams, names: LawNames, filters: LawFilters): void {
  writeFilters(params, names, filters);
  setAll(params, names.lawStatus, filters.lawStatuses);
  setAll(params, names.essential, filters.essential ? [ONLY] : []);
}

const readAllFilters = (params: URLSearchParams) => readLawFilters(params, ALL);
const writeAllFilters = (params: URLSearchParams, filters: LawFilters) =>
  writeLawFilters(params, ALL, filters);

export const useAllFilters = () => useFilters(readAllFilters, writeAllFilters);
export const useOwnFilters = () => useFilters(readOwnFilters, writeOwnFilters);

function readOwnFilters(params: URLSearchParams): OwnFilters {
  return {
    ...readLawFilters(params, OWN),
    statuses: params.getAll(OWN.status).flatMap((text) => toState(text) ?? []),
    need: TASKS.find((need) => need === params.get(OWN.need)) ?? null,
    dueMonth: toMonth(params.get(OWN.dueMonth)),
    sinceAudit: params.get(SINCE.name) === SINCE.audit,
    isOwn: params.get(OWN_ONLY.name) === OWN_ONLY.only,
    owner: params.get(OWN.owner) ?? '',
    register: params.get(OWN.register) ?? '',
    order: toOrder(params.get(ORDER.name)) ?? DEFAULT_ORDER.order,
    reversed: params.get(ORDER.reversed) === ORDER.yes,
  };
}

function writeOwnFilters(params: URLSearchParams, filters: OwnFilters): void {
  writeLawFilters(params, OWN, filters);
  setAll(params, OWN.status, filters.statuses);
  setAll(params, OWN.need, filters.need === null ? [] : [filters.need]);
  setAll(params, OWN.dueMonth, filters.dueMonth === null ? [] : [filters.dueMonth]);
  setAll(params, SINCE.name, filters.sinceAudit ? [SINCE.audit] : []);
  setAll(params, OWN_ONLY.name, filters.isOwn ? [OWN_ONLY.only] : []);
  setAll(params, OWN.owner, filters.owner === '' ? [] : [filters.owner]);
  setAll(params, OWN.register, filters.register === '' ? [] : [filters.register]);
  setAll(params, ORDER.name, filters.order === DEFAULT_ORDER.order ? [] : [filters.order]);
  setAll(params, ORDER.reversed, filters.reversed ? [ORDER.yes] : []);
}

export const NO_OWN_FILTERS: OwnFilters = {
  ...NO_LAW_FILTERS,
  statuses: [],
  need: null,
  dueMonth: null,
  sinceAudit: false,
  isOwn: false,
  owner: '',
  register: '',
  ...DEFAULT_ORDER,
};

/** The id of the My Legal Register panel, for links. */
export const OWN_PANEL = 'mine';
export const ALL_PANEL = 'all';

/** The id of the row where the member left the list, for links. */
export const LEFT_ROW = 'row';

export const ownListLink = (filters: Partial<OwnFilters>) =>
  `${PATTERNS.legalRegister}${query(filters)}#${OWN_PANEL}`;

const TABLE = { [TABLE_VIEW.name]: TABLE_VIEW.table };

/** The overview. @param register the uid of a colleague, or '' for the member's own register */
export const overviewLink = (register: string) =>
  `${PATTERNS.legalRegisterDash}${query({ register })}`;

export const tableLink = (filters: OwnFilters) =>
  `${PATTERNS.legalRegister}${query(filters, TABLE)}`;

export function printLink(filters: OwnFilters): string {
  return `${PATTERNS.legalRegister}${query(filters, { view: 'print' })}`;
}

/** The list or table as one text, as an item's URL names what it was opened from. */
export const listText = (filters: Partial<OwnFilters>, isTable = false): string =>
  toText(filters, isTable ? TABLE : {});

/** The page that an item was opened from, at the row of the item. @param list see `listText` */
export const backToRow = (list: string) =>
  `${PATTERNS.legalRegister}${list === '' ? '' : `?${list}`}#${LEFT_ROW}`;

export const filtersOf = (list: string): OwnFilters => readOwnFilters(new URLSearchParams(list));

function toText(filters: Partial<OwnFilters>, more: Record<string, string>): string {
  const params = new URLSearchParams(more);
  writeOwnFilters(params, { ...NO_OWN_FILTERS, ...filters });
  return params.toString();
}

function query(filters: Partial<OwnFilters>, more: Record<string, string> = {}): string {
  const text = toText(filters, more);
  return text === '' ? '' : `?${text}`;
}

/** Describes the filters, and the order if it isn't the default. */
export function describeFilters(filters: OwnFilters): string {
  const { query, groups, tags, lawStatuses, essential } = filters;
  const { statuses, need, dueMonth, sinceAudit, isOwn, owner } = filters;
  return [
    !isNarrowed(filters) && 'All items',
    query && `title contains “${query}”`,
    groups.length > 0 && `area: ${groups.join(', ')}`,
    tags.length > 0 &&
      `country: ${tags.join(', ')}${impliesUnitedKingdom(tags) ? ` (${INCLUDES_UK})` : ''}`,
    lawStatuses.length > 0 && `law status: ${lawStatuses.join(', ')}`,
    essential && 'essential laws',
    statuses.length > 0 && `status: ${statuses.join(', ')}`,
    need && TASK_LABELS[need].toLowerCase(),
    dueMonth && `due in ${formatMonth(dueMonth)}`,
    sinceAudit && 'evaluated since the last audit',
    isOwn && OWN_OBLIGATIONS.toLowerCase(),
    owner && `owner: ${owner}`,
    (filters.order !== DEFAULT_ORDER.order || filters.reversed) && describeOrder(filters),
  ]
    .filter(Boolean)
    .join('; ');
}
