import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectOwnName } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { DashboardIcon, DocumentIcon, DownloadIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { PATTERNS } from '../../../config/links';
import { downloadCsv } from '../../../lib/csv';
import type { ActDispatch } from '../../../store/act';
import { registerDay } from '../moments';
import type { OwnFilters } from '../ownRegister';
import { reportToCsv } from '../report';
import { gatherReport } from '../reportThunk';
import { printLink } from '../ownFilters';
import styles from '../components/register.module.css';

interface ExportActionsProps {
  uid: string;
  filters: OwnFilters;
  /** Further buttons of the same row. */
  children?: ReactNode;
}

/** The overview, and the own register as it is filtered now, as a CSV or to print. */
export function ExportActions({ uid, filters, children }: ExportActionsProps) {
  const dispatch = useDispatch<ActDispatch>();
  const memberName = useSelector(selectOwnName);
  const [busy, setBusy] = useState(false);

  const handleExport = async () => {
    setBusy(true);
    const outcome = await dispatch(gatherReport({ uid, memberName, filters }));
    setBusy(false);
    if (!gatherReport.fulfilled.match(outcome)) return;
    const day = registerDay(outcome.payload.generatedAt);
    downloadCsv(`legal-register-${day}.csv`, reportToCsv(outcome.payload));
  };

  return (
    <div className={styles.registerActions}>
      <LinkButton size="small" tone="quiet" icon={DashboardIcon} to={PATTERNS.legalRegisterDash}>
        Overview
      </LinkButton>
      <Button
        size="small"
        tone="quiet"
        icon={DownloadIcon}
        busy={busy}
        onClick={() => void handleExport()}
      >
        Export CSV
      </Button>
      <LinkButton size="small" tone="quiet" icon={DocumentIcon} to={printLink(filters)}>
        Print view
      </LinkButton>
      <LinkButton size="small" tone="quiet" icon={DownloadIcon} to={PATTERNS.auditPack}>
        Audit pack
      </LinkButton>
      {children}
    </div>
  );
}
