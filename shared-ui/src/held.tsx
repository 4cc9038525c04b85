import { useState, type ReactNode } from 'react';

interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled control for an example of the catalogue. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
