import { workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Other';

/** Safety at work, liability and reporting: law that belongs to no single environmental area. */
export const other: readonly LegislationItem[] = [
  {
    slug: 'health-and-safety-at-work-1974',
    title: 'Health and Safety at Work etc. Act 1974',
    link: 'https://www.legislation.gov.uk/ukpga/1974/37/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: workplaces,
    regulator: [
      'Health and Safety Executive (HSE)',
      'Local authorities',
      'Office for Nuclear Regulation',
    ],
    headline: [
      'The foundation of British safety law: protect workers and the public so far as is reasonably practicable.',
    ],
    description: [
      'Section 2 requires safe plant, systems, substances, premises, information, training and welfare for employees, with a written policy where there are five or more. Section 3 extends protection to others affected by the undertaking, section 4 to premises and section 6 to those who make and supply articles and substances.',
      'Employees must take reasonable care and co-operate. Most safety regulations, from COSHH to CDM, are made under this Act and are enforced through it.',
    ],
    consequence: [
      'Breaches of the main duties carry unlimited fines and, for individuals, up to two years in prison on indictment; sentencing follows turnover. Section 37 reaches directors and managers who consent, connive or neglect. Inspectors serve improvement and prohibition notices.',
    ],
    howThisApplies: [
      'Review the policy yearly with a signature from the top, and check that arrangements match what people do. It is for the defendant to prove that more was not reasonably practicable, so record why options were rejected.',
    ],
  },
  {
    slug: 'management-health-safety-1999',
    title: 'The Management of Health and Safety at Work Regulations 1999',
    link: 'https://www.legislation.gov.uk/uksi/1999/3242/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Executive (HSE)', 'Local authorities'],
    headline: [
      'Risk assessment, competent help, arrangements, training and co-operation between employers.',
    ],
    description: [
      'Every employer and self-employed person whose work puts others at risk assesses the risks to workers and others, reviews the assessment when it may no longer be valid, and records significant findings where five or more are employed. Preventive measures follow stated principles, avoiding risk first.',
      'Employers appoint competent assistance, preferably from among employees, plan for serious and imminent danger, share information in shared workplaces and take special account of young people and new and expectant mothers.',
    ],
    consequence: [
      'An offence under the 1974 Act with unlimited fines and possible imprisonment. Lack of a suitable assessment is among the failings most often cited in notices and prosecutions.',
    ],
    howThisApplies: [
      'Give each assessment an owner, a review date and actions that close. Temporary workers need the same information before they start, from host and agency together.',
    ],
  },
  {
    slug: 'riddor-2013',
    title: 'The Reporting of Injuries, Diseases and Dangerous Occurrences Regulations 2013',
    link: 'https://www.legislation.gov.uk/uksi/2013/1471/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: workplaces,
    regulator: [
      'Health and Safety Executive (HSE)',
      'Local authorities',
      'Office for Nuclear Regulation',
    ],
    headline: [
      'RIDDOR: report deaths, specified injuries, over-seven-day absences, certain diseases and dangerous occurrences.',
    ],
    description: [
      'The responsible person notifies deaths, specified injuries and dangerous occurrences without delay and sends a report within ten days; injuries that keep a worker from normal work for more than seven days are reported within fifteen. Members of the public taken to hospital for treatment of an injury caused by the work are reported too.',
      'Occupational diseases such as hand-arm vibration syndrome, dermatitis and asthma are reported on diagnosis. Over-three-day injuries must be recorded but not reported, and records are kept for three years.',
    ],
    consequence: [
      'Failing to report is an offence with an unlimited fine in England and Wales. Late reports often prompt an inspection.',
    ],
    howThisApplies: [
      'Train supervisors on what to escalate the same day, count from the day after the accident, weekends included, and check physiotherapy and absence data for diseases not yet reported. Gas incidents have a rule of their own.',
    ],
  },
  {
    slug: 'pressure-systems-safety-2000',
    title: 'The Pressure Systems Safety Regulations 2000',
    link: 'https://www.legislation.gov.uk/uksi/2000/128/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
      'Commercial',
      'SME',
    ],
    regulator: ['Health and Safety Executive (HSE)', 'Local authorities'],
    headline: [
      'Steam, compressed air and other pressure systems need a written scheme and examination by a competent person.',
    ],
    description: [
      'Steam at any pressure, and gases above 0.5 bar, are covered. Users of installed systems establish safe operating limits and do not operate until a written scheme, drawn up or certified by a competent person, covers protective devices, vessels and pipework where failure may be dangerous.',
      'A vessel whose pressure and volume come to 250 bar litres or less is outside the scheme unless it holds steam. Examination follows the intervals of the scheme, and reports, modifications and records are kept and handed on.',
    ],
    consequence: [
      'An offence under the 1974 Act with unlimited fines. Where there is imminent danger the competent person reports to the user at once and to the enforcing authority within fourteen days.',
    ],
    howThisApplies: [
      'Include coffee machines, autoclaves, garage compressors and refrigeration plant above 25 kW. Insurance inspection is a means and not the duty: check that dates are kept and defects closed.',
    ],
  },
  {
    slug: 'corporate-manslaughter-2007',
    title: 'Corporate Manslaughter and Corporate Homicide Act 2007',
    link: 'https://www.legislation.gov.uk/ukpga/2007/19/contents',
    area: AREA,
    country: ['United Kingdom'],
    applicableTo: workplaces,
    regulator: [
      'Health and Safety Executive (HSE)',
      'Health and Safety Executive for Northern Ireland (HSENI)',
      'Local authorities',
      'Office for Nuclear Regulation',
    ],
    headline: [
      'An organisation is guilty if the way it is run causes a death by gross breach of a duty of care.',
    ],
    description: [
      'Companies, partnerships that employ, police forces and most public bodies are covered. The way activities are managed or organised by senior management must be a substantial element in the breach, which must fall far below what could reasonably be expected. In Scotland the offence is called corporate homicide.',
      'Juries consider compliance with safety law and may look at attitudes, policies and accepted practices. Individuals cannot be charged under the Act but may face gross negligence manslaughter or section 37 of the 1974 Act.',
    ],
    consequence: [
      'An unlimited fine, with guideline starting points rising with turnover, together with remedial orders and publicity orders. Police lead, jointly with the safety regulator.',
    ],
    howThisApplies: [
      'Boards should be able to show that they ask for, receive and act on leading and lagging safety indicators, and that known high risks have an owner and resources.',
    ],
  },
  {
    slug: 'environmental-damage-england-2015',
    title: 'The Environmental Damage (Prevention and Remediation) (England) Regulations 2015',
    link: 'https://www.legislation.gov.uk/uksi/2015/810/contents',
    area: AREA,
    country: ['England'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Land Management',
      'Commercial',
      'Public Sector',
    ],
    regulator: [
      'Environment Agency',
      'Natural England',
      'Local authorities',
      'Marine Management Organisation',
    ],
    headline: [
      'The polluter prevents and repairs serious damage to species, habitats, water and land.',
    ],
    description: [
      'Operators whose activity threatens or causes environmental damage must take all practicable steps at once to prevent further harm and tell the authority. For listed activities liability is strict; for others it arises for species, habitats and special sites where there is fault.',
      'Remediation may have to go beyond the original place: complementary and compensatory measures make good what cannot be restored, and the services lost meanwhile.',
    ],
    consequence: [
      'Ignoring a prevention or remediation notice and failing to act are offences, with an unlimited fine and up to two years in prison on indictment. The authority may do the work and recover cost from the operator, with a charge on land.',
    ],
    howThisApplies: [
      'Put the notification duty and contact numbers in the spill plan and check what the environmental impairment insurance covers, since public liability policies rarely pay for compensatory remediation.',
    ],
  },
  {
    slug: 'health-safety-ni-order-1978',
    title: 'The Health and Safety at Work (Northern Ireland) Order 1978',
    link: 'https://www.legislation.gov.uk/nisi/1978/1039/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Executive for Northern Ireland (HSENI)', 'Local authorities'],
    headline: ['The general duties of safety law in Northern Ireland.'],
    description: [
      'Articles 4 to 8 mirror the British Act: employers protect employees and others so far as is reasonably practicable, controllers of premises and suppliers have duties, and employees take care. A written policy is required from employers above the small-business limit.',
      'HSENI and district councils share enforcement by type of premises. Health and safety regulations are separate statutory rules, often close to those of Great Britain but with other numbers and dates.',
    ],
    consequence: [
      'Offences may be tried on indictment with unlimited fines and up to two years in prison; notices, and personal liability of directors, follow the pattern of Great Britain. There is no fee for intervention.',
    ],
    howThisApplies: [
      'Cite the Order and the Northern Ireland rules in policies for sites there, and report accidents to HSENI under the local reporting regulations, whose absence threshold differs.',
    ],
  },
  {
    slug: 'safety-health-welfare-ireland-2005',
    title: 'Safety, Health and Welfare at Work Act 2005',
    link: 'https://www.irishstatutebook.ie/eli/2005/act/10/enacted/en/html',
    area: AREA,
    country: ['Ireland'],
    applicableTo: workplaces,
    regulator: ['Health and Safety Authority (Ireland)'],
    headline: [
      "Ireland's main safety Act: prevention duties, safety statements and personal liability of managers.",
    ],
    description: [
      'Employers manage work so as to ensure safety so far as is reasonably practicable, identify hazards, assess risk in writing and prepare a safety statement, brought to the notice of staff at least yearly. Those with three or fewer employees may follow a code of practice for their kind of work.',
      'Employees must not be under the influence of an intoxicant so as to endanger themselves or others. Safety representatives are consulted, directors report on safety in the annual report where one is required, and designers, suppliers and those who control places of work have duties.',
    ],
    consequence: [
      'On indictment up to 3 million euros in fine and two years in prison; on summary conviction smaller fines and up to twelve months. Section 80 presumes certain managers responsible where neglect is shown. Inspectors issue directions, improvement and prohibition notices.',
    ],
    howThisApplies: [
      'Make the safety statement specific to the place of work and have it signed. The Authority offers an online tool for small firms that makes a suitable first version.',
    ],
  },
  {
    slug: 'eu-environmental-liability-2004',
    title:
      'Directive 2004/35/CE of the European Parliament and of the Council of 21 April 2004 on environmental liability with regard to the prevention and remedying of environmental damage',
    link: 'https://eur-lex.europa.eu/eli/dir/2004/35/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Light Manufacturing',
      'Land Management',
      'Commercial',
    ],
    regulator: ['European Commission', 'Environmental Protection Agency (Ireland)'],
    headline: [
      'A Union framework of polluter-pays liability for damage to biodiversity, water and land.',
    ],
    description: [
      'Operators of Annex III activities are liable without fault for damage to protected species and habitats, waters and land; other operators are liable for biodiversity damage when at fault. They must act to prevent imminent damage, inform the authority and bear the cost of remedial measures.',
      'Interested persons and organisations may ask the authority to act. States may allow permit and state-of-the-art defences, and encourage financial security.',
    ],
    consequence: [
      'The competent authority recovers its costs for five years from completion of the measures or identification of the operator. Penalties are national; in Ireland they stand in regulations of 2008 enforced by the EPA.',
    ],
    howThisApplies: [
      'Prepare a baseline of water and habitats near the site, since without one it is hard to show what damage is yours. Check whether national law demands financial guarantees, as it does in some States.',
    ],
  },
  {
    slug: 'eu-corporate-sustainability-reporting-2022',
    title:
      'Directive (EU) 2022/2464 of the European Parliament and of the Council of 14 December 2022 amending Regulation (EU) No 537/2014, Directive 2004/109/EC, Directive 2006/43/EC and Directive 2013/34/EU, as regards corporate sustainability reporting',
    link: 'https://eur-lex.europa.eu/eli/dir/2022/2464/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Light Manufacturing',
      'Retail',
      'Leisure & Hospitality',
    ],
    regulator: ['European Commission'],
    headline: [
      'CSRD: audited sustainability statements by European standards in the management report of the largest companies.',
    ],
    description: [
      'In-scope companies report on impacts, risks and opportunities, judged by double materiality, under the European Sustainability Reporting Standards, with limited assurance and digital tagging. The first wave reported on financial year 2024.',
      'Later waves were first postponed by two years, and the Omnibus simplification then narrowed the scope to the largest undertakings, in outline those with more than 1,000 employees and a turnover above 450 million euros, with shorter standards and a limit on what may be asked of small suppliers. National transposition decides dates and detail.',
    ],
    consequence: [
      'Penalties are those of national company and securities law, and include administrative fines and liability of directors and auditors; in some States obstruction of assurance is a crime.',
    ],
    howThisApplies: [
      'UK groups should test both the EU subsidiaries and the non-EU parent rule. Companies now out of scope may use the voluntary standard to answer banks and customers once, in one form.',
    ],
  },
];
