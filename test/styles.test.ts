/**
 * Checks that a component's sheet contains only classes of the component, that all of them are used, and that
 * it styles no other component.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { classNameOf, toCamelCase } from '../scripts/build/classNames';

const ROOT = resolve(import.meta.dirname, '..');
const THEME = 'src/components/theme/';
const MODULE = '.module.css';

/** Matches classes of semantic-ui that a sheet without its own class may use. */
const OF_SEMANTIC = /:global\(\.ui\b/;

const fromRoot = (path: string) => relative(ROOT, path).split(sep).join('/');

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    fromRoot(join(ROOT, folder, path)),
  );
const files = filesIn('src');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Rule = {
  /** The surrounding at-rules and rules. */
  within: string;
  /** The text before the brace. */
  head: string;
  /** One of the rule's selectors. */
  selector: string;
  /** Names of the properties that the rule sets. */
  properties: string[];
};

/** Returns the rules of a sheet, once for each of their selectors. */
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

/** The element that a component of a library or of the layout renders, unless its `as` names another one. */
const DRAWN_AS = new Map([
  ['Link', 'a'],
  ['NavLink', 'a'],
  ['Stack', 'div'],
  ['Row', 'div'],
  ['Grid', 'div'],
  ['Box', 'div'],
  ['Text', 'p'],
]);

/**
 * Returns the compounds of a selector: each has an element, classes or both. Conditions of an element belong
 * to its compound.
 */
function compoundsOf(selector: string) {
  const marks = /::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]/g;
  return selector
    .replace(marks, (mark) => (mark.startsWith(':global') ? '.global' : ''))
    .split(/\s*[>+~]\s*|\s+/)
    .map((compound) => ({ hasClass: compound.includes('.'), tag: compound.replace(/\..*/, '') }));
}

/**
 * Sheets that style other components' elements: domain-free components, which have arbitrary children, and
 * rich text, whose
 * elements come from members' texts.
 */
const WRAPS = /^src\/(components|shared\/richText)\//;

/** Properties that `Stack`, `Row` and `Grid` set. */
const LAYOUT =
  /^(display|flex-(direction|wrap)|gap|align-items|justify-(content|items)|grid-template-columns)$/;
const LAYOUT_SHEET = 'src/components/layout/Layout.module.css';
/** Rules that only lay out an element which can't be a `Stack`, `Row` or `Grid`, and the reason. */
const EXCEPTIONS: Record<string, string> = {
  'src/features/palette/components/Palette.module.css .palette': 'the element belongs to cmdk',
  'src/shared/lists/SortableList.module.css .actions': 'the row needs a ref',
  'src/features/dashboard/components/Dashboard.module.css .dashboard': 'it contains floats',
};

/** Files that may contain raw colours, and the reason. */
const RAW_COLOURS: Record<string, string> = {
  [`${THEME}tokens.css`]: 'the tokens',
  'src/components/display/Flag.tsx': 'the colours of nations',
  'src/lib/svgToPng.ts': 'the paper under a downloaded picture',
  'src/lib/resizePicture.ts': 'JPEG has no transparency',
  'src/features/register/pack/reportStyles.ts': 'a file that is read outside the portal',
};

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|teal|navy|orange|yellow|purple|pink|brown)(?![\w-])/gi;

/** Returns the raw colours in the values of a sheet. */
const declaredColours = (sheet: string) =>
  [...sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/:[^:;{}]*;/g)].flatMap(
    ([value]) => value.match(COLOUR) ?? [],
  );

/** Returns the texts and attributes of a script that are a raw colour and nothing else. */
function literalColours(file: string): string[] {
  const colours: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      const [colour] = node.text.match(COLOUR) ?? [];
      if (colour !== undefined && /^(#[\da-f]{3,8}|\w+\(.*\))$/i.test(node.text))
        colours.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return colours;
}

type Use = { file: string; sheet: string; name: string };

/**
 * Returns the classes of their sheets that components use, and the elements that they render. A computed name
 * is recorded by its prefix.
 */
function collectUses() {
  const named: Use[] = [];
  const computed: Use[] = [];
  const drawn = new Map<string, Set<string>>();
  const words = new Set<string>();
  // The model contains some of the values that computed class names end with.
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

  it('contain every class that a component uses', () => {
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter(({ sheet, name }) => !sheets.get(sheet)?.has(name))).toEqual([]);
  });

  it.each([...sheets])('%s contains no unused class', (sheet, classes) => {
    const isUsed = (name: string) =>
      named.some((use) => use.sheet === sheet && use.name === name) ||
      // A computed name ends with a value that occurs in the code.
      computed.some(
        (use) =>
          use.sheet === sheet &&
          name.startsWith(use.name) &&
          words.has(name.slice(use.name.length)),
      );
    expect([...classes].filter((name) => !isUsed(name))).toEqual([]);
  });

  it.each([...sheets.keys()])('%s uses one of its own classes in every selector', (sheet) => {
    const far = rulesOf(sheet).filter(
      (rule) =>
        localClasses(rule).length === 0 &&
        !OF_SEMANTIC.test(rule.selector) &&
        rule.selector !== ':root',
    );
    expect(far).toEqual([]);
  });

  it('style no element that another component renders', () => {
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

  it('use no layout rules that Stack, Row and Grid provide', () => {
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

  it('leave raw colours to the tokens, so that every colour has a value for each mode', () => {
    const found = files
      .filter((file) => /(?<!\.test)\.(css|tsx?)$/.test(file) && !(file in RAW_COLOURS))
      .flatMap((file) =>
        (file.endsWith('.css') ? declaredColours(read(file)) : literalColours(file)).map(
          (colour) => `${file}: ${colour}`,
        ),
      );
    expect(found).toEqual([]);
    for (const file of Object.keys(RAW_COLOURS)) expect(files).toContain(file);
  });

  it.each([...sheets.keys()])('%s contains no rule twice', (sheet) => {
    const rules = rulesOf(sheet).map((rule) => `${rule.within} ${rule.head}: ${rule.selector}`);
    expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
  });

  it('never use one name for two classes', () => {
    const names = [...sheets].flatMap(([sheet, classes]) =>
      [...classes].map((name) => classNameOf(name, join(ROOT, sheet))),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
