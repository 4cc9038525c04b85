import { isPostalCodeValid } from '@portal/shared-api/rules/contact';
import type { ChampsAdresse } from '@portal/shared-api/rules/formulaires/adresse';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { useEffect } from 'react';
import { useReferentiel } from '../../common/use-referentiel';
import { messages } from './messages';
import styles from '../../common/form-layout.module.css';

const { SelectField, TextField } = formFields<ChampsAdresse>();

/** Postal code and town: in France a town of the postal code, abroad both as text. */
export function TownFields() {
  const { values, change } = useFormValues<ChampsAdresse>();
  const { adresseEtrangere, codePostal, localite } = values;
  const isKnown = !adresseEtrangere && isPostalCodeValid(codePostal);
  const { options: towns, isBusy } = useReferentiel('code-postal', isKnown ? codePostal : null);
  const countries = useReferentiel('pays');
  const only = towns.length === 1 ? towns[0]?.libelle : undefined;
  useEffect(() => {
    if (!isKnown || towns.length === 0) return;
    if (only && localite !== only) change('localite', only);
    else if (localite && !towns.some(({ libelle }) => libelle === localite)) change('localite', '');
  }, [isKnown, towns, only, localite, change]);
  const townHint = isKnown ? (towns.length === 0 && !isBusy ? messages.noTown : undefined) : messages.townHint;
  if (adresseEtrangere) {
    return (
      <>
        <div className={styles.pair}>
          <TextField
            name="codePostal"
            label={messages.postalCode}
            maxLength={10}
            length={10}
            autoComplete="postal-code"
          />
          <TextField name="localite" label={messages.town} maxLength={32} autoComplete="address-level2" />
        </div>
        <SelectField name="codePays" label={messages.country} {...countries} length={24} />
      </>
    );
  }
  return (
    <div className={styles.pair}>
      <TextField
        name="codePostal"
        label={messages.postalCode}
        format="digits"
        maxLength={5}
        length={6}
        autoComplete="postal-code"
      />
      <SelectField
        name="localite"
        label={messages.town}
        hint={townHint}
        options={towns.map(({ libelle }) => ({ code: libelle, libelle }))}
        isBusy={isBusy}
        autoComplete="address-level2"
      />
    </div>
  );
}
