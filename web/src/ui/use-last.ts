import { useState } from 'react';

/** The value, or the last defined one, so that a closing element keeps its content until it has closed. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState({ value });
  if (value !== undefined && value !== last.value) setLast({ value });
  return value ?? last.value;
}
