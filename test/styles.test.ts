/** A component's sheet is its own: it holds what the component names, all of it is used, and it names no other component. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { classNameOf, toCamelCase } from '../scripts/build/classNames';

const ROOT = resolve(import.meta.dirname, '..');
const THEME = 'src/components/theme/';
const MODULE = '.module.css';

/** Classes of semantic-ui that a sheet without a class of its own may speak of. */
const OF_SEMANTIC = /:global\(\.ui\b/;

const fromRoot = (path: string) => relative(ROOT, path).split(sep).join('/');

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    fromRoot(join(ROOT, folder, path)),
  );
const files = filesIn('src');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Rule = {
  /** The at-rules and rules around it. */
  within: string;
  /** All that stands before the brace. */
  head: string;
  /** One of its selectors. */
  selector: string;
  /** Names of the properties that it sets. */
  properties: string[];
};

/** The rules of a sheet, once for each of their selectors. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  const open: { head: string; properties: string[] }[] = [];
  const parts = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g);
  for (const [, words = '', end] of parts) {
    const head = words.replace(/\s+/g, ' ').trim();
    if (end !== '{') {
      if (head.includes(':')) open.at(-1)?.properties.push(head.replace(/ ?:.*/, ''));
      if (end === '}') open.pop();
      continue;
    }
    const within = open.map((outer) => outer.head).join(' ');
    const properties: string[] = [];
    if (!head.startsWith('@') && !within.includes('@keyframes'))
      for (const selector of head.split(/,(?![^(]*\))/))
        rules.push({ within, head, selector: selector.trim(), properties });
    open.push({ head, properties });
  }
  return rules;
}

const localClasses = ({ selector }: Rule) =>
  [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
    ([, name = '']) => toCamelCase(name),
  );

const sheets = new Map(
  files
    .filter((file) => file.endsWith(MODULE))
    .map((file) => [file, new Set(rulesOf(file).flatMap(localClasses))] as const),
);

/** What a component of a library or of the layout is drawn as, unless its `as` names another element. */
const DRAWN_AS = new Map([
  ['Link', 'a'],
  ['NavLink', 'a'],
  ['Stack', 'div'],
  ['Row', 'div'],
  ['Grid', 'div'],
  ['Box', 'div'],
  ['Text', 'p'],
]);

/** The compounds of a selector, each an element, classes or both; what is asked of an element stays with it. */
function compoundsOf(selector: string) {
  const marks = /::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]/g;
  return selector
    .replace(marks, (mark) => (mark.startsWith(':global') ? '.global' : ''))
    .split(/\s*[>+~]\s*|\s+/)
    .map((compound) => ({ hasClass: compound.includes('.'), tag: compound.replace(/\..*/, '') }));
}

/**
 * Sheets that dress what they are given: the domain-free components, whose children are anybody's, and rich text, whose
 * elements are what somebody has written.
 */
const WRAPS = /^src\/(components|shared\/richText)\//;

/** Properties that `Stack`, `Row` and `Grid` set. */
const LAYOUT =
  /^(display|flex-(direction|wrap)|gap|align-items|justify-(content|items)|grid-template-columns)$/;
const LAYOUT_SHEET = 'src/components/layout/Layout.module.css';
/** Rules that only lay out an element which can't be a `Stack`, `Row` or `Grid`, and why it can't. */
const EXCEPTIONS: Record<string, string> = {
  'src/features/palette/components/Palette.module.css .palette': 'the element belongs to cmdk',
  'src/shared/lists/SortableList.module.css .actions': 'the row needs a ref',
};

type Use = { file: string; sheet: string; name: string };

