/** Emails: which facts are queued, once each, and what the emails contain. Read the texts in `mailTexts/`. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAIL_KINDS } from '../../model/mail';
import { isSwitchable } from '../../model/notificationKinds';
import { DAY } from '../../model/wallClock';
import { CAUSES, changeLaw } from './mailCauses';
import {
  collect,
  collectDay,
  mailTo,
  modules,
  MONDAY,
  MORNING,
  notify,
  outgoing,
  portal,
  read,
  readable,
  recipients,
  usePortal,
  write,
  writeMail,
  writeRegister,
} from './mailPortal';

usePortal();

describe.each(MAIL_KINDS)('an email of the kind %s', (kind) => {
  const { to, cause } = CAUSES[kind];

  test('has this text', async () => {
    await cause();
    const mail = await mailTo(to, kind);
    await expect(readable(mail)).toMatchFileSnapshot(`./mailTexts/${kind}.txt`);
    // Every address of the text is also in the HTML.
    const addresses = mail.text.match(/https:\S+/g) ?? [];
    for (const address of addresses) expect(mail.html).toContain(address.replaceAll('&', '&amp;'));
    expect(mail.html).not.toMatch(/<script|<b>/);
  });

  test('has a link that switches it off, and headers for mail programs, unless it is about the membership', async () => {
    await cause();
    const { headers, text } = await mailTo(to, kind);
    const link = /Stop these emails: (\S+)/.exec(text)?.[1];
    if (isSwitchable('email', kind))
      expect(headers).toEqual({
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
    else expect([link, headers]).toEqual([undefined, undefined]);
  });

  test('is queued once, however often its function runs', async () => {
    await cause();
    const before = outgoing(kind);
    await cause();
    expect(outgoing(kind)).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });
});

describe('emails of a day', () => {
  test('are queued from the morning on, once a day', async () => {
    portal.now = MONDAY + 6 * (DAY / 24);
    await collectDay();
    const early = outgoing().length;
    portal.now = MORNING;
    await collectDay();
    expect(recipients('due')).toEqual(['mel']);
    expect(recipients('summary')).toEqual(['ann', 'mel', 'sue']);
    expect(recipients('membershipEnds')).toEqual(['gus']);
    expect(recipients('digest')).toEqual([]);
    expect(outgoing().length).toBeGreaterThan(early);
    const all = outgoing();
    await collectDay();
    expect(outgoing()).toEqual(all);
  });

  test('after days without a run, one email covers all items that fell due', async () => {
    await collectDay();
    write('outgoing', null);
    write('userLegalIndex/mel/law-late/nextDue', MONDAY + 3 * DAY);
    write(`registerCounts/mel/dueDays/${MONDAY / DAY + 3}`, 1);
    portal.now = MORNING + 5 * DAY;
    await collectDay();
    const { text } = await mailTo('mel', 'due');
    // Due on Thursday and on Saturday.
    expect(text).toContain('The Noise Act');
    expect(text).toContain('Permit <b>EPR/1</b> & annex');
    expect(text).not.toContain('The Air Quality Regulations');
  });

  test('a run that broke off is continued with the same facts, even a day later', async () => {
    const { queueMail } = modules.queue;
    const spy = vi.spyOn(modules.queue, 'queueMail');
    spy.mockImplementation((database, fact) =>
      fact.uid === 'mel' ? Promise.reject(new Error('Killed.')) : queueMail(database, fact),
    );
    await expect(collectDay()).rejects.toThrow('Killed.');
    spy.mockRestore();
    portal.now = MORNING + DAY;
    await collectDay();
    expect(outgoing('due')).toHaveLength(1);
    expect(outgoing('due')[0]?.facts).toEqual({ from: MONDAY, to: MONDAY });
    expect(recipients('membershipEnds')).toEqual(['gus']);
    expect(read('mailPeriods/days')).toEqual({ done: MONDAY + DAY });
  });

  test('an item that was evaluated before the email is sent is not in it', async () => {
    await collectDay();
    write('userLegalIndex/mel/law-today/nextDue', MONDAY + 365 * DAY);
    expect((await mailTo('mel', 'due')).text).not.toContain('The Air Quality Regulations');
    writeRegister('mel', {});
    const [due] = outgoing('due');
    expect(due && (await writeMail(due))).toEqual({ dropped: 'nothing' });
  });

  test('state how many evaluations, actions, checks and pieces of evidence are overdue', async () => {
    const late = { status: 'active', assessedAt: 1, addedRevision: 0 };
    writeRegister('mel', {
      'law-today': { ...late, nextDue: MONDAY },
      'law-week': { ...late, actionDue: MONDAY - 3 * DAY, openActions: 1 },
      'law-month': { ...late, evidenceUntil: MONDAY - 2 * DAY },
      'law-late': { ...late, checkDue: MONDAY - DAY, nextDue: MONDAY - DAY },
    });
    await collectDay();
    const { text } = await mailTo('mel', 'due');
    expect(text.match(/\* 1 .*(overdue|expired).*/g)).toEqual([
      '* 1 evaluation overdue',
      '* 1 item with an overdue action',
      '* 1 item with an overdue check of an action',
      '* 1 item with expired evidence',
    ]);
  });

  test('a long list ends with a link to the register', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => [
      `law-${n}-own`,
      { status: 'active', title: `Item ${n}`, filterByArea: 'Air', nextDue: MONDAY },
    ]);
    writeRegister('mel', Object.fromEntries(rows) as Record<string, object>);
    await collectDay();
    const { text } = await mailTo('mel', 'due');
    expect(text.match(/^\* /gm)).toHaveLength(15);
    expect(text).toContain('All items of your register: ');
  });
});

