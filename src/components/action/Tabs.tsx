import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '../display/Icon';
import type { IconType } from '../display/icons';
import styles from './Tabs.module.css';

export interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  icon?: IconType;
  panel: () => ReactNode;
}

interface TabsProps<Value extends string = string> {
  label: string;
  tabs: readonly Tab<Value>[];
  /** The caller stores the chosen tab, in the address if it must survive a reload. */
  value: Value;
  onChange: (value: Value) => void;
}

/** Manual activation (ARIA pattern): Enter or Space selects, because selecting may load data. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.value === value);

  const handleKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const target = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons[target]?.focus();
  };

  return (
    <div>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        className={styles.tabList}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab, place) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              className={styles.tab}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              // The first tab is always visible. Reading its position would force a layout before the first paint.
              ref={isChosen && place > 0 ? scrollIntoRow : undefined}
              onClick={() => onChange(tab.value)}
            >
              {tab.icon && <Icon icon={tab.icon} size={17} />}
              {tab.label}
            </button>
          );
        })}
      </div>
      {chosen && (
        <div
          key={chosen.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${chosen.value}`}
          className={styles.tabPanel}
          tabIndex={0}
        >
          {chosen.panel()}
        </div>
      )}
    </div>
  );
}

function scrollIntoRow(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const overshoot = tab.offsetLeft + tab.offsetWidth - row.offsetLeft - row.clientWidth;
  if (overshoot > row.scrollLeft) row.scrollLeft = overshoot;
}
