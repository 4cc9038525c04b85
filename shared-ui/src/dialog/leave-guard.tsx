import { useCallback, type ReactNode } from 'react';
import { useUnloadQuestion, useWaysOut } from '../link';
import { Question } from './question';

interface LeaveGuardProps {
  /** Something would be lost. */
  isAtRisk: boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
  yes: string;
  no: string;
}

/** Asks before a link of the portal, Back, a reload or another site takes away what is neither sent nor saved. */
export function LeaveGuard({ isAtRisk, title, children, yes, no }: LeaveGuardProps) {
  const { asked, stay } = useWaysOut(useCallback(() => isAtRisk, [isAtRisk]));
  useUnloadQuestion(isAtRisk);
  return (
    asked && (
      <Question
        title={title}
        yes={yes}
        no={no}
        onYes={() => {
          // The way out may lead to another step of the same page.
          stay();
          asked.go();
        }}
        onNo={stay}
      >
        {children}
      </Question>
    )
  );
}
