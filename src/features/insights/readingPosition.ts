/** How far somebody has read an insight, kept in this browser until the session ends: the anchor of the last section that was reached. */
import { useEffect, useState } from 'react';
import { localStore, memberSlot } from '../../lib/browserStore';
import type { Section } from '../../shared/richText/ArticleText';

/**
 * Notes the sections of an insight as they are reached.
 * @returns the section that was reached at the last visit; null for none, and where the first was
 */
export function useReadingPosition(
  uid: string,
  insight: string,
  sections: readonly Section[],
): Section | null {
  const key = memberSlot('reading', uid, insight);
  const [before] = useState(() => localStore.get(key));
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    if (headings.length === 0 || !('IntersectionObserver' in window)) return undefined;
    const watcher = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        if (target.id === sections[0]?.id) localStore.remove(key);
        else localStore.set(key, target.id);
      }
    });
    headings.forEach((heading) => watcher.observe(heading));
    return () => watcher.disconnect();
  }, [key, sections]);
  return sections.slice(1).find(({ id }) => id === before) ?? null;
}
