import type { FieldError } from '@portal/shared-api/contract/errors';
import { rib, type ChampsRib, type DonneesRib } from '@portal/shared-api/contract/formulaires/rib';
import { usualPersonsOf } from '@portal/shared-api/rules/formulaires/rib-prestations';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { formatIban } from '@portal/shared-api/rules/masking';
import { findRibs, shownAccount } from '../../contrats/public';
import type { Effect, ServerForm, Submission } from '../framework/declaration';
import { toBeneficiaires, type FormScope } from '../framework/scope';
import {
  changeDebit,
  isDebitedAccount,
  isInAudience,
  isInManualAudience,
  readPrelevement,
  type DebitAccount,
} from '../rib-cotisations/debit';
import { mandateToSign } from '../rib-cotisations/mandate';
import { messages } from '../rib-cotisations/messages';
import { changeBenefitAccount, ownPersons } from '../rib-prestations/owners';
import { refuseWrongRib } from '../rib-prestations/rules';

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
  };
  return { donnees, beneficiaires: toBeneficiaires(ownPersons(scope)) };
}

type RibSubmission = Submission<ChampsRib, DonneesRib>;

const isForDebit = ({ usages }: ChampsRib) => usages.includes('COTISATIONS');
const isForBenefits = ({ usages }: ChampsRib) => usages.includes('PRESTATIONS');

const accountOf = ({ values, lecture: { donnees } }: RibSubmission): DebitAccount => ({
  titulaire: values.titulaire.trim(),
  iban: normalizeIban(values.iban),
  bic: normalizeIban(values.bic),
  adresse: donnees.prelevement.adresse,
});

async function verify({ scope, values }: RibSubmission): Promise<FieldError[]> {
  refuseWrongRib(values.iban);
  return isForDebit(values) && (await isDebitedAccount(scope, normalizeIban(values.iban)))
    ? [{ champ: 'iban', code: 'same', message: messages.sameAccount }]
    : [];
}

/** Persons whose reimbursements go to the account: the member, and the minors who follow. */
const usual = ({ scope: { today }, lecture: { beneficiaires } }: RibSubmission) => usualPersonsOf(beneficiaires, today);

/** Changes the account of each usage as the form of that usage does. */
async function execute(submission: RibSubmission): Promise<Effect> {
  const { scope, values, lecture: read } = submission;
  const { prelevement } = read.donnees;
  const account = accountOf(submission);
  const paid = isForBenefits(values) ? await changeBenefitAccount(scope, usual(submission), account) : {};
  if (!isForDebit(values)) return paid;
  const { codeModePaiement, jourPrelevement, codePeriodicite } = prelevement;
  const plan = { codeModePaiement, jourPrelevement, codePeriodicite };
  return { ...paid, ...(await changeDebit(scope, prelevement, plan, values.dateEffet, account)) };
}

/** F-24 « Modifier mes coordonnées bancaires ». */
export const ribForm: ServerForm<typeof rib.fields, DonneesRib> = {
  form: rib,
  opening: { etats: ['valide', 'eninstance', 'suspendu'], isMemberOnly: true },
  lecture,
  verify,
  personnes: () => [],
  isLeftToHandler: async ({ scope, values }) => isForDebit(values) && isInManualAudience(scope),
  signature: async (submission) => {
    const account = accountOf(submission);
    const { prelevement } = submission.lecture.donnees;
    return isForDebit(submission.values) && prelevement.isMandatSigne
      ? mandateToSign(submission.scope, prelevement, { ...account, iban: formatIban(account.iban) })
      : null;
  },
  execute,
};
