import { useEffect, useState } from 'react';
import type { Topic, Topics } from '../types';

interface Followed<Name extends Topic> {
  /** Null until the first data arrive. */
  data: Topics[Name] | null;
  /** Why the data may be outdated or missing. */
  problem: string | null;
}

const LOST = 'The suite does not respond. Start it again. This page then continues by itself.';

/** The browser reconnects by itself, and the old data remain until then. */
export function useTopic<Name extends Topic>(topic: Name, query = ''): Followed<Name> {
  const [data, setData] = useState<Topics[Name] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const source = new EventSource(`/live/${topic}?${query}`);
    source.onmessage = ({ data: text }: MessageEvent<string>) => {
      setData(JSON.parse(text) as Topics[Name]);
      setProblem(null);
    };
    source.addEventListener('problem', ({ data: text }: MessageEvent<string>) =>
      setProblem(JSON.parse(text) as string),
    );
    source.onerror = () => setProblem(LOST);
    return () => source.close();
  }, [topic, query]);
  return { data, problem };
}
