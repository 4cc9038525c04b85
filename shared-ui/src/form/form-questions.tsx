import { usePending } from '@portal/shared-api/use-pending';
import { useState } from 'react';
import { LeaveGuard, Question } from '../dialog';
import type { FormQuestion } from './declaration';
import { messages } from './messages';

interface LeavingOptions {
  onCancel: (() => void | Promise<void>) | undefined;
  /** Whether leaving loses what was typed or is uploaded. */
  isLost: boolean;
}

/** « Annuler », asked about where something is lost. */
export function useLeaving({ onCancel, isLost }: LeavingOptions) {
  const [isAsked, setAsked] = useState(false);
  const [leaving, runLeaving] = usePending<'leave'>();
  const leave = () => void runLeaving('leave', async () => onCancel?.());
  return {
    isAsked: isAsked && onCancel !== undefined,
    isPending: leaving !== null,
    leave,
    /** Absent without a way back. */
    ask: onCancel && (() => (isLost ? setAsked(true) : leave())),
    stay: () => setAsked(false),
  };
}

interface FormQuestionsProps {
  /** Whether leaving the page ends an upload. */
  isUploading: boolean;
  /** In a popup leaving ends an upload alone. */
  isInAddress: boolean;
  leaving: ReturnType<typeof useLeaving>;
  /** What is asked before the form is sent, if anything. */
  asked: FormQuestion | null;
  isSending: boolean;
  onConfirm: () => void;
  onGiveUp: () => void;
}

/** Questions above a form: before it is left, and before it is sent. */
export function FormQuestions({
  isUploading,
  isInAddress,
  leaving,
  asked,
  isSending,
  onConfirm,
  onGiveUp,
}: FormQuestionsProps) {
  return (
    <>
      <LeaveGuard isAtRisk={isUploading} title={messages.uploadTitle} yes={messages.yes} no={messages.no}>
        {messages.uploadLost}
      </LeaveGuard>
      {leaving.isAsked && (
        <Question
          title={isInAddress ? messages.cancelTitle : messages.uploadTitle}
          yes={messages.yes}
          no={messages.no}
          isPending={leaving.isPending}
          onYes={leaving.leave}
          onNo={leaving.stay}
        >
          {isInAddress ? messages.cancelText : messages.uploadLost}
        </Question>
      )}
      {asked && (
        <Question
          // The confirmation of a similar request is another question than that of the form.
          key={asked.title}
          title={asked.title}
          yes={messages.confirm}
          no={messages.edit}
          isPending={isSending}
          onYes={onConfirm}
          onNo={onGiveUp}
        >
          {asked.text}
        </Question>
      )}
    </>
  );
}
