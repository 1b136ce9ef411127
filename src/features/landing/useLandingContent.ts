import { useEffect, useState } from 'react';
import { untilIdle } from '../../lib/idle';
import type { LandingContent } from './readLanding';

/** Returns what staff wrote and chose, or null. The page is readable without, so it loads the database's code when it rests. */
export function useLandingContent(): LandingContent | null {
  const [content, setContent] = useState<LandingContent | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      await untilIdle();
      const { readLanding } = await import('./readLanding');
      const found = await readLanding();
      if (isShown) setContent(found);
    };
    load().catch((cause: unknown) => {
      console.warn('The texts of staff could not be read:', cause);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return content;
}
