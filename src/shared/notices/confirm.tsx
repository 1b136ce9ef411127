import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../components/overlay/ConfirmDialog';
import { LazyDialogBox } from '../../components/overlay/LazyDialogBox';
import { untilIdle } from '../../lib/idle';

export interface ConfirmRequest {
  question: string;
  detail?: ReactNode;
  danger?: boolean;
  /** A better alternative. Following the link declines. */
  instead?: { label: string; to: string };
}

/** Resolves with true for Yup, false for Nope and null for Escape. It never rejects. */
type Confirm = (request: ConfirmRequest) => Promise<boolean | null>;

interface PendingRequest extends ConfirmRequest {
  id: number;
  answer: (yes: boolean | null) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** @throws Error without a `ConfirmHost`, since a question that is not shown must not count as declined */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmHost above it');
  return confirm;
}

interface ConfirmHostProps {
  /** Set once the page has shown its content. Before, loading the code of dialogs would delay the page. */
  isPageShown?: boolean;
  children: ReactNode;
}

/** Shows confirmations one after the other. The app mounts it once, inside the router. */
export function ConfirmHost({ isPageShown = true, children }: ConfirmHostProps) {
  const [queue, setQueue] = useState<readonly PendingRequest[]>([]);

  useEffect(() => {
    if (!isPageShown) return;
    const prepare = async () => {
      await untilIdle();
      await LazyDialogBox.preload();
    };
    prepare().catch((cause: unknown) => console.warn('Questions are not ready yet:', cause));
  }, [isPageShown]);

  const confirm = useCallback<Confirm>(async (request) => {
    try {
      await LazyDialogBox.preload();
    } catch (cause) {
      console.warn('The browser asks in place of the dialog:', cause);
      return window.confirm(request.question);
    }
    return new Promise((resolve) => {
      setQueue((waiting) => [
        ...waiting,
        { ...request, id: (waiting[waiting.length - 1]?.id ?? 0) + 1, answer: resolve },
      ]);
    });
  }, []);
  const handleDecision = useCallback((answered: PendingRequest, yes: boolean | null) => {
    setQueue((waiting) => waiting.filter(({ id }) => id !== answered.id));
    answered.answer(yes);
  }, []);

  const current = queue[0];
  const dialog = useMemo(
    () =>
      current && (
        <ConfirmDialog
          key={current.id}
          open
          question={current.question}
          detail={current.detail}
          danger={current.danger}
          instead={current.instead}
          onDecide={(yes) => handleDecision(current, yes)}
        />
      ),
    [current, handleDecision],
  );
  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {dialog}
    </ConfirmContext.Provider>
  );
}
