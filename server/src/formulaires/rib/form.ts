import type { FieldError } from '@portal/shared-api/contract/errors';
import { rib, type ChampsRib, type DonneesRib } from '@portal/shared-api/contract/formulaires/rib';
import { typedAccount } from '@portal/shared-api/rules/formulaires/account';
import { isForDebit, isLeftToHandler } from '@portal/shared-api/rules/formulaires/rib';
import { usualPersonsOf } from '@portal/shared-api/rules/formulaires/rib-prestations';
import { findRibs, shownAccount } from '../../contrats/public';
import { freezeOf } from '../../prestations/public';
import { changeBenefitAccount, ownPersons } from '../compte-remboursement/owners';
import { refuseWrongRib } from '../compte-remboursement/rules';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { toBeneficiaires, type FormScope } from '../framework/scope';
import {
  changeDebit,
  checkDebitedIban,
  isInAudience,
  isInManualAudience,
  readPrelevement,
  type DebitAccount,
} from '../prelevement/debit';
import { mandateToSign } from '../prelevement/mandate';

async function lecture(scope: FormScope) {
  const { database, client, contrat, numeroContrat, numPers } = scope;
  const known = (await findRibs(database, client.code, numeroContrat)).get(numPers);
  const prelevement = await readPrelevement(scope);
  const donnees: DonneesRib = {
    ribPrestations: known ? { titulaire: known.titulaire, ibanMasque: shownAccount(known) } : null,
    ribCotisations: prelevement.ribCotisations,
    isPrelevement: contrat.codeModePaiementCotisation === 'PRLV',
    isInAudience: isInAudience(scope),
    isAudienceManuelle: isInManualAudience(scope),
    prelevement,
    delaiGelCompte: freezeOf(client),
  };
  return { donnees, beneficiaires: toBeneficiaires(ownPersons(scope)) };
}

type RibSubmission = SubmissionOf<typeof rib>;

const isForBenefits = ({ usages }: ChampsRib) => usages.includes('PRESTATIONS');

const accountOf = ({ values, lecture: { donnees } }: RibSubmission): DebitAccount => ({
  ...typedAccount(values),
  adresse: donnees.prelevement.adresse,
});

async function verify({ scope, values, numeroDemande }: RibSubmission): Promise<FieldError[]> {
  refuseWrongRib(values.iban);
  return isForDebit(values) ? checkDebitedIban(scope, values.iban, numeroDemande) : [];
}

/** Persons whose reimbursements go to the account: the member, and the minors who follow. */
const usual = ({ scope: { today }, lecture: { beneficiaires } }: RibSubmission) => usualPersonsOf(beneficiaires, today);

/** Changes the account of each usage as the form of that usage does. */
async function execute(submission: RibSubmission): Promise<Effect> {
  const { scope, values, lecture: read, numeroDemande } = submission;
  const account = accountOf(submission);
  const paid = isForBenefits(values) ? await changeBenefitAccount(scope, usual(submission), account) : {};
  if (!isForDebit(values)) return paid;
  const change = { plan: null, dateEffet: values.dateEffet, account, numeroDemande };
  return { ...paid, ...(await changeDebit(scope, read.donnees.prelevement, change)) };
}

/** F-24 « Modifier mes coordonnées bancaires ». */
export const ribForm: ServerFormOf<typeof rib> = {
  form: rib,
  opening: { etats: ['valide', 'eninstance', 'suspendu'], isMemberOnly: true },
  lecture,
  verify,
  // The minors who follow may leave the contract before it is decided.
  personnes: (submission) =>
    isForBenefits(submission.values) ? usual(submission).filter((numPers) => numPers === submission.scope.numPers) : [],
  isLeftToHandler: async ({ values, lecture: { donnees } }) => isLeftToHandler(values, donnees),
  signature: async (submission) =>
    isForDebit(submission.values)
      ? mandateToSign(submission.scope, submission.lecture.donnees.prelevement, accountOf(submission))
      : null,
  attributions: ({ values, lecture: read }) => (isForDebit(values) ? { rum: read.donnees.prelevement.mandat.rum } : {}),
  execute,
};
