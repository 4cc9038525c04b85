import type { ChampsInscriptionBeneficiaire } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { useEffect, useRef } from 'react';

/** A number that says another sex or month than its person is confirmed by itself: the next one is confirmed again. */
export function NumbersConfirmed() {
  const { values, change } = useFormValues<ChampsInscriptionBeneficiaire>();
  const { personnes } = values;
  const confirmed = useRef(new Map(personnes.map(({ cle, nir }) => [cle, nir])));
  useEffect(() => {
    const isOther = ({ cle, nir }: (typeof personnes)[number]) => (confirmed.current.get(cle) ?? nir) !== nir;
    const isStale = personnes.some((person) => person.isNirConfirme && isOther(person));
    const next = personnes.map((person) => (isOther(person) ? { ...person, isNirConfirme: false } : person));
    confirmed.current = new Map(personnes.map(({ cle, nir }) => [cle, nir]));
    if (isStale) change('personnes', next);
  }, [personnes, change]);
  return null;
}
