import { useState } from 'react';
import { Field } from './field.tsx';

type Props = { label: string; name: string; autoComplete?: string; initial: string; error?: string | undefined };

/** A past date as mm/dd/yyyy. The browser's own date input would use the format of the phone's language. */
export function DateField({ initial, ...rest }: Props) {
  const [value, setValue] = useState(initial);
  return (
    <Field
      {...rest}
      placeholder="mm/dd/yyyy"
      inputMode="numeric"
      maxLength={10}
      value={value}
      onChange={({ target }) => {
        const atEnd = target.selectionStart === target.value.length;
        setValue(atEnd ? withSlashes(target.value, value) : target.value);
      }}
      // Completes a short date.
      onBlur={() => setValue(dateOf(value, new Date()) ?? value)}
    />
  );
}

/**
 * Dates in the product's format, month, day, year, in every language of the phone. Fans type mm/dd/yyyy, single digits or two-digit
 * years; phones fill in yyyy-mm-dd. @returns mm/dd/yyyy; undefined if the day does not exist, is before 1900, or is after `now`
 */
export function dateOf(typed: string, now: Date): string | undefined {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const [month, day, year] = iso
    ? [iso[2], iso[3], iso[1]]
    : (/^(\d\d?)\/(\d\d?)\/(\d{2}|\d{4})$/.exec(text)?.slice(1) ?? []);
  if (!month || !day || !year) return undefined;
  const full = year.length === 2 ? latestOf(Number(year), now) : Number(year);
  const date = new Date(full, Number(month) - 1, Number(day));
  const exists = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  if (!exists || full < 1900 || date > now) return undefined;
  return `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${full}`;
}

/** The latest past or current year with these last two digits. */
function latestOf(digits: number, now: Date): number {
  const century = now.getFullYear() - (now.getFullYear() % 100);
  return century + digits > now.getFullYear() ? century - 100 + digits : century + digits;
}

/** The field's text after a keystroke at its end: adds slashes, and removes them on deletion. */
export function withSlashes(typed: string, before: string): string {
  if (!/^[\d/]+$/.test(typed) || !typed.startsWith(before) || typed === before) return typed;
  return typed
    .replace(/\/+/g, '/')
    .replace(/^(\d\d)(?!\/)/, '$1/')
    .replace(/^(\d\d\/\d\d)(?!\/)/, '$1/');
}
