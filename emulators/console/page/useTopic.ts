import { useEffect, useState } from 'react';
import type { Topic, Topics } from '../types';

interface Followed<Name extends Topic> {
  /** Null until it has come. */
  data: Topics[Name] | null;
  /** Why what is shown may be old, or is not there. */
  problem: string | null;
}

const LOST = 'The suite does not answer. Start it again; this page goes on by itself.';

/** Follows a topic of the suite. The browser connects again by itself; meanwhile the old data stay. */
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
