import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  ribCotisations,
  type ChampsRibCotisations,
  type DonneesRibCotisations,
} from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { wantedPlan } from '@portal/shared-api/rules/formulaires/rib-cotisations';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { formatIban } from '@portal/shared-api/rules/masking';
import type { ServerForm, Submission } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { refuseWrongRib } from '../rib-prestations/rules';
import {
  changeDebit,
  isDebitedAccount,
  isInAudience,
  isInManualAudience,
  mayChangePeriodicity,
  readPrelevement,
  type DebitAccount,
} from './debit';
import { mandateToSign } from './mandate';
import { messages } from './messages';

type DebitSubmission = Submission<ChampsRibCotisations, DonneesRibCotisations>;

async function lecture(scope: FormScope) {
  const { client } = scope;
  const donnees: DonneesRibCotisations = {
    prelevement: await readPrelevement(scope),
    modesOfferts: ['PRLV', ...(client.settings.prelevement?.autresModes ?? [])],
    isPeriodiciteModifiable: await mayChangePeriodicity(scope),
  };
  return { donnees, beneficiaires: [] };
}

async function verify({ scope, values }: DebitSubmission): Promise<FieldError[]> {
  if (values.codeModePaiement !== 'PRLV') return [];
  refuseWrongRib(values.iban);
  return (await isDebitedAccount(scope, normalizeIban(values.iban)))
    ? [{ champ: 'iban', code: 'same', message: messages.sameAccount }]
    : [];
}

const isOther = ({ isTiersPayeur }: ChampsRibCotisations) => isTiersPayeur === true;

/** The typed account; null for another mode than direct debit. */
const accountOf = ({ values, lecture: { donnees } }: DebitSubmission): DebitAccount | null =>
  values.codeModePaiement === 'PRLV'
    ? {
        titulaire: values.titulaire.trim(),
        iban: normalizeIban(values.iban),
        bic: normalizeIban(values.bic),
        adresse: isOther(values) ? values.payeurAdresse.trim() : donnees.prelevement.adresse,
      }
    : null;

/** F-25 « Modifier le compte de prélèvement ». */
export const ribCotisationsForm: ServerForm<typeof ribCotisations.fields, DonneesRibCotisations> = {
  form: ribCotisations,
  opening: {
    etats: ['valide', 'suspendu', 'eninstance'],
    isMemberOnly: true,
    refusal: (scope) => (isInAudience(scope) ? null : messages.notOnline),
  },
  isManual: isInManualAudience,
  lecture,
  verify,
  personnes: () => [],
  // Somebody looks at the papers of another payer, who has no account here to sign with.
  isLeftToHandler: async ({ values }) => isOther(values),
  signature: async (submission) => {
    const account = accountOf(submission);
    const { prelevement } = submission.lecture.donnees;
    return account && prelevement.isMandatSigne
      ? mandateToSign(submission.scope, prelevement, { ...account, iban: formatIban(account.iban) })
      : null;
  },
  execute: async (submission) => {
    const { scope, values, lecture: read } = submission;
    const { prelevement, modesOfferts } = read.donnees;
    const codeModePaiement = modesOfferts.find((code) => code === values.codeModePaiement) ?? 'PRLV';
    const plan = { ...wantedPlan(values, prelevement), codeModePaiement };
    return changeDebit(scope, prelevement, plan, values.dateEffet, accountOf(submission));
  },
};
