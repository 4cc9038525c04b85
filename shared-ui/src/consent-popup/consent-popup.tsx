import { toast } from '@portal/shared-api';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { PageLinks } from '../link';
import { messages } from './messages';
import styles from './consent-popup.module.css';

/** A consent without an answer (CTL-17); `libelle` is the sentence to agree to. */
export interface AskedConsent {
  nom: string;
  libelle: string;
}

interface ConsentPopupProps {
  consentements: readonly AskedConsent[];
  /** Sends one answer. @returns whether it is stored; a failure has its own message, and the consent stays. */
  onAnswer: (nom: string, isAccepted: boolean) => Promise<boolean>;
  /** Every consent is answered. */
  onClose: () => void;
  /** Closed before all answers: not asked again in this session. */
  onLater: () => void;
}

/**
 * Asks for each consent with two equal choices (CTL-17). An answered one disappears; after the last one it says « Nous
 * avons bien pris en compte votre consentement. » and closes.
 */
export function ConsentPopup({ consentements, onAnswer, onClose, onLater }: ConsentPopupProps) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const stored = useRef(answered);
  const list = useRef<HTMLUListElement>(null);
  const left = consentements.filter(({ nom }) => !answered.has(nom));
  const isFirstLook = left.length === consentements.length;
  useEffect(() => {
    // The pressed button disappeared with its consent.
    if (left.length > 0 && !isFirstLook) list.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [left.length, isFirstLook]);

  const answer = async (nom: string, isAccepted: boolean) => {
    if (!(await onAnswer(nom, isAccepted))) return;
    // Another may have been answered since this one was sent.
    stored.current = new Set([...stored.current, nom]);
    setAnswered(stored.current);
    if (consentements.some((consent) => !stored.current.has(consent.nom))) return;
    toast({ type: 'success', title: messages.done });
    onClose();
  };

  return (
    <Dialog
      isWide
      title={messages.title}
      onClose={onLater}
      footer={
        <Button variant="ghost" onClick={onLater}>
          {messages.later}
        </Button>
      }
    >
      <p>
        <PageLinks onFollow={onLater}>{messages.intro}</PageLinks>
      </p>
      <ul className={styles.list} ref={list}>
        {left.map((consent) => (
          <Consent key={consent.nom} consent={consent} onAnswer={(isAccepted) => answer(consent.nom, isAccepted)} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {isFirstLook || left.length === 0 ? '' : messages.left({ nombre: left.length })}
      </p>
    </Dialog>
  );
}

function Consent({
  consent: { libelle },
  onAnswer,
}: {
  consent: AskedConsent;
  onAnswer: (isAccepted: boolean) => Promise<void>;
}) {
  const [pending, setPending] = useState<boolean | null>(null);
  const textId = useId();
  const send = async (isAccepted: boolean) => {
    if (pending !== null) return;
    setPending(isAccepted);
    await onAnswer(isAccepted).finally(() => setPending(null));
  };
  return (
    <li>
      <div className={styles.consent} role="group" aria-labelledby={textId} tabIndex={-1}>
        <p id={textId}>{libelle}</p>
        <div className={styles.choices}>
          <Button variant="secondary" size="sm" isPending={pending === false} onClick={() => void send(false)}>
            {messages.refuse}
          </Button>
          <Button variant="secondary" size="sm" isPending={pending === true} onClick={() => void send(true)}>
            {messages.accept}
          </Button>
        </div>
      </div>
    </li>
  );
}
