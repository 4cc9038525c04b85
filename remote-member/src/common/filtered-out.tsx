import { Button } from '@portal/shared-ui/button';
import { EmptyState } from '@portal/shared-ui/page';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { OtherContracts, useScopeText } from './other-contracts';

interface FilteredOutProps {
  title: string;
  /** How to see more. */
  children: ReactNode;
  clear: () => void;
  isPlain?: boolean;
  /** The list shows what a contract tells its member alone. */
  isOfMember?: boolean;
}

/** No row of this contract matches the filters: they may be cleared, and what is looked for may be another contract's. */
export function FilteredOut({ title, children, clear, isPlain = false, isOfMember }: FilteredOutProps) {
  const scope = useScopeText();
  return (
    <EmptyState
      isPlain={isPlain}
      title={title}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={clear}>
            {messages.clearFilters}
          </Button>
          <OtherContracts isOfMember={isOfMember} />
        </>
      }
    >
      {children} {scope}
    </EmptyState>
  );
}