/** What components name of their sheets (a name that is put together is kept as what it begins with), and draw themselves. */
function collectUses() {
  const named: Use[] = [];
  const computed: Use[] = [];
  const drawn = new Map<string, Set<string>>();
  const words = new Set<string>();
  // The model has some of the values that names of classes are put together with.
  for (const file of [...files, ...filesIn('model')].filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )) {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
    const sheetOf = new Map<string, string>();
    const tags = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isLiteralExpression(node)) words.add(node.text);
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
        const tag = node.tagName.getText();
        tags.add(DRAWN_AS.get(tag) ?? tag);
      }
      if (ts.isJsxAttribute(node) && node.name.getText() === 'as' && node.initializer)
        tags.add(node.initializer.getText().replace(/['"]/g, ''));
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const name = node.importClause?.name?.text;
        const path = node.moduleSpecifier.text;
        if (name !== undefined && path.endsWith(MODULE))
          sheetOf.set(name, fromRoot(resolve(ROOT, dirname(file), path)));
      }
      if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
        const sheet = sheetOf.get(node.expression.getText());
        if (sheet !== undefined) {
          if (ts.isPropertyAccessExpression(node))
            named.push({ file, sheet, name: node.name.text });
          else {
            const key = node.argumentExpression;
            const name = ts.isTemplateExpression(key) ? key.head.text : '';
            computed.push({ file, sheet, name });
          }
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    for (const sheet of sheetOf.values())
      drawn.set(sheet, new Set([...(drawn.get(sheet) ?? []), ...tags]));
  }
  return { named, computed, words, drawn };
}

const { named, computed, words, drawn } = collectUses();

describe('style sheets', () => {
  it('are modules, unless they are the theme', () => {
    const own = files.filter((file) => file.endsWith('.css'));
    expect(own.filter((file) => !file.endsWith(MODULE) && !file.startsWith(THEME))).toEqual([]);
    expect(sheets.size).toBeGreaterThan(50);
  });

  it('hold every class that a component names', () => {
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter(({ sheet, name }) => !sheets.get(sheet)?.has(name))).toEqual([]);
  });

  it.each([...sheets])('%s holds no class that nobody uses', (sheet, classes) => {
    const isUsed = (name: string) =>
      named.some((use) => use.sheet === sheet && use.name === name) ||
      // A name that is put together ends with a value that the code writes somewhere.
      computed.some(
        (use) =>
          use.sheet === sheet &&
          name.startsWith(use.name) &&
          words.has(name.slice(use.name.length)),
      );
    expect([...classes].filter((name) => !isUsed(name))).toEqual([]);
  });

  it.each([...sheets.keys()])('%s speaks of nothing but its own and what it wraps', (sheet) => {
    const far = rulesOf(sheet).filter(
      (rule) =>
        localClasses(rule).length === 0 &&
        !OF_SEMANTIC.test(rule.selector) &&
        rule.selector !== ':root',
    );
    expect(far).toEqual([]);
  });

  it('reach no element that another component draws, neither by its name nor by its place', () => {
    const reaching = [...sheets.keys()]
      .filter((sheet) => !WRAPS.test(sheet))
      .flatMap((sheet) => {
        const own = drawn.get(sheet);
        const isOwn = ({ hasClass, tag }: { hasClass: boolean; tag: string }) =>
          hasClass || own?.has(tag);
        return rulesOf(sheet)
          .filter(({ selector }) => selector !== ':root' && !compoundsOf(selector).every(isOwn))
          .map(({ selector }) => `${sheet}: ${selector}`);
      });
    expect(reaching).toEqual([]);
  });

  it('leave layout to Stack, Row and Grid', () => {
    const found = [...sheets.keys()]
      .filter((sheet) => sheet !== LAYOUT_SHEET)
      .flatMap((sheet) => {
        const rules = rulesOf(sheet);
        const classes = rules.flatMap(localClasses);
        return rules
          .filter(({ selector, within, properties }) => {
            const name = toCamelCase(selector.slice(1));
            const isAlone = within === '' && classes.filter((other) => other === name).length === 1;
            return isAlone && properties.every((property) => LAYOUT.test(property));
          })
          .map(({ selector }) => `${sheet} ${selector}`);
      });
    expect(new Set(found)).toEqual(new Set(Object.keys(EXCEPTIONS)));
  });

  it.each([...sheets.keys()])('%s says nothing twice', (sheet) => {
    const rules = rulesOf(sheet).map((rule) => `${rule.within} ${rule.head}: ${rule.selector}`);
    expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
  });

  it('never give two classes one name', () => {
    const names = [...sheets].flatMap(([sheet, classes]) =>
      [...classes].map((name) => classNameOf(name, join(ROOT, sheet))),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
