import { useState } from 'react';
import type { Action } from '../actions';

interface Act {
  busy: boolean;
  failure: string | null;
  /** @returns whether the action succeeded */
  act: (action: Action) => Promise<boolean>;
}

export function useAction(): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (action: Action) => {
    setBusy(true);
    setFailure(null);
    const refusal = await send(action);
    setFailure(refusal);
    setBusy(false);
    return refusal === null;
  };
  return { busy, failure, act };
}

/** @returns why the action failed, or null if it succeeded */
async function send(action: Action): Promise<string | null> {
  try {
    const response = await fetch('/act', { method: 'POST', body: JSON.stringify(action) });
    if (response.ok) return null;
    return ((await response.json()) as { message: string }).message;
  } catch (cause) {
    return `The suite does not respond: ${String(cause)}`;
  }
}
