import type { ChampsInscriptionBeneficiaire } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { useEffect, useRef } from 'react';

type Person = ChampsInscriptionBeneficiaire['personnes'][number];

/** What is confirmed: this number for somebody of this sex and birth. */
const confirmedBy = ({ nir, codeCivilite, dateNaissance }: Person) => [nir, codeCivilite, dateNaissance].join(' ');

/**
 * A number that says another sex or month than its person is confirmed for this person as they are: another number,
 * civility or birth date is confirmed again.
 */
export function NumbersConfirmed() {
  const { values, change } = useFormValues<ChampsInscriptionBeneficiaire>();
  const { personnes } = values;
  const confirmed = useRef(new Map(personnes.map((person) => [person.cle, confirmedBy(person)])));
  useEffect(() => {
    const isOther = (person: Person) => {
      const now = confirmedBy(person);
      return (confirmed.current.get(person.cle) ?? now) !== now;
    };
    const isStale = personnes.some((person) => person.isNirConfirme && isOther(person));
    const next = personnes.map((person) => (isOther(person) ? { ...person, isNirConfirme: false } : person));
    confirmed.current = new Map(personnes.map((person) => [person.cle, confirmedBy(person)]));
    if (isStale) change('personnes', next);
  }, [personnes, change]);
  return null;
}
