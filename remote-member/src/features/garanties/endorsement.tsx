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
import { useState } from 'react';
import { messages } from './messages';

/** The endorsement of a rise: prepared for this formula and day, then signed in place (decision 0069). */
export function Endorsement({ lecture: { donnees } }: FormContext<DonneesGaranties>) {
  const { values, change } = useFormValues<ChampsGaranties>();
  const [asked, setAsked] = useState<{ idSignature: string; key: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const field = useFormField<string>('idSignature', messages.signTitle);
  const { codeFormule, dateEffet } = values;
  const key = `${codeFormule} ${dateEffet}`;
  if (!field || !donnees.isSignature || chosenFormula(values, donnees)?.sens !== 'HAUSSE') return null;

  const prepare = async () => {
    setPending(true);
    setError(null);
    try {
      const { idSignature } = await call(demanderSignatureGaranties, { body: { codeFormule, dateEffet } });
      setAsked({ idSignature, key });
      change('idSignature', '');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      setPending(false);
    }
  };
  if (asked?.key === key)
    return (
      <SignatureStep
        idSignature={asked.idSignature}
        onDecided={({ etat, idSignature }) => change('idSignature', etat === 'SIGNE' ? idSignature : '')}
      />
    );
  if (values.idSignature !== '' && asked === null) return <StatusNotice tone="ok">{messages.signed}</StatusNotice>;
  const wrong = error ?? field.control.error ?? null;
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
        {wrong ?? (asked ? messages.changed : messages.signText)}
      </Notice>
    </div>
  );
}
