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

interface EstablishmentProps {
  finess: string;
  /** Whether another one is typed instead. */
  isLeft: boolean;
  /** Number of the establishment whose admissions were filled in, empty for none. */
  filledRef: RefObject<string>;
}

/** The establishment of the directory, and its admissions as far as it knows them: they go with it. */
function Establishment({ finess, isLeft, filledRef }: EstablishmentProps) {
  const { data, error, isRefreshing, reload } = useResource(readEtablissement, { query: { finess } });
  const { values, change } = useFormValues<ChampsPecHospi>();
  const { telephone, email } = values;
  useEffect(() => {
    if (!data || (filledRef.current === finess) !== isLeft) return;
    filledRef.current = isLeft ? '' : finess;
    const known = {
      telephone: data.telephone === null ? '' : readTypedPhone(data.telephone, france),
      email: data.email ?? '',
    };
    if (!isLeft) {
      change('telephone', known.telephone);
      change('email', known.email);
      return;
    }
    // The agreement would go to the establishment that was left.
    if (telephone === known.telephone) change('telephone', '');
    if (email === known.email) change('email', '');
  }, [data, finess, isLeft, filledRef, telephone, email, change]);
  if (isLeft) return null;
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
  const finess = values.recherche?.code ?? '';
  // A step that is opened again keeps what was corrected.
  const filledRef = useRef(values.isHorsListe ? '' : finess);
  return finess === '' ? null : (
    <Establishment key={finess} finess={finess} isLeft={values.isHorsListe} filledRef={filledRef} />
  );
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
