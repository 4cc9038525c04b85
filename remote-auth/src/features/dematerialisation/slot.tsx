import { useResource, useSubmit } from '@portal/shared-api';
import { answerStatementsQuestion, readStatementsQuestion } from '@portal/shared-api/contract/inscription';
import type { PageProps } from '@portal/shared-api/remote';
import { useEffect } from 'react';
import { messages } from '../../common/dematerialisation/messages';
import { StatementsQuestion } from '../../common/dematerialisation/question';

/** The question at the first connection of a member whose account was made outside the portal (product 2.0.2). */
export default function FirstConnectionQuestion({ onClose }: PageProps) {
  const { data, error } = useResource(readStatementsQuestion, {}, { label: messages.title });
  const { submit, isPending } = useSubmit(answerStatementsQuestion);
  const isNothingToAsk = error !== undefined || data?.isQuestionPosee === false;
  useEffect(() => {
    if (isNothingToAsk) onClose?.();
  }, [isNothingToAsk, onClose]);
  if (!data || isNothingToAsk) return null;
  return (
    <StatementsQuestion
      send={(dematerialization) => submit({ body: { dematerialization }, quiet: true })}
      isPending={isPending}
      onDone={() => onClose?.()}
    />
  );
}
