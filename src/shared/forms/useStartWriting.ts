import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { WRITE } from '../../config/links';

/** Whether the address asks to begin with writing. */
export const useIsToWrite = (): boolean => useLocation().hash === WRITE;

/** Where the address asks for it, brings the text of a form into view and the focus to it, once its editor is there. */
export function useStartWriting(formRef: RefObject<HTMLElement>): void {
  const isToWrite = useIsToWrite();
  const { key } = useLocation();
  useEffect(() => {
    const form = formRef.current;
    if (!isToWrite || !form) return undefined;
    let frame = 0;
    const start = () => {
      const editor = form.querySelector<HTMLElement>('[role="textbox"]');
      if (!editor) return;
      observer.disconnect();
      // A page that is arrived at takes the focus to its title first.
      frame = requestAnimationFrame(() => {
        editor.focus({ preventScroll: true });
        editor.scrollIntoView({ block: 'center' });
      });
    };
    const observer = new MutationObserver(start);
    observer.observe(form, { subtree: true, childList: true });
    start();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [formRef, isToWrite, key]);
}
