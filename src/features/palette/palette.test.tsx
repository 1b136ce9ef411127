import { readPaths, renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { withRows } from '../../../test/support/events';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  // jsdom has no layout; cmdk scrolls to the selected item and measures its list.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('ResizeObserver', Silent);
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.stop();
});

class Silent {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const open = async (as: string) => {
  end = renderPortal(backend, { as, at: '/TermsAndConditions' });
  await screen.findByRole('button', { name: 'Find anything' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Find anything' });
};
const group = async (name: string) => within(await screen.findByRole('group', { name }));
type SeededCourse = {
  courseTitle: string;
  sections?: Record<string, { lessons?: Record<string, { lessonTitle: string }> }>;
};
const aTitle = (path: string) => {
  const [found] = Object.entries(backend.read(path) as Record<string, { title: string }>);
  if (!found) throw new Error(`There is nothing at ${path}.`);
  return { key: found[0], title: found[1].title };
};

it('the palette opens an insight by mistyped words, and lists it under Recent next time', async () => {
  const { key, title } = aTitle('insightSummaries');
  const box = await open('member');
  await waitFor(() => expect(box).toHaveFocus());
  const [longest = ''] = title.split(/\W+/).sort((a, b) => b.length - a.length);
  await userEvent.keyboard(title.replace(longest, longest.slice(0, -2) + longest.slice(-1)));
  const insights = await group('Insights');
  await insights.findByRole('option', { name: title });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: title });
  expect(readPaths).toContain(`insightSummaries/${key}`);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await (await group('Recent')).findByRole('option', { name: title })).toBeVisible();
});

