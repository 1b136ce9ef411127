/**
 * Arranges the parts of a screen and styles text. `Stack` puts its children below each other, `Row`
 * next to each other, `Grid` in columns. `Text` and `Box` only have a style. A component's own
 * style sheet contains what these cannot express.
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

/** Boolean properties, each with a class of the same name. The style sheet explains them. */
const FLAGS = [
  'grow',
  'shrink',
  'inline',
  'nowrap',
  'block',
  'muted',
  'note',
  'centred',
  'tabular',
  'lines',
  'oneLine',
  'breaks',
] as const;
type Flag = (typeof FLAGS)[number];

interface LayoutProps extends Partial<Record<Flag, boolean>> {
  gap?: Steps;
  margin?: Steps;
  /** Margin at the top. */
  above?: Step;
  /** Margin at the bottom. */
  below?: Step;
  pad?: Steps;
  /** Alignment across the row or the stack. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Maximum width of prose. */
  measure?: 'reading' | 'article';
  size?: 'xs' | 'sm' | 'base' | 'md' | 'xl' | 'xxl';
  weight?: 'bold' | 'normal';
  /** The value of `grid-template-columns`. */
  columns?: string;
  /** As many columns of the same width as fit, each at least this wide. */
  min?: string;
  className?: string | undefined;
}

/** `ul` and `ol` get no bullets and no indent. */
type Props<Tag extends ElementType> = LayoutProps & { as?: Tag } & Omit<
    ComponentPropsWithoutRef<Tag>,
    keyof LayoutProps | 'as' | 'style'
  >;

type Component<Default extends ElementType> = <Tag extends ElementType = Default>(
  props: Props<Tag>,
) => ReactElement;

/**
 * Returns the style of a property. Without steps it returns none, because `marginTop: undefined`
 * would override `margin` in React.
 */
const space = (property: string, steps: Steps | undefined) =>
  steps !== undefined && { [property]: String(steps).replace(/[1-8]/g, 'var(--space-$&)') };

/** Creates a component from its class and its default element, which `as` can replace. */
function makeBox(
  base: string | undefined,
  fallback: ElementType,
  alignment: 'alignItems' | 'justifyItems' = 'alignItems',
) {
  return function Layout({
    as = fallback,
    ...props
  }: LayoutProps & { as?: ElementType }): ReactElement {
    const { gap, margin, above, below, pad, align, justify, columns, min, ...others } = props;
    const { measure, size, weight, className, ...attributes } = others;
    const style = {
      ...space('gap', gap),
      ...space('margin', margin),
      ...space('marginTop', above),
      ...space('marginBottom', below),
      ...space('padding', pad),
      [alignment]: align,
      justifyContent: justify === 'between' ? 'space-between' : justify,
      maxWidth: measure && `var(--${measure}-width)`,
      '--columns': min ? `repeat(auto-fit, minmax(min(${min}, 100%), 1fr))` : columns,
    };
    const classes = [base, (as === 'ul' || as === 'ol') && styles.isList];
    for (const flag of FLAGS) {
      if (attributes[flag]) classes.push(styles[flag]);
      Reflect.deleteProperty(attributes, flag);
    }
    classes.push(size && styles[size], weight && styles[weight], className);
    return createElement(as, { ...attributes, style, className: clsx(classes) || undefined });
  };
}

export const Stack: Component<'div'> = makeBox(styles.stack, 'div', 'justifyItems');
export const Row: Component<'div'> = makeBox(styles.row, 'div');
export const Grid: Component<'div'> = makeBox(styles.grid, 'div');
export const Box: Component<'div'> = makeBox(undefined, 'div');
export const Text: Component<'p'> = makeBox(undefined, 'p');
