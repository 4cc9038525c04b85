import type { Profil, SituationFamiliale } from '@portal/shared-api/contract/profil';
import { findPostalAddresses } from '../adresses/public';
import { findAssures, personSchemeOf } from '../contrats/public';
import { findAnswers, findSituations } from '../formulaires/public';
import { findAccount } from '../identity/accounts/public';
import { refused } from '../platform/errors';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { presentDonneesRo, presentProfil, presentSituation, readablePersons } from './rules';
import { findFiches, findLabels, findPersonne } from './store';

type ReadContext = Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>;

/**
 * Profile of the signed-in person on the current contract, in a fixed number of queries.
 * @throws PortalError 403 for an account without person in the management system.
 */
export async function readProfile(context: ReadContext): Promise<Profil> {
  const { database, client, today } = context;
  const { userId, numPers } = signedIn(context);
  const { numeroContratIndividuel: numeroContrat, roleAssure } = currentContrat(context);
  const account = await findAccount(database, client.code, userId);
  const personne = numPers === null ? undefined : await findPersonne(database, client.code, numPers);
  if (!account || !personne) throw refused('account without person');
  const assures = await findAssures(database, client.code, [numeroContrat]);
  const persons = readablePersons(assures, { numPers: personne.numPers, isMember: roleAssure === 'ADHERENT' }, today());
  const fiches = await findFiches(database, client.code, [
    personne.numPers,
    ...persons.map(({ assure }) => assure.numPers),
  ]);
  const adresses = await findPostalAddresses(database, client.code, [personne.numPers], today());
  const labelOf = await findLabels(database, client.code, {
    civilite: [personne.codeCivilite],
    'regime-ro': [...fiches.values()].map(({ codeRegime }) => codeRegime),
    'caisse-ro': [...fiches.values()].map(({ codeCaisse }) => codeCaisse),
  });
  const purposes = client.configuration.consentements;
  const answers = await findAnswers(database, { clientCode: client.code, compteId: userId }, purposes);
  return presentProfil({
    personne,
    labelOf,
    account,
    numeroContrat,
    fiche: fiches.get(personne.numPers),
    adresse: adresses.get(personne.numPers) ?? null,
    donneesRo: persons.map((person) =>
      presentDonneesRo(
        person,
        fiches.get(person.assure.numPers),
        personSchemeOf(assures, person.personne.nirMasque),
        labelOf,
      ),
    ),
    consentements: purposes.map(({ nom, libelle }) => ({
      nom,
      libelle,
      isAccepted: answers.get(nom)?.isAccepted ?? null,
    })),
  });
}

/**
 * Family situation of the signed-in person.
 * @throws PortalError 403 for an account without person, or a beneficiary.
 */
export async function readFamily(context: ReadContext): Promise<SituationFamiliale> {
  const { database, client, today } = context;
  const { numPers } = signedIn(context);
  const { numeroContratIndividuel: numeroContrat, roleAssure } = currentContrat(context);
  if (numPers === null || roleAssure !== 'ADHERENT') throw refused('family of somebody else');
  const rows = await findSituations(database, client.code, numPers);
  const assures = await findAssures(database, client.code, [numeroContrat]);
  const labelOf = await findLabels(database, client.code, { 'situation-familiale': rows.map(({ code }) => code) });
  return presentSituation(rows, assures, labelOf, today());
}
