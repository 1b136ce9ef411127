/** What members and reviewers write in registers that are filled by chance. */
import type { ComplianceStatus } from './types';

export const OWN_NOTES: readonly string[] = [
  'Applies to both production halls and to the yard. Site manager is responsible; procedure EP-04 describes the checks.',
  'Applies through our contractors only: see the clause in the standard contract and the yearly contractor review.',
  'Applies to the boiler house (B1 to B4) and the two standby generators. Service records are kept by the maintenance planner.',
  'Applies at group level. Our site supplies the data by the tenth of each month; head office submits.',
  'Applies to the laboratory and the goods-in area. The safety adviser reviews it each spring.',
];

export const NOTES: Record<ComplianceStatus, readonly string[]> = {
  Compliant: [
    'Walked the site with the checklist, nothing outstanding. Records for the last twelve months are complete.',
    'Procedure reviewed and re-issued, training records up to date for all shifts.',
    'External inspection closed without findings; certificate filed with the site records.',
    'Returns submitted on time and acknowledged. Next one is in the calendar.',
  ],
  'In Progress': [
    'Gap review done. Two actions are open: a written procedure, and training for the night shift.',
    'Quotation accepted for the remaining work, contractor booked for next month.',
    'Evidence is being collected from the two remote sites; the main site is complete.',
    'Draft procedure is with the works council for comment.',
  ],
  'Not Compliant': [
    'Inspection found records missing for two months. Cause is a change of staff; recovery started.',
    'The required signage and labels are not in place at the north store. Ordered today.',
    'No competent person named at present. Interim cover agreed with the sister site until we have one.',
  ],
};

export const REVIEWS: Record<ComplianceStatus, readonly string[]> = {
  Compliant: [
    'Evidence seen and agreed. Please review again in twelve months or after any change.',
    'Clear entry, thank you. Agreed.',
  ],
  'In Progress': [
    'Good progress. Please attach the record itself with the next entry before this is closed.',
    'The evidence covers one site only; kept in progress until the other is added.',
  ],
  'Not Compliant': [
    'Agreed, and thank you for saying so plainly. Please add a date for each action.',
  ],
};
