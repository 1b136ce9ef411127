/** `Stack`, `Row` and `Grid` arrange; `Text` and `Box` only have a style. Style sheets contain what these cannot express. */
import { clsx } from 'clsx';
import {
  type ComponentPropsWithoutRef,
  createElement,
  type ElementType,
  type ReactElement,
} from 'react';
import styles from './Layout.module.css';

// `--space-1` to `--space-8`.
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'auto';
type Steps = Step | `${Step} ${Step}` | `${Step} ${Step} ${Step}`;

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
  above?: Step;
  below?: Step;
  pad?: Steps;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  measure?: 'reading' | 'article';
  size?: 'xs' | 'sm' | 'base' | 'md' | 'xl' | 'xxl';
  weight?: 'bold' | 'normal';
  columns?: string;
  /** As many columns as fit, each at least this wide. */
  min?: string;
  className?: string | undefined;
}

type Props<Tag extends ElementType> = LayoutProps & { as?: Tag } & Omit<
    ComponentPropsWithoutRef<Tag>,
    keyof LayoutProps | 'as' | 'style'
  >;

type Component<Default extends ElementType> = <Tag extends ElementType = Default>(
  props: Props<Tag>,
) => ReactElement;

// Without steps, returns no style, because `marginTop: undefined` would override `margin` in React.
const space = (property: string, steps: Steps | undefined) =>
  steps !== undefined && { [property]: String(steps).replace(/[1-8]/g, 'var(--space-$&)') };

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
