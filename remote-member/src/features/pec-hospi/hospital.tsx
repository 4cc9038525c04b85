import { useResource } from '@portal/shared-api';
import type { ChampsPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { readEtablissement } from '@portal/shared-api/contract/geolocalisation';
import { checkFiness, normalizeFiness } from '@portal/shared-api/rules/finess';
import { readTypedPhone } from '@portal/shared-api/rules/telephone';
import { Facts } from '@portal/shared-ui/facts';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { ReadError, StatusNotice } from '@portal/shared-ui/page';
import { useEffect, useRef } from 'react';
import { messages } from './messages';

const france = '+33';

/** The establishment of the directory, and its admissions as far as it knows them. */
function Establishment({ finess }: { finess: string }) {
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
  if (!data) return <StatusNotice>{messages.reading}</StatusNotice>;
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

/** The establishment that was found, unless it is typed. */
export function Chosen() {
  const { values } = useFormValues<ChampsPecHospi>();
  const finess = values.isHorsListe ? undefined : values.recherche?.code;
  return finess ? <Establishment key={finess} finess={finess} /> : null;
}

/** What a typed number looks like, where it may still be right. */
export function FinessWarning() {
  const { values } = useFormValues<ChampsPecHospi>();
  const typed = normalizeFiness(values.finess);
  const { warning } = typed === '' ? { warning: null } : checkFiness(typed);
  return values.isHorsListe && warning !== null ? <StatusNotice tone="warn">{warning}</StatusNotice> : null;
}

export const Admissions = () => (
  <>
    <h2>{messages.admissions}</h2>
    <p>{messages.admissionsHint}</p>
  </>
);

export const More = () => <h2>{messages.more}</h2>;
