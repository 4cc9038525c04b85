import type { ChampsAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { LinkButton } from '@portal/shared-ui/link';
import { useState } from 'react';
import { messages } from './messages';
import styles from '../../common/form-layout.module.css';

const { Field } = formFields<ChampsAdresse>();

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
      <Field name="codeCedex" length={10} />
      <Field name="nomCedex" length={16} />
      <Field name="bureauCedex" length={4} />
    </div>
  );
}
