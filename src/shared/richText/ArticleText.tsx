import { VideoPlayer } from '../video/VideoPlayer';
import styles from './ArticleText.module.css';
import { readDocument, type Piece, type RichBlock } from './richDocument';
import { CELL_END, ROW_END, type Picture, type RichObject } from './richObjects';
import { HEADINGS, Inline, RichText, sectionId, type RichTextProps } from './RichText';

/** The text of an insight or a lesson, with pictures, videos, tables and dividing lines. */
export function ArticleText(props: Omit<RichTextProps, 'article' | 'drawObject'>) {
  return <RichText {...props} article drawObject={drawObject} />;
}

export interface Section {
  id: string;
  title: string;
  /** 0 for the largest heading of this article. */
  rank: number;
}

/** The headings with the anchors that `ArticleText` gives them. */
export function sectionsOf(raw: string): Section[] {
  const headings = readDocument(raw, true).flatMap(({ type, text, object }, index) => {
    const size = HEADINGS.indexOf(type);
    return size === -1 || object || text.trim() === '' ? [] : [{ index, size, text: text.trim() }];
  });
  const largest = Math.min(...headings.map(({ size }) => size));
  return headings.map(({ index, size, text }) => ({
    id: sectionId(index),
    title: text,
    rank: size - largest,
  }));
}

function drawObject({ text, pieces }: RichBlock, object: RichObject) {
  switch (object.kind) {
    case 'picture':
      return <TextPicture picture={object} caption={text.trim() === '' ? [] : pieces} />;
    case 'video':
      return (
        <figure className={styles.articleVideo}>
          <VideoPlayer address={object.address} title={text.trim() || 'in the text'} />
          <Caption pieces={text.trim() === '' ? [] : pieces} />
        </figure>
      );
    case 'table':
      return <TextTable pieces={pieces} hasHeader={object.hasHeader} />;
    case 'divider':
      return <hr className={styles.articleDivider} />;
  }
}

function TextPicture({ picture, caption }: { picture: Picture; caption: readonly Piece[] }) {
  const { src, card, alt, width, height } = picture;
  return (
    <figure className={styles.articlePicture}>
      <img
        src={src}
        srcSet={card === src || width === 0 ? undefined : `${card} 480w, ${src} ${width}w`}
        sizes="(max-width: 48rem) 100vw, 38rem"
        alt={alt}
        width={width || undefined}
        height={height || undefined}
        loading="lazy"
        decoding="async"
      />
      <Caption pieces={caption} />
    </figure>
  );
}

const Caption = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.length > 0 && (
    <figcaption>
      <Inline pieces={pieces} />
    </figcaption>
  );

type TextTableProps = { pieces: readonly Piece[]; hasHeader: boolean };

/** A wide table scrolls by itself, so it must be reachable by keyboard. */
function TextTable({ pieces, hasHeader }: TextTableProps) {
  const rows = split(pieces, ROW_END).map((row) => split(row, CELL_END));
  const columns = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const filled = rows.map((row) => [...row, ...Array<Piece[]>(columns - row.length).fill([])]);
  const head = hasHeader ? filled[0] : undefined;
  const rest = filled.slice(head ? 1 : 0);
  const titles = (head ?? []).map((cell) => cell.map(({ text }) => text).join('')).join(', ');
  return (
    <div
      className={styles.articleTable}
      role="region"
      aria-label={titles === '' ? 'Table' : `Table: ${titles}`}
      tabIndex={0}
    >
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell, index) => (
                <th key={index} scope="col">
                  <Inline pieces={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rest.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => (
                <td key={index}>
                  <Inline pieces={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function split(pieces: readonly Piece[], mark: string): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces)
    piece.text.split(mark).forEach((text, index) => {
      if (index > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push({ ...piece, text });
    });
  return parts;
}
