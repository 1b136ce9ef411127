import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { readHtml } from './htmlContent';
import './RichText.css';

export interface HtmlProps {
  /** Stored HTML, written by whoever; it is cleaned here, every time. */
  html: string;
  className?: string;
}

const cleaner = DOMPurify();
cleaner.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** Stored HTML without anything that runs, asks for input or dresses up as the portal. The tree is safe to be shown as it is. */
export function cleanHtml(html: string): HTMLElement {
  const root = readHtml(html);
  cleaner.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'audio',
      'video',
      'dialog',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex', 'role', 'target'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
  });
  return root;
}

/** Shows stored HTML after DOMPurify has cleaned it. */
export function Html({ html, className = '' }: HtmlProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(...cleanHtml(html).childNodes), [html]);
  return <div ref={ref} className={`rich-text ${className}`} />;
}
