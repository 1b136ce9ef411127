/**
 * The fourteen items in the register of `demo-legal`, the compliance manager of a coatings works. Between them they show every
 * state: each status, with and without a note, history or document; never assessed; removed; reviewed differently, and returned; overdue, due soon, and not
 * applying. It tells a year: what failed got an action, was mended and accepted; one law changed last week; two do not apply.
 */
import { nuisanceYear } from './nuisanceYear';
import type { PlannedItem } from './plannedItem';

export const demoRegister: readonly (PlannedItem & { slug: string })[] = [
  {
    slug: 'coshh-2002',
    addedDaysAgo: 300,
    userStatus: 'Compliant',
    adminStatus: 'Compliant',
    note: 'Applies to the mixing room, spray booths 1 to 5 and the laboratory. 61 assessments, held by the EHS manager; extraction is examined every 12 months under contract.',
    entries: [
      {
        by: 'user',
        at: 0.05,
        status: 'In Progress',
        note: 'Register entry opened. 58 of 61 assessments are current; three two-pack primers are due again since the hardener changed. Last extraction report attached, booth 5 came later.',
        document: {
          name: 'lev-examination-booths-1-4.pdf',
          validForDays: -40,
          title: 'Thorough examination of local exhaust ventilation, booths 1 to 4',
          lines: [
            'Site: Calder Vale Coatings, paint shop. Examined under regulation 9 of the Control of Substances Hazardous to Health Regulations 2002.',
            'Booths 1 to 4: mean face velocity 0.51 to 0.57 m/s against 0.50 m/s design. Satisfactory.',
            'Booth 5 is not installed yet.',
            'Next examination due within 14 months.',
          ],
        },
      },
      {
        by: 'admin',
        at: 0.12,
        status: 'In Progress',
        note: "Understood. Please note the new hardener's classification in the next entry.",
      },
      {
        by: 'user',
        at: 0.55,
        status: 'Compliant',
        note: 'Three assessments re-issued. New hardener is a respiratory sensitiser (H334): air-fed masks in booth 4, health surveillance extended to six people. Extraction report attached.',
        document: {
          name: 'lev-examination-booths-1-5.pdf',
          validForDays: 21,
          supersedes: true,
          title: 'Thorough examination of local exhaust ventilation, booths 1 to 5',
          lines: [
            'Site: Calder Vale Coatings, paint shop. Examined under regulation 9 of the Control of Substances Hazardous to Health Regulations 2002.',
            'Booth 1: mean face velocity 0.52 m/s against 0.50 m/s design. Filters at 40% of allowed pressure drop. Satisfactory.',
            'Booth 2: mean face velocity 0.55 m/s. Airflow indicator reads correctly. Satisfactory.',
            'Booth 3: mean face velocity 0.51 m/s. Light seal on the left door replaced during the visit. Satisfactory.',
            'Booth 4: mean face velocity 0.58 m/s. Breathing air supply tested with the booth. Satisfactory.',
            'Booth 5: mean face velocity 0.50 m/s. At the lower limit: clean the exhaust plenum before the next examination.',
            'Next examination due within 14 months.',
          ],
        },
      },
      {
        by: 'admin',
        at: 0.62,
        status: 'Compliant',
        verdict: 'accepted',
        note: 'Report seen, agreed. Booth 5 is worth a look before the next examination.',
      },
    ],
  },
  {
    slug: 'control-of-noise-at-work-2005',
    addedDaysAgo: 280,
    frequency: 6,
    userStatus: 'Compliant',
    entries: [
      {
        by: 'user',
        at: 0.4,
        status: 'Compliant',
        note: 'Survey repeated after the new blast cabinet. Highest daily exposure 83 dB(A) at the cabinet, everyone else below 80. Protectors offered, training given, signs up.',
        document: {
          name: 'noise-survey-summary.pdf',
          title: 'Workplace noise survey, summary of daily exposures',
          lines: [
            'Blast cabinet operator: daily personal exposure 83 dB(A), peak 118 dB(C).',
            'Spray booth operators: 78 dB(A). Packing: 74 dB(A). Forklift: 77 dB(A).',
            'Lower exposure action value (80 dB(A)) exceeded at the blast cabinet only. Upper exposure action value (85 dB(A)) not exceeded.',
            'Repeat after any change of plant, or within two years.',
          ],
        },
      },
    ],
  },
  {
    slug: 'hazardous-waste-england-wales-2005',
    addedDaysAgo: 260,
    userStatus: 'In Progress',
    adminStatus: 'Not Compliant',
    note: 'Applies to solvent wash, paint sludge, booth filters and empty contaminated drums. Stores supervisor signs the notes; EHS keeps them for three years.',
    entries: [
      {
        by: 'user',
        at: 0.2,
        status: 'Not Compliant',
        note: 'Own audit: four consignment notes from the spring have no consignee return attached, and one filter load was described as non-hazardous.',
      },
      {
        by: 'admin',
        at: 0.3,
        status: 'Not Compliant',
        note: 'Thank you for the open entry. The misdescribed load needs correcting with the contractor first; the returns can follow.',
      },
      {
        by: 'user',
        at: 0.75,
        status: 'In Progress',
        note: 'Filter load corrected with the contractor in writing. Three of four returns received, the last is being traced. Stores team trained on coding.',
      },
    ],
  },
  {
    slug: 'waste-england-wales-2011',
    addedDaysAgo: 240,
    userStatus: 'In Progress',
    actions: [
      {
        at: 0.52,
        what: 'Get proof of registration from the carrier of scrap metal.',
        who: 'Stores supervisor',
        dueInDays: -9,
      },
    ],
    entries: [
      {
        by: 'user',
        at: 0.5,
        status: 'In Progress',
        note: 'Hierarchy statement is on all transfer notes. Still to do: proof that the carrier used for scrap metal is registered; public register checked for the two others.',
      },
    ],
  },
  {
    slug: 'clean-air-act-1993',
    addedDaysAgo: 210,
    frequency: 1,
    userStatus: 'Not Compliant',
    note: 'Applies to the chimney of the standby boiler. The main boiler is covered by the environmental permit.',
    actions: [
      {
        at: 0.61,
        what: 'Send the application for approval of the chimney height to the council.',
        who: 'Site engineer, with the installer',
        dueInDays: 18,
      },
    ],
    entries: [
      {
        by: 'user',
        at: 0.6,
        status: 'Not Compliant',
        note: 'Standby boiler was replaced without asking the council about chimney height. Application being prepared with the installer; boiler locked off until it is approved.',
      },
    ],
  },
  {
    slug: 'weee-regulations-2013',
    addedDaysAgo: 21,
    userStatus: 'Not Compliant',
    entries: [],
  },
  {
    slug: 'comah-2015',
    addedDaysAgo: 200,
    userStatus: 'In Progress',
    adminStatus: 'Compliant',
    removedAt: 0.7,
    entries: [],
  },
  {
    slug: 'packaging-producer-responsibility-2024',
    addedDaysAgo: 150,
    userStatus: 'Compliant',
    note: 'We fill 380 tonnes of metal and plastic packaging a year. Sales administration keeps the weights; the compliance scheme submits for us.',
    entries: [
      {
        by: 'user',
        at: 0.45,
        status: 'Compliant',
        note: 'Half-year weights submitted by the scheme on the day before they were due; receipt filed. Weights checked against purchase records for three of the nine packaging types.',
      },
    ],
  },
  nuisanceYear,
  {
    slug: 'dsear-2002',
    addedDaysAgo: 190,
    frequency: 3,
    userStatus: 'In Progress',
    adminStatus: 'In Progress',
    note: 'Applies to the solvent store, the mixing room and spray booths: zones 1 and 2 as drawn on plan CV-112.',
    entries: [
      {
        by: 'user',
        at: 0.35,
        status: 'In Progress',
        note: 'Zone drawing revised after the mixing room was moved. Inspection of electrical equipment: 112 of 140 items done.',
        document: {
          name: 'zone-drawing-notes-cv-112.pdf',
          title: 'Notes to hazardous area drawing CV-112',
          lines: [
            'Solvent store: zone 1 within 1 m of dispensing points, zone 2 in the rest of the room.',
            'Mixing room: zone 1 within the extracted enclosures, zone 2 within 3 m of them while extraction runs.',
            'Spray booths: zone 1 inside while spraying, zone 2 within 1 m of openings.',
            'Equipment inspection: 112 of 140 items complete, 3 defects, all repaired.',
          ],
        },
      },
      {
        by: 'admin',
        at: 0.5,
        status: 'In Progress',
        verdict: 'accepted',
        note: 'Drawing seen. Please add the remaining 28 inspections and the date of verification of the moved area.',
      },
    ],
  },
  {
    slug: 'fluorinated-gases-gb-2015',
    addedDaysAgo: 170,
    userStatus: 'Compliant',
    adminStatus: 'In Progress',
    note: 'Two chillers at 62 and 18 tonnes of CO2 equivalent. Certified contractor; leak checks half-yearly and yearly.',
    entries: [
      {
        by: 'user',
        at: 0.3,
        status: 'Compliant',
        note: 'Both chillers checked for leaks, no additions of refrigerant. Records kept for five years in the plant file.',
      },
      {
        by: 'admin',
        at: 0.45,
        status: 'In Progress',
        verdict: 'returned',
        note: "Please attach the contractor's company certificate, then we can agree.",
      },
    ],
  },
  {
    slug: 'energy-savings-opportunity-scheme-2014',
    addedDaysAgo: 90,
    userStatus: 'Not Compliant',
    note: 'We are in through our parent company. Group energy manager leads; this site supplies meter data and the compressed-air survey.',
    entries: [],
  },
  {
    slug: 'marine-coastal-access-2009',
    addedDaysAgo: 325,
    userStatus: 'Not Compliant',
    decision: {
      at: 0.02,
      says: 'notApplicable',
      reason:
        'No activity in or near tidal waters: the works drains to the public sewer, and surface water to the canal.',
    },
    entries: [],
  },
  {
    slug: 'control-of-asbestos-2012',
    addedDaysAgo: 320,
    userStatus: 'In Progress',
    decision: {
      at: 0.5,
      says: 'notApplicable',
      reason:
        'The old boiler house, the last building with asbestos cement, was taken down by a licensed contractor; clearance certificate filed. All other buildings date from after 2000.',
    },
    entries: [
      {
        by: 'user',
        at: 0.1,
        status: 'In Progress',
        note: 'Management survey found asbestos cement sheets in the old boiler house only. Demolition is planned; sheets are marked and inspected each quarter until then.',
      },
    ],
  },
];
