import type { FieldError } from '@portal/shared-api/contract/errors';
import { ribCotisations, type DonneesRibCotisations } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { typedAccount } from '@portal/shared-api/rules/formulaires/account';
import { isOtherPayer, wantedPlan } from '@portal/shared-api/rules/formulaires/rib-cotisations';
import { refuseWrongRib } from '../compte-remboursement/rules';
import type { ServerFormOf, SubmissionOf } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import {
  changeDebit,
  checkDebitedIban,
  isInAudience,
  isInManualAudience,
  mayChangePeriodicity,
  readPrelevement,
  type DebitAccount,
} from '../prelevement/debit';
import { mandateToSign } from '../prelevement/mandate';
import { messages } from '../prelevement/messages';

type DebitSubmission = SubmissionOf<typeof ribCotisations>;

async function lecture(scope: FormScope) {
  const { client } = scope;
  const donnees: DonneesRibCotisations = {
    prelevement: await readPrelevement(scope),
    modesOfferts: ['PRLV', ...(client.settings.prelevement?.autresModes ?? [])],
    isPeriodiciteModifiable: await mayChangePeriodicity(scope),
  };
  return { donnees };
}

async function verify({ scope, values, numeroDemande }: DebitSubmission): Promise<FieldError[]> {
  if (values.codeModePaiement !== 'PRLV') return [];
  refuseWrongRib(values.iban);
  return checkDebitedIban(scope, values.iban, numeroDemande);
}

/** The typed account; null for another mode than direct debit. */
const accountOf = ({ values, lecture: { donnees } }: DebitSubmission): DebitAccount | null =>
  values.codeModePaiement === 'PRLV'
    ? {
        ...typedAccount(values),
        adresse: isOtherPayer(values) ? values.payeurAdresse.trim() : donnees.prelevement.adresse,
      }
    : null;

/** F-25 « Modifier le compte de prélèvement ». */
export const ribCotisationsForm: ServerFormOf<typeof ribCotisations> = {
  form: ribCotisations,
  opening: {
    etats: ['valide', 'suspendu', 'eninstance'],
    isMemberOnly: true,
    refusal: (scope) => (isInAudience(scope) ? null : messages.notOnline),
  },
  isManual: isInManualAudience,
  lecture,
  verify,
  // Somebody looks at the papers of another payer, who has no account here to sign with.
  isLeftToHandler: async ({ values }) => isOtherPayer(values),
  signature: async (submission) => {
    const account = accountOf(submission);
    return account && mandateToSign(submission.scope, submission.lecture.donnees.prelevement, account);
  },
  attributions: (submission) =>
    accountOf(submission) ? { rum: submission.lecture.donnees.prelevement.mandat.rum } : {},
  execute: async (submission) => {
    const { scope, values, lecture: read, numeroDemande } = submission;
    const { modesOfferts, prelevement } = read.donnees;
    const codeModePaiement = modesOfferts.find((code) => code === values.codeModePaiement) ?? 'PRLV';
    const plan = { ...wantedPlan(values, prelevement), codeModePaiement };
    const account = accountOf(submission);
    return changeDebit(scope, prelevement, { plan, dateEffet: values.dateEffet, account, numeroDemande });
  },
};
