import type { ReactNode } from 'react';
import { Labelled } from '../../ui/field.tsx';

/** A labelled list to select one of. `children`: its options. */
export const Select = (props: { label: string; value: string; set(value: string): void; children: ReactNode }) => (
  <Labelled label={props.label}>
    {(named) => (
      <select {...named} value={props.value} onChange={({ target }) => props.set(target.value)}>
        {props.children}
      </select>
    )}
  </Labelled>
);
