import { useEffect, useRef, useState } from 'react';

/** Milliseconds in which changes are collected. */
const PAUSE = 1000;

interface AnnouncementProps {
  text: string;
  role?: 'status';
}

/**
 * Announces each change of a text to screen readers, politely. Changes within a second are announced once, with the last
 * text.
 */
export function Announcement({ text, role }: AnnouncementProps) {
  const [announced, setAnnounced] = useState(text);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const isWaiting = announced !== text;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setAnnounced(latest.current), PAUSE);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <span className="visually-hidden" role={role} aria-live="polite">
      {announced}
    </span>
  );
}
