import { useState } from 'react';
import { FormMessage } from '../../../src/components/form/Form';
import { Icon } from '../../../src/components/display/Icon';
import { ChevronDownIcon, ChevronRightIcon } from '../../../src/components/display/icons';
import { Loading } from '../../../src/components/feedback/Loading';
import { Panel } from '../../../src/components/layout/Panel';
import type { Branch } from '../types';
import { useTopic } from './useTopic';

export function Tree() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['']));
  const query = new URLSearchParams([...open].map((path) => ['open', path])).toString();
  const { data, problem } = useTopic('tree', query);
  const toggle = (path: string) => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  };
  return (
    <Panel title="Database">
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {data === null && !problem && <Loading />}
      {data && <Places path="" branches={data} open={open} onToggle={toggle} />}
    </Panel>
  );
}

interface PlacesProps {
  path: string;
  branches: Record<string, Branch>;
  open: ReadonlySet<string>;
  onToggle: (path: string) => void;
}

function Places({ path, branches, open, onToggle }: PlacesProps) {
  const branch = branches[path];
  if (!branch) return <Loading inline />;
  if (branch.total === 0) return <p className="console-note">Nothing is stored here.</p>;
  return (
    <ul className="tree">
      {branch.rows.map(({ key, value, children }) => {
        const place = `${path}/${key}`;
        if (children === 0) {
          return (
            <li key={key}>
              <span className="tree-key">{key}</span> <code>{JSON.stringify(value)}</code>
            </li>
          );
        }
        const isOpen = open.has(place);
        return (
          <li key={key}>
            <button
              type="button"
              className="tree-toggle"
              aria-expanded={isOpen}
              onClick={() => onToggle(place)}
            >
              <Icon icon={isOpen ? ChevronDownIcon : ChevronRightIcon} size={15} /> {key}{' '}
              <span className="console-note">({children})</span>
            </button>
            {isOpen && <Places {...{ path: place, branches, open, onToggle }} />}
          </li>
        );
      })}
      {branch.rows.length < branch.total && (
        <li className="console-note">
          The first {branch.rows.length} of {branch.total}.
        </li>
      )}
    </ul>
  );
}
