import { Button } from '@portal/shared-ui/button';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { EmptyContract } from './other-contracts';

interface FilteredOutProps {
  title: string;
  /** How to see more. */
  children: ReactNode;
  clear: () => void;
  isPlain?: boolean;
  /** The list shows what a contract tells its member alone. */
  isOfMember?: boolean;
}

/**
 * No row of this contract matches the filters: they may be cleared, and what is looked for may be another contract's.
 */
export function FilteredOut({ title, children, clear, isPlain = false, isOfMember }: FilteredOutProps) {
  return (
    <EmptyContract
      isPlain={isPlain}
      isOfMember={isOfMember}
      title={title}
      actions={
        <Button variant="secondary" size="sm" onClick={clear}>
          {messages.clearFilters}
        </Button>
      }
    >
      {children}
    </EmptyContract>
  );
}
