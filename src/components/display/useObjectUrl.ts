import { useEffect, useMemo } from 'react';

/** Returns a URL for a chosen file. It is valid on this page only, while the file is chosen. */
export function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
