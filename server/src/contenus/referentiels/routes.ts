import { readReferentiel, type ReferentielRow } from '@portal/shared-api/contract/referentiel';
import { PortalError, notFound } from '../../platform/errors';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { findReferentiel, isReferentielKnown, type ReferentielTableRow } from './store';

/** Lists that the pages before sign-in need; the others are for people signed in. */
const openLists = new Set([
  'civilite',
  'pays',
  'code-postal',
  'categorie-faq',
  'nature-voie',
  'complement-numero-voie',
]);

/** Lists are short; only postal codes come in slices, to type ahead in. */
const rowLimit = { 'code-postal': 100, default: 2000 } as const;

const present = ({
  code,
  libelle,
  ordre,
  parent,
  attributs: { latitude: _latitude, longitude: _longitude, ...attributs },
}: ReferentielTableRow): ReferentielRow => ({ code, libelle, ordre, parent, ...attributs });

export const referentielRoutes: DomainRoutes = [
  handle(readReferentiel, async (context) => {
    const {
      database,
      client,
      params: { nom },
      query,
    } = context;
    if (context.session === null && !openLists.has(nom))
      throw new PortalError(401, 'SessionAbsente', { message: 'Accès non autorisé' });
    const rows = await findReferentiel(
      database,
      client.code,
      nom,
      query,
      nom === 'code-postal' ? rowLimit[nom] : rowLimit.default,
    );
    if (rows.length === 0 && !(await isReferentielKnown(database, client.code, nom))) throw notFound();
    return rows.map(present);
  }),
];
