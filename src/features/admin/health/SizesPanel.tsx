import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import type { UnnamedFiles } from '../../../data/records/health';
import { formatBytes } from '../../../lib/bytes';
import { formatCount } from '../../../lib/text';
import { useTypeCounts } from '../users/liveUsers';
import { useSizes } from './liveHealth';
import { folderWords } from './messages';

const COLUMNS = [
  { id: 'of', header: 'What', isTitle: true },
  { id: 'count', header: 'How many', align: 'end' },
  { id: 'bytes', header: 'Size', align: 'end' },
] as const;

/** How much there is, and which build and functions are at work. `folders` and `version` are known once they were asked for. */
export function SizesPanel({
  folders,
  version,
}: {
  folders: UnnamedFiles['folders'];
  version: string;
}) {
  const types = useTypeCounts().data;
  const { data } = useSizes();
  const users = types && Object.values(types).reduce((sum, count) => sum + count, 0);
  const counted = [
    ['Users', users],
    ['Insights', data?.insights],
    ['Legal items', data?.laws],
  ] as const;
  const rows = [
    ...counted.map(([of, count]) => ({
      key: of,
      cells: [of, count == null ? '…' : formatCount(count), ''],
    })),
    ...Object.entries(folders).map(([folder, { count, bytes }]) => ({
      key: folder,
      cells: [folderWords(folder), formatCount(count), formatBytes(bytes)],
    })),
  ];
  return (
    <Panel title="Sizes and versions">
      <p>
        This page: build {String(import.meta.env.BUILD_ID)}.
        {version !== '' && ` Functions: version ${version}.`}
      </p>
      <Table caption="Sizes" columns={COLUMNS} rows={rows} />
    </Panel>
  );
}
