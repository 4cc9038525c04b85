import type { ChampsRegime, DonneesRegime } from '@portal/shared-api/contract/formulaires/regime';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { knownScheme } from '@portal/shared-api/rules/formulaires/regime';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { useEffect, useRef } from 'react';

interface Chosen extends ChampsRegime {
  numPers: string;
  isNirConfirme: boolean;
}

/** Fills scheme and fund in as they are known, whenever another person is chosen; a number is confirmed by itself. */
export function useKnownScheme(context: FormContext<DonneesRegime>): void {
  const { values, change } = useFormValues<Chosen>();
  const { numPers } = values;
  const filled = useRef(numPers);
  useEffect(() => {
    if (numPers === '' || filled.current === numPers) return;
    filled.current = numPers;
    const known = knownScheme(numPers, context);
    change('nir', known.nir);
    change('codeRegime', known.codeRegime);
    change('codeCaisse', known.codeCaisse);
    change('numeroCaisse', known.numeroCaisse);
    change('codeCentre', known.codeCentre);
  }, [numPers, context, change]);
  const number = JSON.stringify(values.nir);
  const confirmed = useRef(number);
  useEffect(() => {
    if (confirmed.current === number) return;
    confirmed.current = number;
    change('isNirConfirme', false);
  }, [number, change]);
}
