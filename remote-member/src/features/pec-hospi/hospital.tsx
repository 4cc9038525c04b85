import { useResource } from '@portal/shared-api';
import type { ChampsPecHospi, DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { readEtablissement } from '@portal/shared-api/contract/geolocalisation';
import { checkFiness, normalizeFiness } from '@portal/shared-api/rules/finess';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { readTypedPhone } from '@portal/shared-api/rules/telephone';
import { Facts } from '@portal/shared-ui/facts';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { ReadError } from '@portal/shared-ui/page';
import { useEffect, useRef } from 'react';
import styles from '../../common/form-layout.module.css';
import { messages } from './messages';

const france = '+33';
const { Field } = formFields<ChampsPecHospi>();

/** The establishment of the directory, and its admissions as far as it knows them. */
function Chosen({ finess }: { finess: string }) {
  const { data, error, isRefreshing, reload } = useResource(readEtablissement, { query: { finess } });
  const { change } = useFormValues<ChampsPecHospi>();
  const filled = useRef('');
  useEffect(() => {
    if (!data || filled.current === data.finess) return;
    filled.current = data.finess;
    change('telephone', data.telephone === null ? '' : readTypedPhone(data.telephone, france));
    change('email', data.email ?? '');
  }, [data, change]);
  if (error && !data)
    return <ReadError label={messages.found} message={error.message} isRetrying={isRefreshing} onRetry={reload} />;
  if (!data) return <Notice role="status">{messages.reading}</Notice>;
  const { ligne, codePostal, localite } = data.adresse;
  return (
    <section aria-label={messages.found}>
      <Facts
        facts={[
          { label: messages.found, value: data.raisonSociale },
          { label: messages.address, value: `${ligne}, ${codePostal} ${localite}` },
          { label: messages.finess, value: data.finess },
        ]}
      />
    </section>
  );
}

/** Where the stay is: searched, or typed where the list does not know it. */
export function HospitalStep(_context: FormContext<DonneesPecHospi>) {
  const { values } = useFormValues<ChampsPecHospi>();
  const typed = normalizeFiness(values.finess);
  const { warning } = typed === '' ? { warning: null } : checkFiness(typed);
  return (
    <>
      <Field name="recherche" />
      {!values.isHorsListe && values.recherche?.code && (
        <Chosen key={values.recherche.code} finess={values.recherche.code} />
      )}
      <Field name="isHorsListe" />
      <Field name="finess" length={16} />
      {values.isHorsListe && warning !== null && (
        <Notice role="status" tone="warn">
          {warning}
        </Notice>
      )}
      <Field name="raisonSociale" />
      <Field name="adresse" />
      <div className={styles.pair}>
        <Field name="codePostal" length={16} />
        <Field name="ville" />
      </div>
      <h2>{messages.admissions}</h2>
      <p>{messages.admissionsHint}</p>
      <Field name="telephone" />
      <Field name="email" />
      <Field name="fax" />
      <h2>{messages.more}</h2>
      <Field name="service" />
      <div className={styles.pair}>
        <Field name="codeDmt" length={24} />
        <Field name="codeMt" length={24} />
      </div>
      <Field name="numeroDossier" length={24} />
      <Field name="medecin" />
    </>
  );
}