it('the palette links a law in the member’s register to its page in the register', async () => {
  const rows = backend.read('userLegalIndex/demo-legal') as Record<string, { status: string }>;
  const [key = ''] =
    Object.entries(rows).find(
      ([item, { status }]) =>
        status === 'active' && backend.read(`legalSummaries/${item}`) !== null,
    ) ?? [];
  const title = String(backend.read(`legalSummaries/${key}/title`));
  await open('legal');
  await userEvent.paste(title);
  const laws = await group('Laws');
  await userEvent.click(await laws.findByRole('option', { name: `${title} In my register` }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('the palette finds people for staff, and reads no people for members', async () => {
  await open('admin');
  await userEvent.keyboard('legal@demo');
  const people = await group('People');
  expect(await people.findByRole('option', { name: /legal@demo\.example/ })).toBeVisible();
  await end?.();
  await open('member');
  await userEvent.keyboard('regulations');
  await group('Laws');
  expect(screen.queryByRole('group', { name: 'People' })).not.toBeInTheDocument();
  expect(readPaths).not.toContain('userDirectory');
});

it('the palette finds users for staff with or without accents in the query', async () => {
  const guest = { firstName: 'Zoë', lastName: 'Núñez', displayName: 'Zoë Núñez' };
  const named = { firstName: 'Bjørn', lastName: 'Aðalsteinn', displayName: '' };
  const originals = ['demo-guest', 'demo-newuser'].map(
    (uid) => [`userDirectory/${uid}`, backend.read(`userDirectory/${uid}`) as JsonObject] as const,
  );
  for (const [index, [path, row]] of originals.entries())
    backend.write(path, { ...row, ...[guest, named][index] });
  try {
    await open('admin');
    await userEvent.keyboard('nunez zoe');
    const people = await group('People');
    await userEvent.click(people.getByRole('option', { name: 'Search all users for “nunez zoe”' }));
    expect(await people.findByRole('option', { name: /Zoë Núñez/ })).toBeVisible();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Find anything' }));
    await userEvent.keyboard('bjorn adalsteinn');
    await userEvent.click(
      await (await group('People')).findByRole('option', { name: /^Search all users/ }),
    );
    expect(
      await (await group('People')).findByRole('option', { name: /newuser@demo\.example/ }),
    ).toBeVisible();
  } finally {
    for (const [path, row] of originals) backend.write(path, row);
  }
});

it('the palette finds chatrooms, courses and lessons for a member', async () => {
  const room = Object.values(
    backend.read('chatrooms') as Record<string, { chatroomTitle: string }>,
  )[0];
  await open('member');
  await userEvent.paste(room?.chatroomTitle ?? '');
  await (await group('Chatrooms')).findByRole('option', { name: room?.chatroomTitle ?? '' });
  const [course] = Object.values(
    backend.read('university/courses') as Record<string, SeededCourse>,
  ).filter(({ sections }) => sections);
  const [section] = Object.values(course?.sections ?? {});
  const [lesson] = Object.values(section?.lessons ?? {});
  if (!course || !lesson) throw new Error('The seed has no lesson.');
  await userEvent.clear(screen.getByRole('combobox', { name: 'Find anything' }));
  await userEvent.paste(lesson.lessonTitle);
  const courses = await group('Courses and lessons');
  await courses.findByRole('option', { name: `${lesson.lessonTitle} ${course.courseTitle}` });
});

describe('a palette command used by keyboard', () => {
  it('for a new post asks for the chatroom and focuses the text field', async () => {
    const [key = '', room] =
      Object.entries(backend.read('chatrooms') as Record<string, { chatroomTitle: string }>)[0] ??
      [];
    const box = await open('member');
    await userEvent.keyboard('new post');
    await (await group('Commands')).findByRole('option', { name: 'New post in a chatroom' });
    await userEvent.keyboard('{Enter}');
    expect(box).toHaveAttribute('placeholder', 'Which chatroom?');
    await userEvent.paste(room?.chatroomTitle ?? '');
    await (await group('Chatrooms')).findByRole('option', { name: room?.chatroomTitle ?? '' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your post' })).toHaveFocus());
    expect(readPaths).toContain(`chatrooms/${key}`);
  });

  it('for an evaluation offers only items of the register and focuses the note', async () => {
    const isOwn = (item: string) =>
      backend.read(`userLegalIndex/demo-legal/${item}/status`) === 'active';
    const laws = Object.entries(
      backend.read('legalSummaries') as Record<string, { title: string }>,
    );
    const own = laws.find(
      ([item]) =>
        isOwn(item) &&
        backend.read(`userLegalIndex/demo-legal/${item}/applicability`) !== 'notApplicable',
    );
    const other = laws.find(([item]) => !isOwn(item));
    if (!own || !other) throw new Error('The seed has no such items.');
    await open('legal');
    await userEvent.keyboard('record compliance');
    await (await group('Commands')).findByRole('option', { name: /^Record compliance/ });
    await userEvent.keyboard('{Enter}');
    await (await group('My register')).findAllByRole('option');
    await userEvent.paste(other[1].title);
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: other[1].title })).not.toBeInTheDocument(),
    );
    await userEvent.clear(screen.getByRole('combobox', { name: 'Find anything' }));
    await userEvent.paste(own[1].title);
    await (await group('My register')).findByRole('option', { name: own[1].title });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Compliance note' })).toHaveFocus(),
    );
  });

  it('for an event opens its form', async () => {
    await open('member');
    await userEvent.keyboard('add event');
    await (await group('Commands')).findByRole('option', { name: 'Add an event to the calendar' });
    await userEvent.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Create event' }));
    expect(await form.findByRole('textbox', { name: /^Title/ })).toBeVisible();
  });

  it('is cancelled by Backspace while the field is empty', async () => {
    const box = await open('member');
    await userEvent.keyboard('new post');
    await (await group('Commands')).findByRole('option', { name: 'New post in a chatroom' });
    await userEvent.keyboard('{Enter}');
    await group('Chatrooms');
    await userEvent.keyboard('{Backspace}');
    expect(box).toHaveAttribute('placeholder', expect.stringMatching(/^Insights, laws/));
    await group('Pages');
  });
});

it('the palette finds the tabs of the admin console for staff only', async () => {
  await open('admin');
  await userEvent.keyboard('register manager');
  await (await group('Pages')).findByRole('option', { name: 'Legal Register Manager' });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('tab', { name: 'Legal Register Manager' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await end?.();
  await open('member');
  await userEvent.keyboard('register');
  const pages = await group('Pages');
  await pages.findByRole('option', { name: 'Legal Register' });
  expect(pages.queryByRole('option', { name: 'Legal Register Manager' })).toBeNull();
});

it.each(['Learners and certificates', 'Audit log'])(
  'the palette shows only staff the link to: %s',
  async (name) => {
    await open('admin');
    await userEvent.keyboard(name.toLowerCase());
    await (await group('Pages')).findByRole('option', { name });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name });
    await end?.();
    await open('member');
    // This letter also begins the name of another page.
    await userEvent.keyboard(name.slice(0, 1));
    await (await group('Pages')).findAllByRole('option');
    expect(screen.queryByRole('option', { name })).toBeNull();
  },
);

it.each([
  ['shared by staff, in another year', 'calendar/adminEvents', { start: '2099-03-04' }],
  [
    'of the member, repeated every year',
    'users/demo-member/myevents',
    { start: '2016-03-04', repeat: 'FREQ=YEARLY', until: '9999-12-31 12:00:00.000 AM' },
  ],
])(
  'the palette opens an event %s, on its day in the calendar',
  async (_, store, { start, ...rest }) => {
    const event = {
      id: 'planted',
      title: 'Chimney inspection',
      type: store.startsWith('users') ? 'own' : 'event',
      uid: 'demo-member',
      desc: '',
      descEditor: '',
      start: `${start} 09:00:00.000 AM`,
      end: `${start} 10:00:00.000 AM`,
      ...rest,
    };
    const write = (value: JsonObject | null) =>
      withRows(`${store}/planted`, value).forEach(([path, part]) => backend.write(path, part));
    write(event);
    await open('member');
    await userEvent.paste('chimney inspection');
    await userEvent.click(
      await (await group('Events')).findByRole('option', { name: /^Chimney inspection/ }),
    );
    const detail = within(await screen.findByRole('dialog', { name: 'Chimney inspection' }));
    expect(detail.getAllByText(/4 March/)[0]).toBeVisible();
    write(null);
  },
);

it('the palette shows and reads no data that a guest may not see', async () => {
  const box = await open('guest');
  expect(box).toHaveAttribute('placeholder', 'Insights, laws, pages');
  await userEvent.keyboard('energy');
  await group('Insights');
  for (const kind of ['Chatrooms', 'People', 'Events', 'Courses and lessons'])
    expect(screen.queryByRole('group', { name: kind })).not.toBeInTheDocument();
  expect(readPaths).toContain('searchIndex/insights');
  expect(
    readPaths.filter((path) =>
      /^(chatrooms|calendar|university|userDirectory|userLegalIndex)/.test(path),
    ),
  ).toEqual([]);
});

it('the palette does not open for a visitor', async () => {
  end = renderPortal(backend, { as: null, at: '/TermsAndConditions' });
  await screen.findByRole('heading', { level: 1, name: 'Terms and Conditions' });
  expect(screen.queryByRole('button', { name: 'Find anything' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).not.toBeInTheDocument();
});

it('the palette does not open if an editor handles Ctrl+K', async () => {
  await open('member');
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: 'Find anything' })).not.toBeInTheDocument(),
  );
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  await userEvent.keyboard('{Control>}k{/Control}');
  document.body.removeEventListener('keydown', take);
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).not.toBeInTheDocument();
});
