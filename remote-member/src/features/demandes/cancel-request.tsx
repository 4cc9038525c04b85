import { toast, useSubmit } from '@portal/shared-api';
import { cancelDemande } from '@portal/shared-api/contract/historique';
import { Button } from '@portal/shared-ui/button';
import { Question } from '@portal/shared-ui/dialog';
import { useState } from 'react';
import { messages } from './messages';

interface CancelRequestProps {
  numeroDemande: string;
  /** Whatever the result, the request must be read again. */
  onTried: () => void;
}

/** « Annuler ma demande », after a confirmation; changes by another window or the handler show. */
export function CancelRequest({ numeroDemande, onTried }: CancelRequestProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending } = useSubmit(cancelDemande);
  const cancel = async () => {
    const result = await submit({ params: { numeroDemande } });
    setAsking(false);
    if (result.isDone) toast({ type: 'success', title: messages.cancelled });
    else toast({ type: 'danger', title: messages.cancelFailed, text: result.error.message });
    onTried();
  };
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {messages.cancel}
      </Button>
      {isAsking && (
        <Question
          isDanger
          title={messages.cancelTitle}
          yes={messages.cancel}
          no={messages.keep}
          isPending={isPending}
          onYes={() => void cancel()}
          onNo={() => setAsking(false)}
        >
          {messages.cancelText({ numero: numeroDemande })}
        </Question>
      )}
    </>
  );
}
