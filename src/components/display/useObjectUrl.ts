import { useEffect, useMemo } from 'react';

/** An address under which the browser shows a chosen file, on this page only and for as long as the file is chosen. */
export function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
