import {
  creationCompteBeneficiaire,
  type DonneesCreationCompteBeneficiaire,
} from '@portal/shared-api/contract/formulaires/creation-compte-beneficiaire';
import { majority, youngestAccess } from '@portal/shared-api/rules/ages';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { storedPhone } from '@portal/shared-api/rules/formulaires/communication';
import { hideCare } from '../../exports/public';
import { findAccountByUserName } from '../../identity/accounts/public';
import { inviteBeneficiary } from '../../identity/invitation/public';
import type { AssureRow } from '../../contrats/public';
import { invalid } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { countAttempt } from '../../platform/limits/store';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { accountOf, selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { messages } from './messages';
import { findReadingMore, findWithAccount } from './store';

/** Refusals say whether an address has an account: nobody tries many. */
const tries = { name: 'acces-beneficiaire', limit: 10, windowMs: 3_600_000 };

async function lecture(scope: FormScope) {
  const { database, client, numPers: sender, today } = scope;
  const others = selectableAssures(scope).filter(({ assure }) => assure.numPers !== sender);
  const rows = others.filter(({ personne }) => ageOn(personne.dateNaissance, today) >= youngestAccess);
  const persons = rows.map(({ assure }) => assure.numPers);
  const withAccount = await findWithAccount(database, client.code, persons);
  const readingMore = await findReadingMore(database, client.code, { sender, persons, today });
  const refusalOf = ({ assure: { numPers, isActesMasques } }: AssureRow): string | null => {
    if (withAccount.has(numPers)) return messages.existing;
    // Whoever chooses the address can read what the access shows: only what the member may see anyhow.
    if (isActesMasques) return messages.masked;
    return readingMore.has(numPers) ? messages.otherContract : null;
  };
  const { userName, email } = await accountOf(scope);
  const donnees: DonneesCreationCompteBeneficiaire = {
    beneficiairesEligibles: rows.map((row) => ({
      numPers: row.assure.numPers,
      isMajeur: ageOn(row.personne.dateNaissance, today) >= majority,
      motifNonEligible: refusalOf(row),
    })),
    isSeul: others.length === 0,
    emailsAdherent: [...new Set([userName, email])],
  };
  return { donnees, beneficiaires: toBeneficiaires(rows) };
}

const taken = { champ: 'email', code: 'taken', message: messages.taken };

/** Opens the account and sends its link. Hidden care is hidden from now on, activated or not. */
async function execute({ scope, values }: SubmissionOf<typeof creationCompteBeneficiaire>): Promise<Effect> {
  const { database, client, origin, now, numeroContrat } = scope;
  const { numPers } = values;
  const opened = await inviteBeneficiary(
    database,
    { client, origin, now },
    {
      numPers,
      numeroContrat,
      userName: values.email,
      telephonePortable: values.telephonePortable === '' ? null : storedPhone(values.telephonePortable),
    },
  );
  if (opened === 'adresse') throw invalid([taken]);
  if (opened === 'personne') throw invalid([{ champ: 'numPers', code: 'existing', message: messages.existing }]);
  if (values.isMasquerSoins) await hideCare(database, client.code, numPers, now);
  return {
    alerte: {
      action: 'compte.cree-par-adherent',
      cible: opened.compteId,
      details: { numPers, isMasquerSoins: values.isMasquerSoins },
    },
  };
}

/** F-11 « Créer l'accès d'un bénéficiaire ». */
export const creationCompteBeneficiaireForm: ServerFormOf<typeof creationCompteBeneficiaire> = {
  form: creationCompteBeneficiaire,
  opening: {
    etats: ['valide'],
    isMemberOnly: true,
    // There the insurer's own provider makes the accounts: our link would lead nowhere.
    refusal: ({ client }) => (client.settings.identityProvider === null ? null : messages.elsewhere),
  },
  nothingToDo: async (scope) => {
    const { donnees } = await lecture(scope);
    if (donnees.isSeul) return messages.alone;
    return donnees.beneficiairesEligibles.every(({ motifNonEligible }) => motifNonEligible !== null)
      ? messages.nobody
      : null;
  },
  lecture,
  before: async (context) => {
    const { database, secrets, client, now } = context;
    await countAttempt(database, secrets, tries, `${client.code} ${signedIn(context).userId}`, now());
  },
  verify: async ({ scope: { database, client }, values }) =>
    (await findAccountByUserName(database, client.code, values.email)) === null ? [] : [taken],
  execute,
};
