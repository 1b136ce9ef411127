import { clsx } from 'clsx';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { isForInputMethod } from '../../lib/inputMethod';
import { Icon } from '../display/Icon';
import { CloseIcon, SearchIcon } from '../display/icons';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './Field.module.css';
import searchBoxStyles from './SearchBox.module.css';

interface SearchBoxProps {
  label: string;
  showLabel?: boolean;
  placeholder?: string;
  /** When typing pauses, or at once on Enter. Never twice with the same query; '' below `minLength` characters. */
  onSearch: (query: string) => void;
  /** A query from the address. It is not searched for again. */
  initialQuery?: string | undefined;
  minLength?: number;
}

const PAUSE_MS = 500;

export function SearchBox({
  label,
  showLabel = false,
  placeholder = 'Search',
  onSearch,
  initialQuery = '',
  minLength = 2,
}: SearchBoxProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialQuery);
  const onSearchRef = useRef(onSearch);
  const lastQueryRef = useRef(initialQuery);
  useEffect(() => {
    onSearchRef.current = onSearch;
  }, [onSearch]);

  const search = useCallback(
    (typed: string) => {
      const trimmed = typed.trim();
      const query = trimmed.length < minLength ? '' : trimmed;
      if (query === lastQueryRef.current) return;
      lastQueryRef.current = query;
      onSearchRef.current(query);
    },
    [minLength],
  );
  useEffect(() => {
    const timer = setTimeout(() => search(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search]);

  const clear = () => {
    setText('');
    search('');
    inputRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      search(text);
    }
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      clear();
    }
  };

  return (
    <div className={clsx(styles.field, searchBoxStyles.searchBox)} role="search" aria-label={label}>
      <label className={clsx(styles.fieldLabel, !showLabel && 'visually-hidden')} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(styles.controlFrame, styles.withButton)}>
        <Icon icon={SearchIcon} className={styles.controlIcon} size={17} />
        <input
          ref={inputRef}
          id={id}
          className={styles.control}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '') search('');
          }}
          onKeyDown={handleKeyDown}
        />
        <VisuallyHidden id={`${id}-hint`}>Type at least {minLength} characters.</VisuallyHidden>
        {text !== '' && (
          <button
            type="button"
            className={styles.controlButton}
            aria-label="Clear search"
            title="Clear search"
            onClick={clear}
          >
            <Icon icon={CloseIcon} size={17} />
          </button>
        )}
      </div>
    </div>
  );
}
