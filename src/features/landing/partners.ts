/** Partners of the portal. The names are invented; `mark` is the path of a mark drawn for them on a 40 x 40 grid. */
export type Partner = { name: string; what: string; mark: string };

export const KNOWLEDGE_PARTNERS: readonly Partner[] = [
  {
    name: 'Harrow Ash Chambers',
    what: 'Environmental law',
    mark: 'M20 4v32M8 12h24M8 12L3 24h10zM32 12l-5 12h10zM12 36h16',
  },
  {
    name: 'Tidewell Institute',
    what: 'Water and permitting',
    mark: 'M4 14c5-5 11-5 16 0s11 5 16 0M4 22c5-5 11-5 16 0s11 5 16 0M4 30c5-5 11-5 16 0s11 5 16 0',
  },
  {
    name: 'Northmoor Metering',
    what: 'Energy data',
    mark: 'M6 30a16 16 0 1 1 28 0M20 26l8-11M12 34h16',
  },
  {
    name: 'Fenwright Labs',
    what: 'Emissions and air',
    mark: 'M15 5h10M17 5v11L7 33a2 2 0 0 0 2 3h22a2 2 0 0 0 2-3L23 16V5M11 27h18',
  },
  {
    name: 'Calder Quill',
    what: 'Audit and assurance',
    mark: 'M8 36L30 6c6 6 2 16-12 22M8 36l10-8M14 18l10 8',
  },
  {
    name: 'Greyfold Carbon',
    what: 'Reporting and net zero',
    mark: 'M20 4l14 8v16l-14 8-14-8V12zM20 20v16M20 20l14-8M20 20L6 12',
  },
];

export const MEDIA_PARTNERS: readonly Partner[] = [
  { name: 'The Kilowatt Post', what: 'Daily energy news', mark: 'M22 3L9 23h9l-3 14 16-22h-10z' },
  {
    name: 'Permit Weekly',
    what: 'Regulation digest',
    mark: 'M8 4h24v32H8zM14 12h12M14 19h12M14 26h7',
  },
  {
    name: 'Site & Watt',
    what: 'Podcast for site teams',
    mark: 'M20 4a6 6 0 0 1 6 6v10a6 6 0 0 1-12 0V10a6 6 0 0 1 6-6M8 19a12 12 0 0 0 24 0M20 31v6',
  },
  {
    name: 'Hedgerow Review',
    what: 'Land and biodiversity',
    mark: 'M20 36V18M20 22C8 22 6 12 8 6c8 0 13 6 12 16M20 28c10 0 13-7 12-13-7 0-12 5-12 13',
  },
];
