import type { DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { adresseBounds, type ChampsAdresse } from '@portal/shared-api/rules/formulaires/adresse';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { CedexFields } from './cedex-fields';
import { Envelope } from './envelope';
import { messages } from './messages';
import { TownFields } from './town-fields';
import { useReferentiel } from '../../common/use-referentiel';
import styles from '../../common/form-layout.module.css';

const { CheckboxField, DateField, FilesField, PeopleField, SelectField, TextField } = formFields<ChampsAdresse>();

/** Postal address in its French or its foreign layout (F-03). */
export function AddressFields({ lecture: { donnees, beneficiaires }, today }: FormContext<DonneesAdresse>) {
  const { values } = useFormValues<ChampsAdresse>();
  const suffixes = useReferentiel('complement-numero-voie');
  const kinds = useReferentiel('nature-voie');
  const isOtherZone =
    donnees.isImpactTarif &&
    !values.adresseEtrangere &&
    values.codePostal.length === 5 &&
    values.codePostal.slice(0, 2) !== donnees.adresse.codePostal.slice(0, 2);
  return (
    <>
      {beneficiaires.length > 1 && (
        <PeopleField name="numPersConcernes" label={messages.people} people={beneficiaires} />
      )}
      <h2>{messages.place}</h2>
      <CheckboxField name="adresseEtrangere" label={messages.isForeign} />
      <TextField name="pointRemiseCourrier" label={messages.pointRemise} maxLength={38} autoComplete="address-line2" />
      <TextField
        name="complementGeographique"
        label={messages.complement}
        maxLength={38}
        autoComplete="address-line3"
      />
      <div className={styles.row}>
        <TextField name="numVoie" label={messages.number} maxLength={5} length={6} />
        <SelectField name="libelleCourtBtq" label={messages.suffix} {...suffixes} length={10} />
        <SelectField name="libelleCourtNatureVoie" label={messages.kind} {...kinds} length={16} />
      </div>
      <TextField
        name="libelleVoie"
        label={messages.street}
        hint={messages.streetHint}
        maxLength={32}
        autoComplete="address-line1"
      />
      <div className={styles.pair}>
        <TextField name="mentionParticuliere" label={messages.mention} maxLength={38} />
        <TextField name="lieuDit" label={messages.locality} maxLength={38} />
      </div>
      <TownFields />
      <CedexFields />
      {isOtherZone && (
        <Notice tone="warn" role="status">
          {messages.tariff}
        </Notice>
      )}
      <Envelope people={beneficiaires} />
      <DateField name="dateEffet" label={messages.from} {...adresseBounds(today)} />
      <FilesField name="pj" label={messages.proof} />
    </>
  );
}
