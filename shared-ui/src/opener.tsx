import { useState, type ReactNode } from 'react';
import { Button } from './button';

interface OpenerProps {
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens an overlay, for an example of the catalogue. */
export function Opener({ label, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
