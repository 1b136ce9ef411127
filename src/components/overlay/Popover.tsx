import { cloneElement, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Lazily, lazyComponent } from '../feedback/Lazily';
import type { PopoverBoxProps } from './PopoverBox';

/**
 * No popover is open when a page is shown, so the code that positions it is loaded when one is
 * first opened.
 */
const PopoverBox = lazyComponent<PopoverBoxProps>(
  async () => (await import('./PopoverBox')).PopoverBox,
);

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
}

interface PopoverProps {
  /** The button that opens the popover. Its own `onClick` is replaced. */
  trigger: ReactElement<TriggerProps>;
  title: string;
  children: ReactNode;
}

/**
 * A small dialog next to its button, for a short explanation, always inside the screen. It takes
 * the focus and returns it to the button when it closes.
 */
export function Popover({ trigger, title, children }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {cloneElement(trigger, {
        onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
          setAnchor(anchor ? null : currentTarget),
        'aria-expanded': anchor !== null,
        'aria-haspopup': 'dialog',
      })}
      {anchor && (
        <Lazily>
          <PopoverBox anchor={anchor} title={title} onClose={() => setAnchor(null)}>
            {children}
          </PopoverBox>
        </Lazily>
      )}
    </>
  );
}
