import { useEffect, useState } from 'react';
import { type Tab, Tabs } from '../../../src/components/action/Tabs';
import { Accounts } from './Accounts';
import { Denials } from './Denials';
import { Faults } from './Faults';
import { Files } from './Files';
import { Functions } from './Functions';
import { Outbox } from './Outbox';
import { Pushed } from './Pushed';
import { Received } from './Received';
import { Tree } from './Tree';

const TABS = [
  { value: 'accounts', label: 'Accounts', panel: () => <Accounts /> },
  {
    value: 'outbox',
    label: 'Outbox',
    panel: () => (
      <>
        <Received />
        <Pushed />
        <Outbox />
      </>
    ),
  },
  {
    value: 'database',
    label: 'Database',
    panel: () => (
      <>
        <Denials />
        <Tree />
      </>
    ),
  },
  { value: 'files', label: 'Files', panel: () => <Files /> },
  { value: 'functions', label: 'Functions', panel: () => <Functions /> },
  { value: 'faults', label: 'Clock, network, reset', panel: () => <Faults /> },
] as const satisfies readonly Tab[];
type View = (typeof TABS)[number]['value'];

const requestedView = (): View =>
  TABS.find(({ value }) => `#${value}` === location.hash)?.value ?? 'accounts';

export function Console() {
  const [view, setView] = useState(requestedView);
  useEffect(() => {
    const handleHash = () => setView(requestedView());
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
  }, []);
  return (
    <main className="console">
      <h1>Tester’s console</h1>
      <p className="console-lead">
        What the suite on this computer stores and does, live. Nothing here is real.
      </p>
      <Tabs<View>
        label="Parts of the suite"
        tabs={TABS}
        value={view}
        onChange={(next) => {
          location.hash = next;
        }}
      />
    </main>
  );
}
