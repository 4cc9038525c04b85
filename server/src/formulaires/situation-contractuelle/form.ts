import { situationContractuelle } from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { portability } from '@portal/shared-api/rules/cover-period';
import {
  isLeftToHandler,
  isResiliation,
  isTermination,
  situationEffect,
} from '@portal/shared-api/rules/formulaires/situation-contractuelle';
import { sendTemplate } from '../../platform/mail/templates';
import { refuseWrongRib } from '../compte-remboursement/rules';
import { endCover } from '../famille/store';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { letterOf } from '../framework/documents';
import { accountOf } from '../framework/scope';
import { dossier } from './dossier';
import { endContract, pauseContract } from './life';
import { messages } from './messages';
import { refusalOfContract } from './motifs';

type Situation = SubmissionOf<typeof situationContractuelle>;

/** Motives of the management system, where they have other names there. */
const storedMotives: Readonly<Record<string, string>> = { RESIL_ECHEANCE: 'ECHEANCE', DEPART_PORTABILITE: portability };

/** What a handler accepts later must still be open today. */
async function verify({ values, lecture, isHandled }: Situation): Promise<FieldError[]> {
  if (values.iban !== '' && !isHandled) refuseWrongRib(values.iban);
  const motif = lecture.donnees.motifs.find(({ code }) => code === values.codeMotif);
  return motif?.messageIndisponible
    ? [{ champ: 'codeMotif', code: 'indisponible', message: motif.messageIndisponible }]
    : [];
}

/** E-17: the law wants an acknowledgement that can be kept, with the day of effect. */
async function acknowledge({ scope, values, lecture }: Situation, numeroDemande: string): Promise<boolean> {
  const date = situationEffect(values, lecture.donnees);
  if (!isResiliation(values.codeMotif) || date === null) return false;
  const { email, prenom } = await accountOf(scope);
  await sendTemplate(
    scope.database,
    scope.client,
    {
      code: 'E-17',
      to: email,
      variables: { prenom, dateReception: formatDate(scope.today), dateEffet: formatDate(date) },
      about: { numeroDemande, compteId: scope.compteId },
    },
    scope.now,
  );
  return true;
}

/** Persons who are not kept leave on the day of the member. */
async function leaveOthers({ scope, values }: Situation, date: string): Promise<void> {
  const { database, client, numeroContrat, assures, today } = scope;
  for (const { assure } of assures)
    if (assure.codeLienParente !== 'ADH' && !values.numPersMaintenus.includes(assure.numPers))
      await endCover(database, { clientCode: client.code, numeroContrat, numPers: assure.numPers }, date, today);
}

/** What each motive does from its day on. @returns whether the contract reads otherwise already */
async function applyTo(submission: Situation, date: string): Promise<boolean> {
  const { scope, values } = submission;
  const { codeMotif } = values;
  // A suspended contract says at once when it resumes.
  if (codeMotif === 'SUSPENSION' || codeMotif === 'REPRISE')
    return (await pauseContract(scope, codeMotif, date)) || codeMotif === 'REPRISE';
  if (codeMotif === 'DEPART_PORTABILITE' || codeMotif === 'EVIN_RETRAITE') await leaveOthers(submission, date);
  if (isTermination(codeMotif)) await endContract(scope, date, storedMotives[codeMotif] ?? codeMotif);
  return true;
}

/** What an end means for this contract: what stays covered, and what is refunded. */
function endText({ typeContrat, isSuspendu, isPrecompte }: Situation['lecture']['donnees']['contrat']): string {
  const { endText, covered, coveredButSuspension, refund } = messages.letters;
  const stays = (isSuspendu ? coveredButSuspension : covered)[typeContrat];
  return [endText, stays, ...(isPrecompte ? [] : [refund])].join(' ');
}

function letterFor({ scope, lecture }: Situation, codeMotif: string, libelle: string, date: string) {
  const { letters } = messages;
  const { offre, numeroContrat } = scope;
  // Nothing is covered on the last day of a suspended contract.
  const lastDay = lecture.donnees.contrat.isSuspendu ? letters.endDay : letters.lastDay;
  const isEnd = isTermination(codeMotif);
  const [title, text] = isEnd
    ? [letters.end, codeMotif === 'DEPART_PORTABILITE' ? letters.portabilityText : endText(lecture.donnees.contrat)]
    : codeMotif === 'SUSPENSION'
      ? [letters.suspension, letters.suspensionText]
      : codeMotif === 'REPRISE'
        ? [letters.resumption, letters.resumptionText]
        : [letters.retirement, letters.retirementText];
  return letterOf({ title, text, section: letters.section }, [
    { libelle: letters.contract, valeur: `${offre.nom} n°\u00a0${numeroContrat}` },
    { libelle: letters.motive, valeur: libelle },
    { libelle: isEnd ? lastDay : letters.from, valeur: formatDate(date) },
  ]);
}

/** The day follows from the day of receipt, also when a handler accepts later. */
async function execute(submission: Situation): Promise<Effect> {
  const { values, lectureDeposee } = submission;
  const date = situationEffect(values, lectureDeposee.donnees);
  if (date === null) throw new Error('A valid request has a day of effect.');
  const isContratsModifies = await applyTo(submission, date);
  const libelle =
    lectureDeposee.donnees.motifs.find(({ code }) => code === values.codeMotif)?.libelle ?? values.codeMotif;
  return { dateEffet: date, isContratsModifies, documents: [letterFor(submission, values.codeMotif, libelle, date)] };
}

/** F-27 « Ma situation contractuelle ». */
export const situationContractuelleForm: ServerFormOf<typeof situationContractuelle> = {
  form: situationContractuelle,
  opening: { etats: ['valide', 'suspendu'], isMemberOnly: true, refusal: ({ contrat }) => refusalOfContract(contrat) },
  isCodeNeeded: ({ donnees }) => !isResiliation(donnees.codeMotif),
  lecture: async (scope) => ({ donnees: await dossier(scope) }),
  verify,
  isLeftToHandler: async ({ values }) => isLeftToHandler(values),
  // The whole contract changes, whoever stays covered.
  personnes: () => [],
  acknowledge,
  execute,
};
