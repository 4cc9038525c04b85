import { contact, type DonneesContact } from '@portal/shared-api/contract/formulaires/contact';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { complaintDates } from '@portal/shared-api/rules/formulaires/contact';
import { messages as ruleMessages } from '@portal/shared-api/rules/formulaires/messages';
import { readTypedPhone } from '@portal/shared-api/rules/telephone';
import { endedFor, findAssures, findContratsOf, roleOn } from '../../contrats/public';
import { changeRequest, findAnyRequest, findOwnRequest, noteAnswer } from '../../demandes/public';
import { isSignInAllowed } from '../../identity/accounts/public';
import { hasRight } from '../../identity/sessions/public';
import type { AccountFormOf } from '../framework/declaration';
import { accountOf, toBeneficiaires, type AccountScope } from '../framework/scope';
import { depositedBy } from '../framework/sealed';
import { messages } from './messages';

/** Somebody reads each of them. */
const perDay = 20;

async function lecture(scope: AccountScope) {
  const { database, client, numPers, contratCourant, today } = scope;
  const held = await findContratsOf(database, client.code, numPers);
  const numeros = held.map(({ contrat }) => contrat.numero);
  const persons = numeros.length === 0 ? [] : await findAssures(database, client.code, numeros);
  // A beneficiary writes about themself, the member about everybody on the contract.
  const named = persons.filter(({ assure }) => {
    const own = held.find(({ contrat }) => contrat.numero === assure.numeroContrat);
    return assure.numPers === numPers || (own && roleOn(own.assure.codeLienParente) === 'ADHERENT');
  });
  const { telephonePortable } = await accountOf(scope);
  const donnees: DonneesContact = {
    contrats: held.map(({ contrat, nomOffre, assure }) => ({
      numeroContratIndividuel: contrat.numero,
      libelle: contractDisplayName({
        nomOffre,
        numeroContratIndividuel: contrat.numero,
        etat: endedFor(contrat, assure.dateSortie, today).etat,
      }),
      personnes: named.flatMap(({ assure }) => (assure.numeroContrat === contrat.numero ? [assure.numPers] : [])),
    })),
    contratCourant,
    telephone: telephonePortable === null ? null : readTypedPhone(telephonePortable, '+33'),
    // « Réglages » stores a setting that is cleared as an empty text.
    mediateur: client.settings.mediateur || null,
  };
  const known = new Map(named.map((row) => [row.assure.numPers, row]));
  return { donnees, beneficiaires: toBeneficiaires([...known.values()]) };
}

/** A message may answer a request of its sender; a foreign number is an unknown one. */
async function checkAnswered(scope: AccountScope, numeroDemande: string): Promise<FieldError[]> {
  if (numeroDemande === '') return [];
  const { database, client, secrets, compteId, numPers } = scope;
  const contrats = (await findContratsOf(database, client.code, numPers)).map(({ contrat }) => contrat.numero);
  const sender = { clientCode: client.code, compteId, contrats };
  return (await findOwnRequest(database, secrets, sender, numeroDemande))
    ? []
    : [{ champ: 'numeroDemande', code: 'unknown', message: ruleMessages.contact.noRequest }];
}

/**
 * An answer goes to the handler of the request that it answers, who asked; it waits for them as for anybody, and a
 * colleague may take it over. Not where they have left or handle requests no more, nor where they sent it themself
 * (decision 0156).
 */
async function giveToHandler(scope: AccountScope, answered: string, reponse: string): Promise<void> {
  const { database, client, secrets, now } = scope;
  const clientCode = client.code;
  const asked = await findAnyRequest(database, { clientCode, numero: answered });
  const answer = await findAnyRequest(database, { clientCode, numero: reponse });
  const handlerId = asked?.gestionnaireId ?? null;
  if (!asked || !answer || handlerId === null) return;
  if (depositedBy(answer.donneesChiffrees, secrets) === handlerId) return;
  if (!(await isSignInAllowed(database, clientCode, handlerId, now))) return;
  if (!(await hasRight(database, { clientCode, compteId: handlerId }, 'history:update'))) return;
  await changeRequest(database, answer, { gestionnaireId: handlerId, gestionnaire: asked.gestionnaire });
}

/** F-10 « Nous contacter »: a message that somebody reads; deciding it changes nothing else. */
export const contactForm: AccountFormOf<typeof contact> = {
  form: contact,
  lecture,
  promise: ({ isReclamation }, today) =>
    isReclamation ? { dateReponse: complaintDates(today).reponse, isAcknowledged: true } : {},
  mostPerDay: { most: perDay, message: messages.tooMany(perDay) },
  // Its sender may have left the contract of that request meanwhile.
  verify: async ({ values: { numeroDemande }, scope, isHandled }) =>
    isHandled ? [] : checkAnswered(scope, numeroDemande),
  onSent: async ({ values: { numeroDemande }, scope }, reponse) => {
    if (numeroDemande === '') return;
    const { database, client, secrets, now } = scope;
    await noteAnswer(database, secrets, { clientCode: client.code, numero: numeroDemande }, reponse, now);
    await giveToHandler(scope, numeroDemande, reponse);
  },
  execute: async () => ({}),
};
