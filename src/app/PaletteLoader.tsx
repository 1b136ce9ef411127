import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectAdmission } from '../access/admission';
import { useOpens } from '../access/useCan';
import { SearchIcon } from '../components/display/icons';
import { Lazily } from '../components/feedback/Lazily';
import { HeaderTool } from '../components/layout/AppFrame';
import { Palette, type Place } from '../features/palette';
import { links, PATTERNS, type AccountTab } from '../config/links';
import { menuFor, type MenuEntry } from './menu';
import { pageAt } from './routes';

const TABS: readonly [AccountTab, string][] = [
  ['profile', 'My Profile'],
  ['saved', 'Saved Insights'],
  ['register', 'My Legal Register'],
  ['calendar', 'My Calendar'],
];

const CONSOLE: readonly [string, string][] = [
  ['users', 'User Manager'],
  ['register', 'Legal Register Manager'],
  ['categories', 'Insight Category Manager'],
  ['industries', 'Industry Manager'],
  ['message', 'Message'],
];

const OTHERS: readonly Place[] = [
  { label: 'Legal Register', to: PATTERNS.legalRegister },
  { label: 'Legal Register Dashboard', to: PATTERNS.legalRegisterDash },
  { label: 'Audit pack', to: PATTERNS.auditPack },
  { label: 'Search', to: PATTERNS.search },
  { label: 'Members', to: PATTERNS.members },
  { label: 'Calendar', to: PATTERNS.calendar },
  { label: 'University', to: links.university() },
  { label: 'Learning record', to: PATTERNS.learningRecord },
  { label: 'Storage', to: PATTERNS.storage },
  { label: 'Display names', to: PATTERNS.nick },
  { label: 'Audit log', to: PATTERNS.auditLog },
  { label: 'Learners and certificates', to: PATTERNS.learners },
  { label: 'Health', to: PATTERNS.health },
  { label: 'Forum moderation', to: PATTERNS.forumAdmin },
  ...CONSOLE.map(([tab, label]) => ({ label, to: links.consoleTab(tab) })),
];

/** The end of an address that opens the palette (`links.find`). */
const FIND = '#find';

export function PaletteLoader() {
  const isAdmitted = useSelector(selectAdmission) === 'admitted';
  const [isOpen, setOpen] = useState(false);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLinked = isAdmitted && hash === FIND;
  if (isLinked && !isOpen) setOpen(true);
  useEffect(() => {
    if (isLinked) void navigate(pathname + search, { replace: true });
  }, [isLinked, navigate, pathname, search]);

  useEffect(() => {
    if (!isAdmitted) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      // An editor has used the key for a link.
      if (event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isAdmitted]);

  if (!isAdmitted) return null;
  return (
    <>
      <HeaderTool
        icon={SearchIcon}
        label="Find anything"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title="Find anything (Ctrl K)"
        onClick={() => setOpen(true)}
      />
      {isOpen && <OpenPalette onClose={() => setOpen(false)} />}
    </>
  );
}

/** Collects all pages only when the palette is opened, so that no first render waits for it. */
function OpenPalette({ onClose }: { onClose: () => void }) {
  const admission = useSelector(selectAdmission);
  const opens = useOpens();
  const places = useMemo((): Place[] => {
    const ofMenu = ({ label, to, items = [] }: MenuEntry): Place[] =>
      to === undefined ? items.flatMap(ofMenu) : [{ label, to }];
    const all = [
      ...menuFor(admission, opens).flatMap(ofMenu),
      ...TABS.map(([tab, label]) => ({ label, to: links.myAccount(tab) })),
      ...OTHERS.filter(({ to }) => {
        const page = pageAt(to);
        return page !== undefined && opens(page);
      }),
    ];
    return [...new Map(all.map((place) => [place.label, place])).values()];
  }, [admission, opens]);
  return (
    <Lazily>
      <Palette places={places} onClose={onClose} />
    </Lazily>
  );
}
