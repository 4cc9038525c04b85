import { readReferentiel, type ReferentielRow } from '@portal/shared-api/contract/referentiel';
import { PortalError, notFound } from '../../platform/errors';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { findReferentiel, isReferentielKnown, type ReferentielTableRow } from './store';

/** Lists for pages before sign-in; the others are for signed-in users. */
const openLists = new Set([
  'civilite',
  'pays',
  'code-postal',
  'categorie-faq',
  'nature-voie',
  'complement-numero-voie',
]);

/** Lists are short; only postal codes are limited, for typing ahead. */
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