describe('an email about changed laws', () => {
  test('lists all laws of the member that changed on a day', async () => {
    changeLaw('law-week', MONDAY, 'Regulation 5 is stricter.');
    changeLaw('law-month', MONDAY + 1, 'Section 2 is repealed.');
    await collectDay();
    const { subject, text } = await mailTo('mel', 'law');
    expect(subject).toBe('2 laws in your register have changed');
    expect(text).toContain('The Waste Regulations\n  Regulation 5 is stricter.');
    expect(text).toContain('The Water Act\n  Section 2 is repealed.');
  });

  test('has the law of a member although hundreds of others were touched before it', async () => {
    const others = Array.from({ length: 230 }, (_, n) => [
      `law-other${n}`,
      { title: 'Another law', filterByArea: 'Air', time: 1, updateTime: MONDAY + n },
    ]);
    write('legalSummaries', {
      ...read<object>('legalSummaries'),
      ...(Object.fromEntries(others) as object),
    });
    changeLaw('law-week', MONDAY + 1_000, 'Regulation 5 is stricter.');
    await collectDay();
    expect((await mailTo('mel', 'law')).subject).toBe('Changed: The Waste Regulations');
  });

  test('is not queued for a minor change, and not sent once the member has reviewed the law', async () => {
    changeLaw('law-month', MONDAY, 'A comma.', true);
    await collectDay();
    expect(outgoing('law')).toEqual([]);
    portal.now += DAY;
    changeLaw('law-week', MONDAY + DAY, 'Regulation 5 is stricter.');
    await collectDay();
    write('userLegalIndex/mel/law-week/reviewedRevision', 1);
    const [law] = outgoing('law');
    expect(law && (await writeMail(law))).toEqual({ dropped: 'nothing' });
  });
});

describe('an email about the end of a membership', () => {
  test.each([30, 7])('is queued %i days before', async (days) => {
    write('userDirectory/gus/expiryDate', MONDAY + (days + 1) * DAY);
    await collectDay();
    expect(outgoing('membershipEnds')).toEqual([]);
    portal.now += DAY;
    await collectDay();
    expect(recipients('membershipEnds')).toEqual(['gus']);
  });

  test('is not sent after a renewal', async () => {
    await collectDay();
    write('users/gus/expiryDate', MONDAY + 400 * DAY);
    const [mail] = outgoing('membershipEnds');
    expect(mail && (await writeMail(mail))).toEqual({ dropped: 'nothing' });
  });
});

