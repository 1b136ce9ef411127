import { Button } from '../../../components/action/Button';
import { DownloadIcon, LinkIcon, UploadIcon } from '../../../components/display/icons';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Stack } from '../../../components/layout/Layout';
import type { Layer } from '../layers';
import { ALSO_SHOW, DOWNLOAD, IMPORT, LAYER_NAMES, SUBSCRIBE } from '../messages';
import styles from './MemberCalendar.module.css';

export type MoreOptionsProps = {
  onDownload: () => void;
  onSubscribe: () => void;
  onImport: () => void;
  layers: LayersProps;
  onClose: () => void;
};

/** What a member rarely needs: feed, import, download, and which other dates are shown. */
export function MoreOptions(props: MoreOptionsProps) {
  const { onDownload, onSubscribe, onImport, layers, onClose } = props;
  const leaving = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Stack gap={3}>
      <Button size="small" icon={LinkIcon} onClick={leaving(onSubscribe)}>
        {SUBSCRIBE}
      </Button>
      <Button size="small" icon={UploadIcon} onClick={leaving(onImport)}>
        {IMPORT}
      </Button>
      <Button size="small" icon={DownloadIcon} onClick={leaving(onDownload)}>
        {DOWNLOAD}
      </Button>
      {layers.offered.length > 0 && <Layers {...layers} />}
    </Stack>
  );
}

type LayersProps = {
  offered: readonly Layer[];
  chosen: readonly Layer[];
  onChoose: (chosen: readonly Layer[]) => void;
};

/** Chooses which dates from other parts of the portal the calendar shows. */
function Layers({ offered, chosen, onChoose }: LayersProps) {
  return (
    <fieldset className={styles.layers}>
      <legend>{ALSO_SHOW}</legend>
      {offered.map((layer) => (
        <CheckboxField
          key={layer}
          label={LAYER_NAMES[layer]}
          checked={chosen.includes(layer)}
          onChange={(checked) =>
            onChoose(checked ? [...chosen, layer] : chosen.filter((each) => each !== layer))
          }
        />
      ))}
    </fieldset>
  );
}
