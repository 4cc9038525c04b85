import type { AudienceField } from '@portal/shared-api/contract/audiences';
import { contractStates, relationships } from '@portal/shared-api/contract/contrats';
import { listCodes } from '../contenus/public';
import type { Context } from '../platform/http/context';
import { messages } from './messages';
import { findOffers } from './store';

interface Choice {
  code: string;
  libelle: string;
}

const choicesIn = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([code, libelle]) => ({ code, libelle }));

/** Code lists of the fields that have one. */
const lists = [
  ['SEXE', 'sexe'],
  ['PAYS', 'pays'],
  ['REGIME_RO', 'regime-ro'],
  ['MODE_PAIEMENT', 'mode-paiement'],
  ['PROFIL', 'profil-utilisateur'],
] as const;

/** Codes that criteria choose from, with their labels; fields without a list are typed. */
export async function choicesOf({
  database,
  client,
}: Pick<Context, 'database' | 'client'>): Promise<ReadonlyMap<AudienceField, readonly Choice[]>> {
  const choices = new Map<AudienceField, readonly Choice[]>([
    ['CLIENT', [{ code: client.code, libelle: client.libelle }]],
    ['OFFRE', await findOffers(database, client.code)],
    ['TYPE_CONTRAT', choicesIn(messages.contractTypes)],
    ['ETAT_CONTRAT', choicesIn(contractStates)],
    ['LIEN_PARENTE', choicesIn(relationships)],
  ]);
  for (const [champ, nom] of lists) choices.set(champ, await listCodes(database, client.code, nom));
  return choices;
}
