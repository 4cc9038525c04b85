import type { ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';

interface QuestionProps {
  title: ReactNode;
  children: ReactNode;
  yes: string;
  no: string;
  /** The act cannot be undone, or takes away a protection. */
  isDanger?: boolean | undefined;
  isPending?: boolean | undefined;
  onYes: () => void;
  onNo: () => void;
}

/** A question with two answers; Escape and the close button choose the safe one, until the other is under way. */
export function Question({ title, children, yes, no, isDanger, isPending, onYes, onNo }: QuestionProps) {
  return (
    <Dialog
      title={title}
      isPending={isPending}
      onClose={onNo}
      footer={
        <>
          <Button variant="ghost" isIdle={isPending} onClick={onNo}>
            {no}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  );
}
