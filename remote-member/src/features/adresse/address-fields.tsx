import type { ChampsAdresse, DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import { departementOf } from '@portal/shared-api/rules/departements';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { StatusNotice } from '@portal/shared-ui/page';
import { CedexFields } from './cedex-fields';
import { Envelope } from './envelope';
import { messages } from './messages';
import { TownFields } from './town-fields';
import styles from '../../common/form-layout.module.css';

const { Field } = formFields<ChampsAdresse>();

/** Postal address in its French or its foreign layout (F-03). */
export function AddressFields({ lecture }: FormContext<DonneesAdresse>) {
  const { donnees } = lecture;
  const { values } = useFormValues<ChampsAdresse>();
  const isOtherZone =
    donnees.isImpactTarif &&
    (values.adresseEtrangere || values.codePostal.length === 5) &&
    departementOf(values) !== departementOf(donnees.adresse);
  return (
    <>
      <Field name="numPersConcernes" />
      <h2>{messages.place}</h2>
      <Field name="adresseEtrangere" />
      <Field name="pointRemiseCourrier" />
      <Field name="complementGeographique" />
      <div className={styles.row}>
        <Field name="numVoie" length={6} />
        <Field name="libelleCourtBtq" length={10} />
        <Field name="libelleCourtNatureVoie" length={16} />
      </div>
      <Field name="libelleVoie" />
      <div className={styles.pair}>
        <Field name="mentionParticuliere" />
        <Field name="lieuDit" />
      </div>
      <TownFields />
      <CedexFields />
      {isOtherZone && <StatusNotice tone="warn">{messages.tariff}</StatusNotice>}
      <Envelope lecture={lecture} />
      <Field name="dateEffet" />
      <Field name="pj" />
    </>
  );
}
