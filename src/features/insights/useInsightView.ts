import { useEffect } from 'react';
import { logInsight } from '../../data/analytics';

/** Tells Analytics, where it is configured, that an insight is read. */
export function useInsightView(key: string): void {
  useEffect(() => logInsight('view', key), [key]);
}
