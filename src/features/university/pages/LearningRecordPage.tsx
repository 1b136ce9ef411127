import { useSearchParams } from 'react-router-dom';
import { CertificateView } from '../components/CertificateView';
import { LearningRecord } from '../components/LearningRecord';

/** What somebody has learned, or one certificate of it, which the address names: also for those whose membership has ended. */
export function LearningRecordPage() {
  const certificate = useSearchParams()[0].get('certificate');
  return certificate === null ? <LearningRecord /> : <CertificateView number={certificate} />;
}
