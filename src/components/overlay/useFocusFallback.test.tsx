import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AppFrame } from '../layout/AppFrame';
import { Panel } from '../layout/Panel';
import { useReturnFocus } from './useReturnFocus';

afterEach(cleanup);

/** Deletes like the portal: the row is removed after the server's response, not at the click. */
function Rooms() {
  const [names, setNames] = useState(['Waste', 'Water', 'Air']);
  const remove = async (name: string) => {
    await Promise.resolve();
    setNames((all) => all.filter((each) => each !== name));
  };
  return (
    <Panel title="Rooms">
      {names.length === 0 ? (
        <p>None</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name} aria-label={name}>
              <button type="button" onClick={() => void remove(name)}>
                Delete {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Renamed() {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setEditing(true)}>
        Edit
      </button>
      {editing && <Form onClose={() => setEditing(false)} />}
    </>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <button type="button" onClick={() => void Promise.resolve().then(onClose)}>
      Save
    </button>
  );
}

const renderInFrame = (page: React.ReactNode) =>
  render(
    <MemoryRouter>
      <AppFrame brand="Network" versionLabel="" homeTo="/" navigation={[]} footer="Policies">
        {page}
      </AppFrame>
    </MemoryRouter>,
  );
const remove = (name: string) => userEvent.click(screen.getByText(`Delete ${name}`));
const hasFocus = (element: () => Element) =>
  expect.poll(() => document.activeElement).toBe(element());

it('the focus moves to the next row, the last row or the section after a row is deleted', async () => {
  renderInFrame(<Rooms />);
  await remove('Water');
  await hasFocus(() => screen.getByRole('listitem', { name: 'Air' }));
  await remove('Air');
  await hasFocus(() => screen.getByRole('listitem', { name: 'Waste' }));
  await remove('Waste');
  await hasFocus(() => screen.getByRole('region', { name: 'Rooms' }));
});

it('the focus does not move if the member had moved it away before the row was deleted', async () => {
  renderInFrame(<Rooms />);
  screen.getByText('Delete Water').focus();
  await userEvent.click(screen.getByRole('contentinfo'));
  expect(document.activeElement).toBe(document.body);
  screen.getByText('Delete Water').click();
  await expect.poll(() => screen.queryByText('Delete Water')).toBeNull();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

it('useReturnFocus takes precedence when a form closes', async () => {
  renderInFrame(<Renamed />);
  await userEvent.click(screen.getByText('Edit'));
  await userEvent.click(screen.getByText('Save'));
  await hasFocus(() => screen.getByText('Edit'));
});
