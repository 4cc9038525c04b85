import { isPostalCodeValid } from '@portal/shared-api/rules/contact';
import type { ChampsAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import { Button } from '@portal/shared-ui/button';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect } from 'react';
import { useReferentiel } from '../../common/use-referentiel';
import { messages } from './messages';
import styles from '../../common/form-layout.module.css';

const { Field } = formFields<ChampsAdresse>();

/** Postal code and town: in France a town of the postal code, abroad both as text. */
export function TownFields() {
  const { values, change } = useFormValues<ChampsAdresse>();
  const { adresseEtrangere, codePostal, localite } = values;
  const isKnown = !adresseEtrangere && isPostalCodeValid(codePostal);
  const { options: towns, isBusy, hasFailed, reload } = useReferentiel('code-postal', isKnown ? codePostal : null);
  const only = towns.length === 1 ? towns[0]?.libelle : undefined;
  useEffect(() => {
    if (!isKnown || towns.length === 0) return;
    if (only && localite !== only) change('localite', only);
    else if (localite && !towns.some(({ libelle }) => libelle === localite)) change('localite', '');
  }, [isKnown, towns, only, localite, change]);
  const isEmpty = towns.length === 0 && !isBusy && !hasFailed;
  const townHint = isKnown ? (isEmpty ? messages.noTown : undefined) : messages.townHint;
  // A list that did not come takes nothing away from the address that stands there.
  const choices = hasFailed && localite ? [{ libelle: localite }] : towns;
  if (adresseEtrangere) {
    return (
      <>
        <div className={styles.pair}>
          <Field name="codePostal" length={10} />
          <Field name="localite" />
        </div>
        <Field name="codePays" length={24} />
      </>
    );
  }
  return (
    <>
      <div className={styles.pair}>
        <Field name="codePostal" format="digits" maxLength={5} length={6} />
        <Field
          name="localite"
          hint={townHint}
          choices={choices.map(({ libelle }) => ({ code: libelle, libelle }))}
          isBusy={isBusy}
        />
      </div>
      {hasFailed && (
        <Notice
          tone="err"
          action={
            <Button variant="secondary" size="xs" onClick={reload}>
              {messages.retry}
            </Button>
          }
        >
          {messages.townsFailed}
        </Notice>
      )}
    </>
  );
}
