import { useState } from 'react';
import { dateOf, withSlashes } from './date.ts';
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
