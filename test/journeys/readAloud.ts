/** What a screen reader has to say of a page, and in which order: the accessibility tree that Chromium gives it. */
import type { Page } from 'playwright-core';

/** Says nothing by itself, or only repeats its words. */
const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak', 'ListMarker']);

/** Every part of the page's main content, `role: name`; of text alone, its words. */
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

/** Those of `wanted` that are said, in the order in which they are: what is said before its turn or not at all is missing. */
export function inOrder(said: readonly string[], wanted: readonly RegExp[]): RegExp[] {
  let from = 0;
  return wanted.filter((words) => {
    const at = said.findIndex((each, index) => index >= from && words.test(each));
    if (at !== -1) from = at + 1;
    return at !== -1;
  });
}
