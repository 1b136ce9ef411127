/**
 * How the parts of a screen are arranged and how text looks. `Stack` puts its children below each other, `Row` next to each other,
 * `Grid` in columns; `Text` and `Box` only have a look. A component's own style sheet holds what these can't express.
 */
import { clsx } from 'clsx';
import {
  type ComponentPropsWithoutRef,
  createElement,
  type ElementType,
  type ReactElement,
} from 'react';
import styles from './Layout.module.css';

/** `--space-1` to `--space-8`. */
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'auto';
/** In the order of the CSS shorthand: `"2 3"`. */
type Steps = Step | `${Step} ${Step}` | `${Step} ${Step} ${Step}`;

/** Properties that are a class each. */
const FLAGS = {
  /** Takes the space that is left in a row. */
  grow: styles.grows,
  /** Can become narrower than its content. */
  shrink: styles.shrinks,
  /** A row within a line of text. */
  inline: styles.isInline,
  muted: styles.muted,
  /** Small muted text. */
  note: styles.note,
  nowrap: styles.isUnwrapped,
  block: styles.isBlock,
  centred: styles.isCentred,
  /** All digits have the same width. */
  tabular: styles.hasTabularFigures,
  /** Shows the line breaks of its text. */
  lines: styles.keepsLines,
  oneLine: styles.isOneLine,
  /** A long word can break anywhere. */
  breaks: styles.breaksAnywhere,
};

interface Look extends Partial<Record<keyof typeof FLAGS, boolean>> {
  gap?: Steps;
  margin?: Steps;
  /** Margin at the top. */
  above?: Step;
  /** Margin at the bottom. */
  below?: Step;
  pad?: Steps;
  /** Across the row, or across the stack. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** How wide prose can be at most. */
  measure?: 'reading' | 'article';
  size?: 'xs' | 'sm' | 'base' | 'md' | 'xl' | 'xxl';
  weight?: 'bold' | 'normal';
  /** The value of `grid-template-columns`. */
  columns?: string;
  /** As many columns of the same width as fit, each at least this wide. */
  min?: string;
  className?: string | undefined;
}

/** `ul` and `ol` have neither bullets nor an indent. */
type Props<Tag extends ElementType> = Look & { as?: Tag } & Omit<
    ComponentPropsWithoutRef<Tag>,
    keyof Look | 'as' | 'style'
  >;

type Component<Default extends ElementType> = <Tag extends ElementType = Default>(
  props: Props<Tag>,
) => ReactElement;

const inSpace = (steps: Steps | undefined) =>
  steps === undefined ? undefined : String(steps).replace(/[1-8]/g, 'var(--space-$&)');

const isFlag = (name: string): name is keyof typeof FLAGS => name in FLAGS;

/** Makes a component from its class and the element that it draws unless `as` names another. */
function makeBox(
  base: string | undefined,
  fallback: ElementType,
  alignment: 'alignItems' | 'justifyItems' = 'alignItems',
) {
  return function Layout({ as = fallback, ...props }: Look & { as?: ElementType }): ReactElement {
    const { gap, margin, above, below, pad, align, justify, columns, min, ...others } = props;
    const { measure, size, weight, className, ...rest } = others;
    const flags: (string | false | undefined)[] = [];
    const attributes: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(rest))
      if (isFlag(name)) flags.push(value && FLAGS[name]);
      else attributes[name] = value;
    const given = {
      gap: inSpace(gap),
      margin: inSpace(margin),
      marginTop: inSpace(above),
      marginBottom: inSpace(below),
      padding: inSpace(pad),
      [alignment]: align,
      justifyContent: justify === 'between' ? 'space-between' : justify,
      maxWidth: measure && `var(--${measure}-width)`,
      '--columns': min ? `repeat(auto-fit, minmax(min(${min}, 100%), 1fr))` : columns,
    };
    // React would let `marginTop: undefined` take away what `margin` sets.
    const style = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    return createElement(as, {
      ...attributes,
      style,
      className:
        clsx(
          base,
          (as === 'ul' || as === 'ol') && styles.isList,
          size && styles[size],
          weight && styles[weight],
          flags,
          className,
        ) || undefined,
    });
  };
}

export const Stack: Component<'div'> = makeBox(styles.stack, 'div', 'justifyItems');
export const Row: Component<'div'> = makeBox(styles.row, 'div');
export const Grid: Component<'div'> = makeBox(styles.grid, 'div');
export const Box: Component<'div'> = makeBox(undefined, 'div');
export const Text: Component<'p'> = makeBox(undefined, 'p');
