import type { ChampsAdresse } from '@portal/shared-api/rules/formulaires/adresse';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { LinkButton } from '@portal/shared-ui/link';
import { useState } from 'react';
import { messages } from './messages';
import styles from '../../common/form-layout.module.css';

const { TextField } = formFields<ChampsAdresse>();

/** The three cedex fields, which most addresses do not need: a link shows them. */
export function CedexFields() {
  const {
    values: { adresseEtrangere, codeCedex },
  } = useFormValues<ChampsAdresse>();
  const [isAsked, setAsked] = useState(codeCedex !== '');
  if (adresseEtrangere) return null;
  if (!isAsked)
    return (
      <div>
        <LinkButton onClick={() => setAsked(true)}>{messages.addCedex}</LinkButton>
      </div>
    );
  return (
    <div className={styles.row}>
      <TextField name="codeCedex" label={messages.cedexCode} maxLength={9} length={10} />
      <TextField name="nomCedex" label={messages.cedexName} maxLength={26} length={16} />
      <TextField name="bureauCedex" label={messages.cedexOffice} maxLength={2} length={4} />
    </div>
  );
}
