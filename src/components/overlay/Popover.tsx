import { cloneElement, useState } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Lazily, lazyComponent } from '../feedback/Lazily';
import type { PopoverBoxProps } from './PopoverBox';

/** Nothing hangs open when a page comes, so what places the box is loaded when it is first opened. */
const PopoverBox = lazyComponent<PopoverBoxProps>(
  async () => (await import('./PopoverBox')).PopoverBox,
);

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
}

interface PopoverProps {
  /** The button that opens it; its own `onClick` is replaced. */
  trigger: ReactElement<TriggerProps>;
  title: string;
  children: ReactNode;
}

/**
 * A small dialog that hangs from a button, for a word of explanation: beside the button and inside the screen. The focus
 * goes in, and back to the button when it closes.
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
