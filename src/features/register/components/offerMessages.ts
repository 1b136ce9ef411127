/** Texts for those who do not have the legal register. */
export const PURPOSE =
  'A legal register lists the laws that your organisation must follow, and shows that you follow them.';

export const HOW_TO_GET = {
  guest:
    'The legal register is part of a subscription. You can look at every law here. To keep a register of your own, please email us about a subscription.',
  member:
    'Your subscription does not include the legal register yet. You can look at every law here. To keep a register of your own, please email us about a subscription that includes it.',
  trial:
    'Your subscription does not include the legal register yet. You can try it with three laws of your choice. To keep a whole register, please email us about a subscription that includes it.',
} as const;

export const EMAIL_US = 'Email us to get the legal register';

export const TRY_IT = 'Try it with three items';
/** What the trial lacks. */
export const FULL_ACCESS =
  'Full access has no limit, and adds evidence, your own obligations, reminders, colleagues, links for auditors and audit packs.';

export const TRIAL_FULL = 'To add another law, remove an item or get full access.';

/** `laws` is null while the number is loading. */
export const USES = [
  {
    title: 'Find the laws that apply to you',
    detail: (laws: number | null) =>
      `Answer questions about your sites, and choose from ${laws ?? 'the'} laws by area and country.`,
  },
  {
    title: 'Record how you comply',
    detail: () =>
      'Evaluate each law, attach evidence and agree actions. We tell you what is due, and when a law changes.',
  },
  {
    title: 'Show it to an auditor',
    detail: () => 'Hand over the register with its history and documents in one sealed pack.',
  },
] as const;

/** How the first laws of the example look. */
export const EXAMPLES = [
  { status: 'Compliant', fact: 'Next evaluation in March, owner: site manager' },
  { status: 'In Progress', fact: '1 open action: train the night shift' },
  { status: 'Not yet assessed', fact: 'Added this week' },
] as const;

export const HOW_TO_ADD = 'How to keep a register of your own';
