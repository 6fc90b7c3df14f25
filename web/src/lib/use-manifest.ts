import { useEffect } from 'react';

/** While the page is shown, installing it makes an icon that opens this area (`web/public/*.webmanifest`). */
export function useManifest(file: '/account.webmanifest' | '/staff.webmanifest'): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const before = link?.getAttribute('href');
    link?.setAttribute('href', file);
    return () => {
      if (before) link?.setAttribute('href', before);
    };
  }, [file]);
}