describe('the weekly summary', () => {
  test('is queued on the day that the member chose', async () => {
    write('users/sue/inbox/weekday', 3);
    await collectDay();
    expect(recipients('summary')).toEqual(['ann', 'mel']);
    portal.now += 2 * DAY;
    await collectDay();
    expect(recipients('summary')).toEqual(['ann', 'mel', 'sue']);
  });

  test('is never empty', async () => {
    await collectDay();
    const summary = outgoing('summary').find(({ uid }) => uid === 'sue');
    expect(summary && (await writeMail(summary))).toEqual({ dropped: 'nothing' });
  });
});

describe('an email about a message', () => {
  beforeEach(() => CAUSES.reply.cause());
  const written = async () => {
    const [reply] = outgoing('reply');
    return reply && (await writeMail(reply));
  };

  test.each([
    ['was deleted', () => write('inbox/sue/p1', null)],
    ['was hidden by staff', () => write('posts/p1/message', null)],
    ['was seen in the portal', () => write('users/sue/inbox/readAt', MORNING)],
    [
      'is in a muted room',
      () => write('users/sue/notifications/chatrooms/room', { level: 'muted', subscribed: true }),
    ],
  ])('is not sent if the message %s', async (_case, change) => {
    expect(await written()).toHaveProperty('text');
    change();
    expect(await written()).toEqual({ dropped: 'nothing' });
  });
});

test('staff get one email an hour, however many people register', async () => {
  await CAUSES.waiting.cause();
  write('userDirectory/ned', { ...read<object>('userDirectory/nia'), firstName: 'Ned' });
  await collect();
  expect(recipients('waiting')).toEqual(['ann']);
  expect((await mailTo('ann', 'waiting')).subject).toBe('2 people wait for access');
  portal.now += DAY / 24;
  await collect();
  expect(outgoing('waiting')).toHaveLength(1);
});

test.each([
  ['waiting', 'userDirectory/nia', 'signUp'],
  ['reports', 'reports/r1', 'time'],
  ['proposals', 'lawProposals/l1', 'openSince'],
] as const)('staff read of each record in one email (%s)', async (kind, path, field) => {
  await CAUSES[kind].cause();
  const hour = DAY / 24;
  // Added before the first email is sent, but after its hour.
  write(`${path}-next`, { ...read<object>(path), [field]: MORNING - (MORNING % hour) });
  const countRows = async () => (await mailTo('ann', kind)).text.match(/^\* /gm)?.length;
  expect(await countRows()).toBe(1);
  write('outgoing', null);
  portal.now += hour;
  await collect();
  expect(await countRows()).toBe(1);
});

test('reviews and reports are counted once for the weekly digest, and old marks are deleted', async () => {
  await CAUSES.review.cause();
  await CAUSES.review.cause();
  await CAUSES.reports.cause();
  expect(read('weekMarks')).toEqual({
    '2026-11-30': { reviews: { e1: true }, reports: { r1: true } },
  });
  await notify('sue', 'p2', { in: 'posts', room: 'room', time: MORNING });
  expect(read('weekMarks/2026-11-30/reviews')).toEqual({ e1: true });
  portal.now += 30 * DAY;
  await collectDay();
  expect(read('weekMarks')).toBeNull();
});

test('an invitation to a register, which only the bell has, queues no email', async () => {
  await notify('sue', 'mel', { register: 'mel', time: MORNING });
  expect(outgoing()).toEqual([]);
});

test('no email is collected while no mail server is configured', async () => {
  vi.stubEnv('MAIL_FROM', '');
  await collect();
  expect([read('outgoing'), read('mailPeriods')]).toEqual([null, null]);
  vi.stubEnv('MAIL_FROM', 'portal@portal.example');
});
