import { useEffect } from 'react';

/** Sets the page's description, for whoever shares or bookmarks it, while the component stands; '' leaves the portal's own. */
export function useDescription(text: string): void {
  useEffect(() => {
    if (text === '') return undefined;
    const meta = document.createElement('meta');
    meta.name = 'description';
    meta.content = text;
    const current = document.head.querySelector('meta[name="description"]');
    if (current) current.replaceWith(meta);
    else document.head.append(meta);
    return () => {
      if (current) meta.replaceWith(current);
      else meta.remove();
    };
  }, [text]);
}
