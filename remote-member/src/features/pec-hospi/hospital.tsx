import { useResource } from '@portal/shared-api';
import type { ChampsPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { readEtablissement } from '@portal/shared-api/contract/geolocalisation';
import { checkFiness, normalizeFiness } from '@portal/shared-api/rules/finess';
import { readTypedPhone } from '@portal/shared-api/rules/telephone';
import { Facts } from '@portal/shared-ui/facts';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { ReadError, StatusNotice } from '@portal/shared-ui/page';
import { useEffect, useRef, type RefObject } from 'react';
import { messages } from './messages';

const france = '+33';

/** Contacts that an establishment of the directory has brought into the form. */
interface Filled {
  finess: string;
  telephone: string;
  email: string;
}

/** The establishment of the directory, and its admissions as far as it knows them. */
function Establishment({ finess, filledRef }: { finess: string; filledRef: RefObject<Filled | null> }) {
  const { data, error, isRefreshing, reload } = useResource(readEtablissement, { query: { finess } });
  const { change } = useFormValues<ChampsPecHospi>();
  useEffect(() => {
    if (!data || filledRef.current?.finess === finess) return;
    const telephone = data.telephone === null ? '' : readTypedPhone(data.telephone, france);
    const email = data.email ?? '';
    filledRef.current = { finess, telephone, email };
    change('telephone', telephone);
    change('email', email);
  }, [data, finess, filledRef, change]);
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

/** The establishment that was found, unless another one is typed; its contacts go when it is left. */
export function Chosen() {
  const { values, change } = useFormValues<ChampsPecHospi>();
  const { telephone, email } = values;
  const finess = values.isHorsListe ? '' : (values.recherche?.code ?? '');
  // A step that is opened again keeps what was corrected.
  const filledRef = useRef<Filled | null>(finess === '' ? null : { finess, telephone, email });
  useEffect(() => {
    const former = filledRef.current;
    if (former === null || former.finess === finess) return;
    filledRef.current = null;
    // The agreement would go to the establishment that was left.
    if (telephone === former.telephone) change('telephone', '');
    if (email === former.email) change('email', '');
  }, [finess, telephone, email, change]);
  return finess === '' ? null : <Establishment key={finess} finess={finess} filledRef={filledRef} />;
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
