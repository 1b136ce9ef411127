import { workplaces } from './segments';
import type { LegislationItem } from './types';

const AREA = 'Whistleblowing and FOI';

export const whistleblowingFoi: readonly LegislationItem[] = [
  {
    slug: 'public-interest-disclosure-1998',
    title: 'Public Interest Disclosure Act 1998',
    link: 'https://www.legislation.gov.uk/ukpga/1998/23/contents',
    area: AREA,
    country: ['England', 'Scotland', 'Wales'],
    applicableTo: workplaces,
    regulator: [
      'Health and Safety Executive (HSE)',
      'Environment Agency',
      'Scottish Environment Protection Agency (SEPA)',
      'Natural Resources Wales',
      'Financial Reporting Council (FRC)',
    ],
    headline: [
      'Protects workers in Great Britain who disclose wrongdoing, damage to the environment included.',
    ],
    description: [
      'The Act added Part IVA to the Employment Rights Act 1996. A qualifying disclosure is information that the worker reasonably believes to be in the public interest and to show a crime, breach of legal obligation, miscarriage of justice, danger to health or safety, damage to the environment, or concealment of any of these.',
      'Disclosure to the employer is easiest to protect; prescribed persons, among them HSE and the environment agencies, come next, and wider disclosure only on stricter conditions. Dismissal for it is automatically unfair without any qualifying period, and agreements that try to prevent protected disclosures are void.',
    ],
    consequence: [
      'Tribunals award compensation without upper limit and may grant interim relief; co-workers and the employer can both be liable for detriment. There is no criminal offence, but poor handling has led regulators to inspect.',
    ],
    howThisApplies: [
      'Have a short policy naming at least two contacts, one outside line management, and the relevant prescribed persons. Check that settlement agreements and contractor terms keep the right to report to regulators.',
    ],
  },
  {
    slug: 'freedom-of-information-2000',
    title: 'Freedom of Information Act 2000',
    link: 'https://www.legislation.gov.uk/ukpga/2000/36/contents',
    area: AREA,
    country: ['England', 'Wales', 'Northern Ireland', 'United Kingdom'],
    applicableTo: ['Public Sector', 'Higher Education', 'Commercial', 'SME'],
    regulator: ["Information Commissioner's Office (ICO)"],
    headline: [
      'Anyone may ask a public authority for recorded information, and must be answered within twenty working days.',
    ],
    description: [
      'Authorities in England, Wales and Northern Ireland and UK-wide bodies must say whether they hold information and supply it, unless one of the exemptions in Part II applies; many of these require weighing the public interest. Requests may be refused on cost above 600 pounds for central government and 450 for others, or as vexatious.',
      'Each authority keeps a publication scheme. Requests about the environment are taken under the Environmental Information Regulations instead.',
    ],
    consequence: [
      'The Commissioner serves decision, information and enforcement notices, and failure to comply may be treated as contempt of court. Destroying or altering information to prevent disclosure is an offence with a fine.',
    ],
    howThisApplies: [
      'Universities and councils should log the date of receipt and train staff that any written request counts. Suppliers to the public sector should mark, with reasons, what is commercially sensitive, knowing the authority decides.',
    ],
  },
  {
    slug: 'environmental-information-2004',
    title: 'The Environmental Information Regulations 2004',
    link: 'https://www.legislation.gov.uk/uksi/2004/3391/contents',
    area: AREA,
    country: ['England', 'Wales', 'Northern Ireland', 'United Kingdom'],
    applicableTo: [
      'Public Sector',
      'Higher Education',
      'Industrial/Heavy Manufacturing',
      'Land Management',
      'Commercial',
    ],
    regulator: ["Information Commissioner's Office (ICO)"],
    headline: [
      'A wider right to information on emissions, waste, energy, noise, nature and built structures, with fewer exceptions.',
    ],
    description: [
      'The Regulations bind public authorities and also bodies that carry out public administration or are under public control with environmental responsibilities; water and electricity network companies have been held to be included. Requests may be spoken.',
      'An answer is due in twenty working days, extended to forty only for complex and voluminous requests. Every exception is subject to the public interest with a presumption of disclosure, and information on emissions cannot be withheld for commercial confidentiality. Authorities must also publish actively.',
    ],
    consequence: [
      'Enforced by the Commissioner with the powers of the 2000 Act. Deliberately altering, concealing or destroying requested information is an offence.',
    ],
    howThisApplies: [
      'Assume that permit applications, monitoring returns and correspondence with regulators will be seen by neighbours and journalists. Ask for confidentiality only where harm can be shown.',
    ],
  },
  {
    slug: 'freedom-of-information-scotland-2002',
    title: 'Freedom of Information (Scotland) Act 2002',
    link: 'https://www.legislation.gov.uk/asp/2002/13/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: ['Public Sector', 'Higher Education', 'Commercial'],
    regulator: ['Scottish Information Commissioner'],
    headline: [
      'The right to recorded information held by Scottish public authorities, under its own Commissioner.',
    ],
    description: [
      'Requests in recorded form are answered promptly and within twenty working days. A requester who is dissatisfied asks first for review, again twenty working days, and then appeals to the Commissioner. The cost limit is 600 pounds.',
      'Ministers can extend the Act by order to bodies with public functions; registered social landlords and certain leisure trusts are among those added. Authorities have a duty to advise and assist and to publish.',
    ],
    consequence: [
      'The Commissioner issues decision and enforcement notices, and may refer failure to the Court of Session as if contempt. Altering or destroying requested records with intent to prevent disclosure is an offence with a fine.',
    ],
    howThisApplies: [
      'Build the review stage into the procedure with someone not involved at first. Contractors to Scottish bodies should expect contract values and performance data to be released.',
    ],
  },
  {
    slug: 'environmental-information-scotland-2004',
    title: 'The Environmental Information (Scotland) Regulations 2004',
    link: 'https://www.legislation.gov.uk/ssi/2004/520/contents',
    area: AREA,
    country: ['Scotland'],
    applicableTo: [
      'Public Sector',
      'Higher Education',
      'Industrial/Heavy Manufacturing',
      'Land Management',
    ],
    regulator: ['Scottish Information Commissioner'],
    headline: [
      'Public access to environmental information held by Scottish authorities and bodies under their control.',
    ],
    description: [
      'The definition covers the state of air, water, soil and nature; emissions, energy, noise and waste; and measures, reports and analyses affecting them. Requests need not be in writing and are answered in twenty working days, or forty if complex and voluminous.',
      'Exceptions are read restrictively and weighed against the public interest. Reasonable charges may be made from a published schedule, and there is a review stage before appeal.',
    ],
    consequence: [
      'Enforced by the Scottish Information Commissioner as under the 2002 Act, with an offence for concealing or destroying requested information.',
    ],
    howThisApplies: [
      'Treat an oral question on site, at a council counter or from a community group as a possible request and write it down. Landowners should know that SEPA and NatureScot files about them may be requested.',
    ],
  },
  {
    slug: 'public-interest-disclosure-ni-1998',
    title: 'The Public Interest Disclosure (Northern Ireland) Order 1998',
    link: 'https://www.legislation.gov.uk/nisi/1998/1763/contents',
    area: AREA,
    country: ['Northern Ireland'],
    applicableTo: workplaces,
    regulator: [
      'Health and Safety Executive for Northern Ireland (HSENI)',
      'Northern Ireland Environment Agency (NIEA)',
      'Utility Regulator (Northern Ireland)',
    ],
    headline: ['The Northern Ireland law protecting workers who blow the whistle.'],
    description: [
      'The Order put Part VA into the Employment Rights (Northern Ireland) Order 1996. Disclosures about crime, breach of duty, danger to health or safety, environmental damage or a cover-up are protected when made to the employer, a prescribed person or, on stricter terms, more widely.',
      'The public interest test was added and the requirement of good faith removed as a bar in 2017, so it now bears only on compensation. Workers, agency staff and many contractors are covered.',
    ],
    consequence: [
      'Industrial tribunals can award uncapped compensation for dismissal or detriment, and interim relief. Gagging terms are void to the extent that they prevent a protected disclosure.',
    ],
    howThisApplies: [
      'Use a Northern Ireland annex in group policies naming the right tribunal and prescribed persons, and remind managers that detriment by colleagues counts too.',
    ],
  },
  {
    slug: 'protected-disclosures-ireland-2014',
    title: 'Protected Disclosures Act 2014',
    link: 'https://www.irishstatutebook.ie/eli/2014/act/14/enacted/en/html',
    area: AREA,
    country: ['Ireland'],
    applicableTo: workplaces,
    regulator: [
      'Environmental Protection Agency (Ireland)',
      'Health and Safety Authority (Ireland)',
      'Commission for Regulation of Utilities (Ireland)',
    ],
    headline: [
      'Strong protection for Irish workers who report wrongdoing, with mandatory channels for employers of 50 or more.',
    ],
    description: [
      'As amended in 2022 to carry out the EU directive, the Act covers workers in the wide sense, including volunteers, board members, shareholders and applicants. Relevant wrongdoing includes offences, danger to health and safety, damage to the environment and breach of EU law, and motive is irrelevant.',
      'Employers with 50 or more workers, and all public bodies, run internal channels with an impartial designated person: acknowledge within seven days, follow up diligently and give feedback within three months. Prescribed persons and a Commissioner receive external reports.',
    ],
    consequence: [
      "Hindering a report, penalising a reporter, breaching confidentiality or failing to set up channels is an offence: on indictment fines of up to 250,000 euros and up to two years in prison. Compensation may reach five years' pay, with the burden of proof on the employer.",
    ],
    howThisApplies: [
      'Test the channel with a mock report and time the acknowledgement and feedback. Limit access to the file, since disclosing identity outside the exceptions is itself a crime.',
    ],
  },
  {
    slug: 'eu-whistleblower-directive-2019',
    title:
      'Directive (EU) 2019/1937 of the European Parliament and of the Council of 23 October 2019 on the protection of persons who report breaches of Union law',
    link: 'https://eur-lex.europa.eu/eli/dir/2019/1937/oj',
    area: AREA,
    country: ['European Union', 'Ireland'],
    applicableTo: workplaces,
    regulator: ['European Commission'],
    headline: [
      'Minimum protection across the Union for those who report breaches, environmental and product safety law included.',
    ],
    description: [
      'Legal entities with 50 or more workers, and most public bodies, set up secure internal channels; those with up to 249 may share resources. Reporters may go straight to the competent authority, and to the public where there is imminent danger or no action is taken.',
      'Receipt is acknowledged in seven days and feedback given in three months. Retaliation in any form is prohibited, the burden of proof is turned round, and confidentiality is assured.',
    ],
    consequence: [
      'Member States penalise hindering, retaliation, vexatious proceedings and breach of confidence, as well as knowingly false reports. Several States have been fined by the Court for late transposition.',
    ],
    howThisApplies: [
      'Groups should check local law on whether a central hotline suffices: the Commission reads the Directive as requiring channels in each entity of 250 or more.',
    ],
  },
];
