import { lazyComponent } from '../../components/feedback/lazyComponent';
import { Lazily } from '../../components/feedback/Lazily';

export interface HtmlProps {
  /** Stored HTML, written by whoever; it is cleaned every time that it is shown. */
  html: string;
  /** Makes it a region of this name. */
  label?: string;
  /** Set as the text of an article. */
  article?: boolean;
}

const CleanedHtml = lazyComponent(async () => (await import('./CleanedHtml')).CleanedHtml);

/** Shows stored HTML, cleaned. Parser and DOMPurify come with their own chunk, the first time that any is shown. */
export function Html(props: HtmlProps) {
  return (
    <Lazily>
      <CleanedHtml {...props} />
    </Lazily>
  );
}
