/** Sharing by plain links: no script of a network runs here, and none learns of a visit that does not share. */
import { inAddress } from '../../lib/text';

type ShareLink = { network: string; mark: string; href: string };

/** The links that share a page on three networks. */
export function shareLinks(page: { url: string; title: string }): ShareLink[] {
  const url = inAddress(page.url);
  const title = inAddress(page.title);
  return [
    {
      network: 'LinkedIn',
      mark: 'in',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    },
    { network: 'X', mark: 'X', href: `https://x.com/intent/post?url=${url}&text=${title}` },
    { network: 'Facebook', mark: 'f', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
}
