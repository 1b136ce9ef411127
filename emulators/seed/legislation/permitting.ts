import type { LegislationItem } from './types';

const AREA = 'Environmental Permitting';

export const permitting: readonly LegislationItem[] = [
  {
    slug: 'environmental-permitting-2016',
    title: 'The Environmental Permitting (England and Wales) Regulations 2016',
    link: 'https://www.legislation.gov.uk/uksi/2016/1154/contents',
    area: AREA,
    country: ['England', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Commercial',
      'Land Management',
      'Public Sector',
      'Higher Education',
      'SME',
    ],
    regulator: ['Environment Agency', 'Natural Resources Wales', 'Local authorities'],
    headline: [
      'One permit system for industry, waste, water discharges, groundwater, flood risk, medium combustion and radioactive substances.',
    ],
    description: [
      'A regulated facility may be operated, and a water discharge or groundwater activity carried on, only with a permit or registered exemption. Large installations must use best available techniques; local authorities permit Part A(2) and Part B installations, the agencies the rest. Standard rules permits are quicker than bespoke ones.',
      'Medium combustion plant of 1 to less than 50 MW needs a permit: new plant from December 2018, existing plant above 5 MW from 2024 and the remainder by January 2029, with specified generators caught as well. Flood risk activities near main rivers and sea defences are also included.',
    ],
    consequence: [
      'Operating without a permit or breaking a condition is an offence under regulation 38, with an unlimited fine and up to five years in prison on indictment. Directors can be liable personally. The regulator may suspend or revoke permits, serve notices and, in England, impose uncapped variable monetary penalties.',
    ],
    howThisApplies: [
      'Keep a permit matrix for each site: activity, reference, conditions, limits, returns and the name of the technically competent manager. Review it before any new plant, process or waste stream arrives.',
      'Standby generators, boilers, discharges from package treatment plants and waste storage beyond exemption limits are the usual gaps.',
    ],
  },
  {
    slug: 'environmental-authorisations-scotland-2018',
    title: 'The Environmental Authorisations (Scotland) Regulations 2018',
    link: 'https://www.legislation.gov.uk/ssi/2018/219/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Commercial',
      'Land Management',
      'Public Sector',
      'Higher Education',
      'SME',
    ],
    regulator: ['Scottish Environment Protection Agency (SEPA)'],
    headline: [
      "Scotland's integrated authorisation framework for radioactive substances, water, waste and industrial activities.",
    ],
    description: [
      'The Regulations first applied to radioactive substances. Amending regulations of 2025 brought in water, waste management and pollution prevention and control activities, mostly from 1 November 2025, replacing separate regimes.',
      'There are four tiers by risk: general binding rules, notification, registration and permit. SEPA decides whether an applicant is fit and proper, and existing licences and permits became authorisations of the matching kind.',
    ],
    consequence: [
      'Carrying on a regulated activity without authorisation or against its terms is an offence, with heavy fines and possible imprisonment on indictment. SEPA can also use regulatory notices, fixed and variable monetary penalties and undertakings.',
    ],
    howThisApplies: [
      'Find the new reference and tier of every former licence and read the conditions again, as templates changed. Low-risk activities may now need no more than following a written binding rule, but the evidence must be kept.',
    ],
  },
  {
    slug: 'pollution-prevention-control-ni-2013',
    title:
      'The Pollution Prevention and Control (Industrial Emissions) Regulations (Northern Ireland) 2013',
    link: 'https://www.legislation.gov.uk/nisr/2013/160/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Land Management'],
    regulator: ['Northern Ireland Environment Agency (NIEA)', 'Local authorities'],
    headline: [
      'Permits for industrial installations in Northern Ireland, based on best available techniques.',
    ],
    description: [
      'Part A installations are controlled for all media by the chief inspector in the Agency, Part B for emissions to air by the chief inspector, and Part C, also for air, by district councils. Conditions rest on best available techniques, energy efficiency, accident prevention and return of the site to a satisfactory state.',
      'Baseline reports, review after new BAT conclusions, public consultation, transfer, variation and surrender are regulated in detail, with added chapters for large combustion, waste incineration, solvents and, later, medium combustion plant.',
    ],
    consequence: [
      'Operating without a permit, breaching conditions or ignoring notices are offences with fines and imprisonment of up to five years on indictment for the most serious, and a court may order the cause to be remedied.',
    ],
    howThisApplies: [
      'Intensive farms, food processors, quarries, coating lines and feed mills are the typical holders. Tell the regulator before any change in operation and keep the site condition report up to date for surrender.',
    ],
  },
  {
    slug: 'epa-act-ireland-1992',
    title: 'Environmental Protection Agency Act 1992',
    link: 'https://www.irishstatutebook.ie/eli/1992/act/7/enacted/en/html',
    area: AREA,
    country: ['Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Land Management',
      'Public Sector',
    ],
    regulator: ['Environmental Protection Agency (Ireland)'],
    headline: [
      "Founded the EPA and Ireland's integrated and industrial emissions licensing; it also governs noise nuisance.",
    ],
    description: [
      'Activities in the First Schedule may not be carried on without an integrated pollution control or industrial emissions licence. The Agency grants one only where best available techniques are used, emissions meet standards, energy is used efficiently and the applicant is fit and proper, with financial provision where needed.',
      'Licensees send annual environmental reports, and enforcement is by the Office of Environmental Enforcement. Sections 106 to 108 let local authorities and anyone affected act against noise nuisance.',
    ],
    consequence: [
      'Serious licensing offences carry, on indictment, fines of up to 15 million euros and up to ten years in prison, with daily fines, and the Agency publishes a national priority list of poor performers.',
    ],
    howThisApplies: [
      'Ask the Agency for agreement before changing plant or emission points, as a review of the licence can take many months. Log each incident and complaint in the licence portal within the period set.',
    ],
  },
  {
    slug: 'eu-industrial-emissions-directive-2010',
    title:
      'Directive 2010/75/EU of the European Parliament and of the Council of 24 November 2010 on industrial emissions (integrated pollution prevention and control) (Recast)',
    link: 'https://eur-lex.europa.eu/eli/dir/2010/75/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: ['Industrial/Heavy Manufacturing', 'Light Manufacturing', 'Land Management'],
    regulator: ['European Commission', 'Environmental Protection Agency (Ireland)'],
    headline: [
      'Integrated permits for large industry and intensive livestock, with binding limits drawn from BAT conclusions.',
    ],
    description: [
      'Listed installations need a permit covering air, water, soil, waste, energy and accidents. Within four years of new BAT conclusions, permits must be reviewed so that emissions stay inside the associated ranges unless a derogation is justified. Special chapters deal with large combustion, waste incineration, solvents and titanium dioxide.',
      'The 2024 revision, to be transposed by July 2026, widens the scope to more pig and poultry farms, metals extraction and battery making, adds environmental management systems with transformation plans and tightens how limits are set.',
    ],
    consequence: [
      'For the most serious infringements by companies the revised Directive requires maximum fines of at least 3% of annual Union turnover, and people whose health is harmed may claim compensation.',
    ],
    howThisApplies: [
      'Follow the review of the reference document for your sector from its first meeting: the ranges agreed there become your limits. British sites see the same techniques again in UK BAT conclusions.',
    ],
  },
  {
    slug: 'eu-medium-combustion-2015',
    title:
      'Directive (EU) 2015/2193 of the European Parliament and of the Council of 25 November 2015 on the limitation of emissions of certain pollutants into the air from medium combustion plants',
    link: 'https://eur-lex.europa.eu/eli/dir/2015/2193/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Commercial',
      'Public Sector',
      'Higher Education',
      'Leisure & Hospitality',
    ],
    regulator: ['European Commission', 'Environmental Protection Agency (Ireland)'],
    headline: [
      'Limits sulphur dioxide, nitrogen oxides and dust from boilers, engines and turbines of 1 to 50 MW.',
    ],
    description: [
      'Plant with a rated thermal input from 1 MW to less than 50 MW must be registered or permitted and meet emission limits by fuel and type. New plant has had to comply since 20 December 2018, existing plant above 5 MW since 2025, and existing plant up to 5 MW must do so from 2030.',
      'Emissions are measured every three years, or every year above 20 MW. Emergency plant running no more than 500 hours a year may be exempted from limits. In some zones States must consider stricter values.',
    ],
    consequence: [
      'Penalties are national. Operators must tell the authority of breaches without delay, and plant causing a significant decline in local air quality may be suspended.',
    ],
    howThisApplies: [
      'Record commissioning date, fuel, thermal input and hours of each unit, because the date decides the limits. Aggregation of new plant sharing a stack may move a site into a higher band.',
    ],
  },
  {
    slug: 'environmental-civil-sanctions-2010',
    title: 'The Environmental Civil Sanctions (England) Order 2010',
    link: 'https://www.legislation.gov.uk/uksi/2010/1157/contents',
    area: AREA,
    country: ['England'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Commercial',
      'Retail',
      'Land Management',
      'Public Sector',
      'SME',
    ],
    regulator: ['Environment Agency', 'Natural England'],
    headline: ['Gives environmental regulators in England civil alternatives to prosecution.'],
    description: [
      'For listed offences the regulator may impose fixed and variable monetary penalties, compliance, restoration and stop notices, and accept enforcement undertakings offered by the offender. It must be satisfied beyond reasonable doubt that the offence was committed before imposing a penalty.',
      'The former ceiling of 250,000 pounds on variable penalties was removed in December 2023, when they were also made available for environmental permitting offences. There is a right to make representations and to appeal to the First-tier Tribunal.',
    ],
    consequence: [
      'Fixed penalties are 300 pounds for companies and 100 for individuals, variable penalties unlimited. Ignoring a stop notice is a crime with imprisonment possible, and sanctions are published.',
    ],
    howThisApplies: [
      'After a breach consider early whether to offer an enforcement undertaking that restores harm and pays a charity: it is voluntary, and much weaker if offered late. Keep the root cause analysis.',
    ],
  },
];
