import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../action/Button';
import { CheckboxField } from './CheckboxField';
import { FilePicker } from './FilePicker';
import { NO_FILE } from './fileChoice';
import { Form } from './Form';
import { MultiSelectField } from './MultiSelectField';
import { SearchBox } from './SearchBox';
import { SelectField } from './SelectField';
import { PasswordField, TextAreaField, TextField } from './TextField';

afterEach(cleanup);

const AREAS = ['Air', 'Waste', 'Water'].map((name) => ({ value: name.toLowerCase(), label: name }));
const MANY = Array.from({ length: 9 }, (_, index) => ({
  value: `v${index}`,
  label: `Sector ${index}`,
}));
const MESSAGES = { tooBig: 'Too big', tooSmall: 'Too small', wrongType: 'Wrong type' };

function Areas({ onChange = () => undefined }: { onChange?: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([]);
  return (
    <MultiSelectField
      label="Areas"
      options={AREAS}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('a list of choices with groups', () => {
  const GROUPED = [
    { value: 'eng', label: 'England', group: 'Where?' },
    { value: 'sco', label: 'Scotland', group: 'Where?' },
    { value: 'food', label: 'Food', group: 'Which waste?' },
  ];

  it('has a named group for each heading', async () => {
    render(<MultiSelectField label="Answers" options={GROUPED} value={[]} onChange={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: /^Answers/ }));
    const where = within(screen.getByRole('group', { name: 'Where?' }));
    expect(where.getAllByRole('checkbox')).toHaveLength(2);
    const waste = within(screen.getByRole('group', { name: 'Which waste?' }));
    expect(waste.getByRole('checkbox', { name: 'Food' })).toBeVisible();
  });
});

describe('text fields', () => {
  it('connects the label, the hint and the error to the control', () => {
    render(
      <TextField
        label="Email"
        hint="Your work address"
        error="Wrong"
        value=""
        onChange={vi.fn()}
        required
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeRequired();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Wrong Your work address');
  });

  it('is valid and has no description if it has neither an error nor a hint', () => {
    render(<TextField label="Email" value="" onChange={vi.fn()} />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('passes the typed text to onChange', () => {
    const handleChange = vi.fn();
    render(<TextAreaField label="About me" value="" onChange={handleChange} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'About me' }), {
      target: { value: 'Hi' },
    });
    expect(handleChange).toHaveBeenCalledWith('Hi');
  });

  it('shows a password only after the member asks for it', async () => {
    render(
      <PasswordField
        label="Password"
        value="secret"
        autoComplete="current-password"
        onChange={vi.fn()}
      />,
    );
    const field = screen.getByLabelText('Password');
    const toggle = screen.getByRole('button', { name: 'Show characters of Password' });
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle);
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('CheckboxField and SelectField', () => {
  it('passes the new state of the checkbox to onChange', async () => {
    const handleChange = vi.fn();
    render(
      <CheckboxField label="I accept" checked={false} onChange={handleChange} error="Needed" />,
    );
    const box = screen.getByRole('checkbox', { name: 'I accept' });
    expect(box).toHaveAccessibleDescription('Needed');
    await userEvent.click(box);
    expect(handleChange).toHaveBeenCalledWith(true);
  });

  it('shows the placeholder while nothing is chosen', async () => {
    const handleChange = vi.fn();
    render(
      <SelectField
        label="Area"
        options={AREAS}
        value=""
        placeholder="Choose"
        onChange={handleChange}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Area' });
    expect(select).toHaveDisplayValue('Choose');
    await userEvent.selectOptions(select, 'Waste');
    expect(handleChange).toHaveBeenCalledWith('waste');
  });
});

describe('MultiSelectField', () => {
  it('passes the chosen values in the order of the options', async () => {
    const handleChange = vi.fn();
    render(<Areas onChange={handleChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Areas Any' }));
    const group = screen.getByRole('group', { name: 'Areas' });
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Water' }));
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Air' }));
    expect(handleChange).toHaveBeenLastCalledWith(['air', 'water']);
    expect(screen.getByRole('button', { name: 'Areas Air, Water' })).toBeVisible();
    await userEvent.click(within(group).getByRole('button', { name: 'Clear all' }));
    expect(handleChange).toHaveBeenLastCalledWith([]);
  });

  it('closes on Escape and returns the focus to its button', async () => {
    render(<Areas />);
    const button = screen.getByRole('button', { name: 'Areas Any' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(screen.getByRole('checkbox', { name: 'Air' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('checkbox', { name: 'Waste' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Areas' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('closes when the pointer or the focus moves elsewhere', async () => {
    render(
      <>
        <Areas />
        <button type="button">Elsewhere</button>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Areas Any' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    for (let stops = 0; stops < 4; stops++) await userEvent.tab();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows one message if there are no options, and another if the filter matches none', async () => {
    const none = 'There are no sectors yet.';
    render(
      <MultiSelectField label="Sectors" options={[]} value={[]} onChange={vi.fn()} none={none} />,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Sectors/ }));
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.queryByText('Nothing matches.')).not.toBeInTheDocument();
  });

  it('filters a long list', async () => {
    render(<MultiSelectField label="Sectors" options={MANY} value={[]} onChange={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sectors Any' }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Narrow the list: Sectors' }),
      'sector 7',
    );
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'Sector 7' })).toBeVisible();
  });
});

describe('Form', () => {
  function Trial() {
    const [error, setError] = useState<string | null>(null);
    return (
      <Form label="Trial" onSubmit={() => setError('Choose at least one area')}>
        <TextField label="Name" value="x" onChange={vi.fn()} />
        <MultiSelectField
          label="Areas"
          options={AREAS}
          value={[]}
          onChange={vi.fn()}
          error={error}
        />
        <TextField label="Link" value="" onChange={vi.fn()} error={error && 'Also wrong'} />
        <Button type="submit">Save</Button>
      </Form>
    );
  }

  it('leaves the focus in a field that the user has chosen since the form was submitted', async () => {
    const frames: FrameRequestCallback[] = [];
    const frame = vi
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((callback) => frames.push(callback));
    render(
      <Form onSubmit={() => undefined}>
        <input aria-label="First" aria-invalid="true" />
        <input aria-label="Second" />
        <button type="submit">Save</button>
      </Form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const second = screen.getByRole('textbox', { name: 'Second' });
    await userEvent.click(second);
    frames.forEach((callback) => callback(0));
    frame.mockRestore();
    expect(second).toHaveFocus();
  });

  it('focuses the first invalid field after the form is submitted', async () => {
    render(<Trial />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const areas = screen.getByRole('button', { name: /Areas/ });
    await waitFor(() => expect(areas).toHaveFocus());
    expect(areas).toHaveAccessibleDescription('Choose at least one area');
  });
});

describe('axe', () => {
  it('finds no violations in the form controls, open and with errors', async () => {
    const { container } = render(
      <main>
        <h1>Trial</h1>
        <Form label="Trial" onSubmit={vi.fn()}>
          <TextField label="Name" required error="Wrong" hint="Hint" value="" onChange={vi.fn()} />
          <PasswordField label="Password" autoComplete="new-password" value="" onChange={vi.fn()} />
          <TextAreaField label="About" value="" onChange={vi.fn()} />
          <CheckboxField label="I accept" checked={false} error="Needed" onChange={vi.fn()} />
          <SelectField label="Area" options={AREAS} value="air" error="Wrong" onChange={vi.fn()} />
          <MultiSelectField
            label="Sectors"
            options={MANY}
            value={['v1']}
            error="Wrong"
            onChange={vi.fn()}
          />
          <FilePicker label="Photo" choice={NO_FILE} onChoose={vi.fn()} messages={MESSAGES} />
          <Button type="submit">Save</Button>
        </Form>
        <SearchBox label="Search insights" onSearch={vi.fn()} />
      </main>,
    );
    await userEvent.click(screen.getByRole('button', { name: /Sectors/ }));
    expect(screen.getByRole('group', { name: 'Sectors' })).toBeVisible();
    const { violations, passes } = await axe.run(container, {
      // Needs layout and colours, which jsdom does not have.
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(passes.map(({ id }) => id)).toContain('label');
  });
});
