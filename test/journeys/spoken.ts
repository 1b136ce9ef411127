/** What a screen reader says of a part of a page, from Chromium's accessibility tree. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Kinds that screen readers pass over, or say only as their text. */
const SILENT =
  /^(none|generic|paragraph|LabelText|InlineTextBox|LineBreak|ListMarker|list|listitem|time|status|Legend)$/;
/** Kinds of which screen readers say the name instead of the content. */
const WHOLE = /^(button|link|heading|textbox|combobox|checkbox|switch|image)$/;
const KINDS: Record<string, string> = {
  textbox: 'edit',
  combobox: 'combo box',
  checkbox: 'check box',
  image: 'graphic',
};

/** Returns what a screen reader reads of the first part with this role and name, line by line. */
export async function spokenOf(page: Page, role: string, name: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type Node = (typeof nodes)[number];
  const textOf = (value: { value?: unknown } | undefined) => String(value?.value ?? '').trim();

  const statesOf = (node: Node): string[] => {
    const states = new Map(
      (node.properties ?? []).map(({ name: state, value }) => [String(state), String(value.value)]),
    );
    const say = (state: string, on: string, off?: string) => {
      const value = states.get(state);
      return value === 'true' ? [on] : value === 'false' && off !== undefined ? [off] : [];
    };
    const checked = textOf(node.role) === 'switch' ? ['on', 'off'] : ['checked', 'not checked'];
    return [
      ...say('disabled', 'unavailable'),
      ...say('required', 'required'),
      ...say('multiline', 'multi-line'),
      ...say('invalid', 'invalid entry'),
      ...say('expanded', 'expanded', 'collapsed'),
      ...say('pressed', 'pressed', 'not pressed'),
      ...say('checked', checked[0] ?? '', checked[1]),
    ];
  };

  const say = (node: Node, isInLabel: boolean): string[] => {
    const kind = textOf(node.role);
    const children = (inLabel: boolean) =>
      (node.childIds ?? [])
        .flatMap((id) => byId.get(id) ?? [])
        .flatMap((child) => say(child, inLabel));
    if (kind === 'StaticText')
      return node.ignored || isInLabel || textOf(node.name) === '' ? [] : [textOf(node.name)];
    if (node.ignored || SILENT.test(kind)) return children(isInLabel || kind === 'LabelText');
    const states = statesOf(node);
    const isToggle = states.some((state) => /pressed$/.test(state));
    const line = [
      isToggle ? 'toggle button' : (KINDS[kind] ?? kind),
      textOf(node.name),
      ...states,
      kind === 'textbox' || kind === 'combobox' ? textOf(node.value) : '',
      // Screen readers leave out a tooltip that repeats the name.
      textOf(node.description) === textOf(node.name) ? '' : textOf(node.description),
    ].filter((part) => part !== '');
    return [line.join(', '), ...(WHOLE.test(kind) ? [] : children(false))];
  };

  const root = nodes.find(
    (node) => !node.ignored && textOf(node.role) === role && textOf(node.name) === name,
  );
  if (!root) throw new Error(`The page has no ${role} ${name}.`);
  return say(root, false);
}

/** Returns a pattern for what a transcript of `transcripts/` says. */
export async function transcript(file: string): Promise<RegExp> {
  const text = await readFile(join(import.meta.dirname, 'transcripts', `${file}.txt`), 'utf8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line === '…'
        ? '(?:.*\\n)*?'
        : `${line.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '.*')}\\n`,
    );
  return new RegExp(`^${lines.join('')}$`);
}
