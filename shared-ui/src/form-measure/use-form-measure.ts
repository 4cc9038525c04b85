import { call } from '@portal/shared-api';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { countFormEvent, type FormEvent } from '@portal/shared-api/contract/mesures-formulaires';
import { useEffect, useRef } from 'react';

/** What a form tells of itself, as counts without values. */
export interface FormMeasuring {
  /** The server took the request. */
  sent: () => void;
  /** « Valider » or the server refused these fields. */
  refused: (errors: readonly Pick<FieldError, 'champ' | 'code'>[]) => void;
}

/** Fields of one refusal that are counted. */
const refusalLimit = 40;

/**
 * Counts how a form is used: opened once it shows, then sent, or left without being sent. Neither a value nor a person
 * is sent, and a count that fails is lost.
 * @param isOpen the form shows; one that is closed or loading is not opened.
 */
export function useFormMeasure(form: FeatureKey, isOpen: boolean): FormMeasuring {
  const isOver = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    isOver.current = false;
    count(form, 'OUVERT');
    const leave = () => {
      if (isOver.current) return;
      isOver.current = true;
      count(form, 'ABANDONNE');
    };
    // Leaving the page for another site does not unmount anything.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [form, isOpen]);
  return {
    sent: () => {
      isOver.current = true;
      count(form, 'ENVOYE');
    },
    refused: (errors) =>
      count(
        form,
        'REFUSE',
        errors
          .slice(0, refusalLimit)
          .map(({ champ, code }) => ({ champ: champ.slice(0, 120), code: code.slice(0, 30) })),
      ),
  };
}

function count(form: FeatureKey, evenement: FormEvent, refus: { champ: string; code: string }[] = []): void {
  // It must neither wait, nor ask for a sign-in, nor end with the page.
  void call(countFormEvent, { body: { form, evenement, refus }, quiet: true, keepalive: true }).catch(() => undefined);
}
