import { clsx } from 'clsx';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import type { HtmlProps } from './Html';
import { readHtml } from './htmlContent';
import styles from './RichText.module.css';

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

/** The cleaning part of `Html`; only its lazy chunk imports it. */
export function CleanedHtml({ html, label, article = false }: HtmlProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(...cleanHtml(html).childNodes), [html]);
  return (
    <div
      ref={ref}
      role={label && 'region'}
      aria-label={label}
      className={clsx(styles.richText, article && styles.isArticle)}
    />
  );
}
