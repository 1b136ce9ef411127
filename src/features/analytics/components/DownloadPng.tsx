import { useEffect, useState, type RefObject } from 'react';
import { DownloadIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/Button';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { formatUtcDay } from '../../../lib/dates';
import { releaseLater } from '../../../lib/download';
import { svgToPng } from '../../../lib/svgToPng';
import { useServerDay } from '../../../shared/time/serverDay';
import { DOWNLOAD_PNG } from '../analyticsThunks';

/** Width of a picture before it is made sharper, in pixels. */
const WIDTH = 880;

interface DownloadPngProps {
  title: string;
  drawing: RefObject<SVGSVGElement | null>;
  /** What the drawing shows, as text: the picture is drawn anew when it changes. */
  version: string;
}

/** The 'download-png' link of a drawing. The picture is ready before the link is offered. */
export function DownloadPng({ title, drawing, version }: DownloadPngProps) {
  /** Its address, or `failed`. */
  const [picture, setPicture] = useState<string | null>(null);
  const today = useServerDay('UTC');

  useEffect(() => {
    const { current: svg } = drawing;
    if (!svg || today === null) return undefined;
    let address: string | null = null;
    let isWanted = true;
    // Whoever finds the picture later wants to know when that was so.
    const dated = `${title}, ${formatUtcDay(today)}`;
    svgToPng(svg, { title: dated, width: WIDTH }).then(
      (blob) => {
        if (!isWanted) return;
        address = URL.createObjectURL(blob);
        setPicture(address);
      },
      (cause: unknown) => {
        console.error(`The picture of “${title}” could not be drawn:`, cause);
        if (isWanted) setPicture('failed');
      },
    );
    return () => {
      isWanted = false;
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
