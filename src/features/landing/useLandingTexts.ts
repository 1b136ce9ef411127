import { useEffect, useState } from 'react';
import type { Landing } from '../../../model/landing';
import { untilIdle } from '../../lib/idle';

/** Returns what staff wrote, or null. The page is readable without, so it loads the database's code when it rests. */
export function useLandingTexts(): Landing | null {
  const [landing, setLanding] = useState<Landing | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      await untilIdle();
      const { readLanding } = await import('./readLanding');
      const texts = await readLanding();
      if (isShown) setLanding(texts);
    };
    load().catch((cause: unknown) => {
      console.warn('The texts of the landing page could not be read:', cause);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return landing;
}
