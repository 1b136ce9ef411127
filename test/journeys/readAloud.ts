/** Reads a page as a screen reader does, from Chromium's accessibility tree. */
import type { Page } from 'playwright-core';

/** Roles that announce nothing, or only repeat their text. */
const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'ListMarker']);

/**
 * Returns every part of the page's main content as `role: name`. Plain text is returned as its
 * text.
 */
export async function readAloud(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type Node = (typeof nodes)[number];
  const childrenOf = ({ childIds = [] }: Node) => childIds.flatMap((id) => byId.get(id) ?? []);
  const say = (node: Node): string[] => {
    const role = String(node.role?.value ?? '');
    const name = String(node.name?.value ?? '').trim();
    if (role === 'StaticText') return node.ignored || name === '' ? [] : [name];
    const own = node.ignored || SILENT.has(role) ? [] : [`${role}: ${name}`];
    return [...own, ...childrenOf(node).flatMap(say)];
  };
  const main = nodes.find(({ role, ignored }) => role?.value === 'main' && !ignored);
  if (!main) throw new Error('The page has no main content.');
  return childrenOf(main).flatMap(say);
}

/** Returns the patterns that `spoken` does not contain in the order of `expected`. */
export function inOrder(spoken: readonly string[], expected: readonly RegExp[]): RegExp[] {
  let from = 0;
  return expected.filter((words) => {
    const at = spoken.findIndex((each, index) => index >= from && words.test(each));
    if (at !== -1) from = at + 1;
    return at !== -1;
  });
}
