import { useEffect, useState, type RefObject } from 'react';
import { DownloadIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/Button';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { formatUtcDay } from '../../../lib/dates';
import { releaseLater } from '../../../lib/download';
import { svgToPng } from '../../../lib/svgToPng';
import { useServerDay } from '../../../shared/time/serverDay';
import { DOWNLOAD_PNG } from '../analyticsThunks';

// In CSS pixels, before the picture is scaled up for sharpness.
const WIDTH = 880;

interface DownloadPngProps {
  title: string;
  drawing: RefObject<SVGSVGElement | null>;
  /** Content of the drawing as text. The picture is drawn again when it changes. */
  version: string;
}

export function DownloadPng({ title, drawing, version }: DownloadPngProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const today = useServerDay('UTC');

  useEffect(() => {
    const { current: svg } = drawing;
    if (!svg || today === null) return undefined;
    let address: string | null = null;
    let isCurrent = true;
    const dated = `${title}, ${formatUtcDay(today)}`;
    svgToPng(svg, { title: dated, width: WIDTH }).then(
      (blob) => {
        if (!isCurrent) return;
        address = URL.createObjectURL(blob);
        setPicture(address);
      },
      (cause: unknown) => {
        console.error(`The picture of “${title}” could not be drawn:`, cause);
        if (isCurrent) setPicture('failed');
      },
    );
    return () => {
      isCurrent = false;
      if (address !== null) releaseLater(address);
    };
  }, [drawing, title, version, today]);

  if (picture === null) return null;
  if (picture === 'failed') return <span role="status">The picture could not be drawn.</span>;
  return (
    <LinkButton
      href={picture}
      download={`${title.toLowerCase().replaceAll(' ', '-')}.png`}
      icon={DownloadIcon}
      size="small"
    >
      {DOWNLOAD_PNG} <VisuallyHidden>of {title}</VisuallyHidden>
    </LinkButton>
  );
}
