import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Returns a key for a search box whose words are in the address. It changes with each visit, and stays while the member types. */
export function useBoxKey(): string {
  const { key } = useLocation();
  const isTyped = useNavigationType() === NavigationType.Replace;
  const [visit, setVisit] = useState(key);
  if (!isTyped && visit !== key) setVisit(key);
  return visit;
}
