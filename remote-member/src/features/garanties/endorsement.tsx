import { ApiError, call } from '@portal/shared-api';
import {
  demanderSignatureGaranties,
  type ChampsGaranties,
  type DonneesGaranties,
} from '@portal/shared-api/contract/formulaires/garanties';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { chosenFormula } from '@portal/shared-api/rules/formulaires/garanties';
import { Button } from '@portal/shared-ui/button';
import { useFormField, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { StatusNotice } from '@portal/shared-ui/page';
import { SignatureStep } from '@portal/shared-ui/signature-step';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages';

/**
 * Takes a signature away when formula, day or price changes: it is for exactly these, and the server refuses it for
 * others. Each step in which they change calls it.
 */
export function useSignatureOfChoice(): void {
  const { values, change } = useFormValues<ChampsGaranties>();
  const { codeFormule, dateEffet, cotisationAnnoncee, idSignature } = values;
  const choice = `${codeFormule} ${dateEffet} ${cotisationAnnoncee}`;
  const seen = useRef(choice);
  useEffect(() => {
    if (seen.current === choice) return;
    seen.current = choice;
    if (idSignature !== '') change('idSignature', '');
  }, [choice, idSignature, change]);
}

/** The endorsement of a rise: prepared for what was chosen, then signed in place (decision 0069). */
export function Endorsement({ lecture: { donnees } }: FormContext<DonneesGaranties>) {
  const { values, change } = useFormValues<ChampsGaranties>();
  // Nothing is chosen in this step: what was prepared here stays what is asked for.
  const [asked, setAsked] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const field = useFormField<string>('idSignature', messages.signTitle);
  const { codeFormule, dateEffet } = values;
  if (!field || !donnees.isSignature || chosenFormula(values, donnees)?.sens !== 'HAUSSE') return null;

  const prepare = async () => {
    setPending(true);
    setError(null);
    try {
      const { idSignature } = await call(demanderSignatureGaranties, { body: { codeFormule, dateEffet } });
      setAsked(idSignature);
      change('idSignature', '');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      setPending(false);
    }
  };
  if (asked !== null)
    return (
      <SignatureStep
        idSignature={asked}
        onDecided={({ etat, idSignature }) => change('idSignature', etat === 'SIGNE' ? idSignature : '')}
      />
    );
  const wrong = error ?? field.control.error ?? null;
  // The server may know better what a signature of a draft is worth.
  if (values.idSignature !== '' && wrong === null) return <StatusNotice tone="ok">{messages.signed}</StatusNotice>;
  return (
    <div id={field.control.id} tabIndex={-1}>
      <Notice
        title={messages.signTitle}
        {...(wrong === null ? {} : { tone: 'err' as const, role: 'alert' as const })}
        action={
          <Button variant="secondary" size="sm" isPending={isPending} onClick={() => void prepare()}>
            {messages.sign}
          </Button>
        }
      >
        {wrong ?? messages.signText}
      </Notice>
    </div>
  );
}
