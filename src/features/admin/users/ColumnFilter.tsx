import { useEffect, useRef, useState } from 'react';
import { SelectField, type SelectOption } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';

/** Pause of the typing after which a filter applies, in ms (specification 9). */
const DELAY = 500;

interface ColumnFilterProps {
  /** The column's name. */
  header: string;
  value: string;
  /** One of these, instead of a text. */
  options?: readonly SelectOption[] | undefined;
  placeholder?: string | undefined;
  onFilter: (value: string) => void;
}

/** Narrows a table by one column. */
export function ColumnFilter({ header, value, options, placeholder, onFilter }: ColumnFilterProps) {
  const label = `Filter by ${header}`;
  if (options)
    return (
      <SelectField
        label={label}
        hideLabel
        value={value}
        placeholder="All"
        options={options}
        onChange={onFilter}
      />
    );
  return <TextFilter {...{ label, placeholder, value, onFilter }} />;
}

interface TextFilterProps {
  label: string;
  placeholder: string | undefined;
  value: string;
  onFilter: (value: string) => void;
}

function TextFilter({ label, placeholder = 'Filter', value, onFilter }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // A filter that was changed elsewhere, such as all of them at once, takes the place of what is typed.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const onFilterRef = useRef(onFilter);
  useEffect(() => {
    onFilterRef.current = onFilter;
  }, [onFilter]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => {
      setSent(wanted);
      onFilterRef.current(wanted);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      onChange={setText}
    />
  );
}
