import { useId, type ReactNode, type Ref } from 'react';
import type { Point } from '../../../data/records';
import styles from './charts.module.css';

export interface ChartProps {
  title: string;
  points: readonly Point[];
  drawing: Ref<SVGSVGElement>;
}

interface DrawingProps {
  title: string;
  drawing: Ref<SVGSVGElement>;
  height: number;
  children: ReactNode;
}

/** The sheet that a chart is drawn on: one picture, named by its title, as wide as there is room. */
export function Drawing({ title, drawing, height, children }: DrawingProps) {
  const titleId = useId();
  return (
    <svg
      ref={drawing}
      className={styles.chart}
      role="img"
      aria-labelledby={titleId}
      width="100%"
      height={height}
    >
      <title id={titleId}>{title}</title>
      {children}
    </svg>
  );
}
