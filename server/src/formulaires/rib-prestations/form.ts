import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  ribPrestations,
  type CorpsRibPrestations,
  type DonneesRibPrestations,
} from '@portal/shared-api/contract/formulaires/rib-prestations';
import { typedAccount } from '@portal/shared-api/rules/formulaires/account';
import { usualPersons } from '@portal/shared-api/rules/formulaires/rib-prestations';
import { findRibs, presentRib } from '../../contrats/public';
import { freezeOf } from '../../prestations/public';
import { changeBenefitAccount, ownPersons } from '../compte-remboursement/owners';
import { refuseWrongRib } from '../compte-remboursement/rules';
import type { Effect, OwnBody, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { toBeneficiaires, type FormScope } from '../framework/scope';

async function lecture(
  scope: FormScope,
): Promise<{ donnees: DonneesRibPrestations; beneficiaires: ReturnType<typeof toBeneficiaires> }> {
  const persons = ownPersons(scope);
  const known = await findRibs(scope.database, scope.client.code, scope.numeroContrat);
  const common = scope.isMember ? known.get(scope.numPers) : undefined;
  return {
    beneficiaires: toBeneficiaires(persons),
    donnees: {
      ribs: persons.flatMap(({ assure: { numPers } }) => {
        const rib = known.get(numPers) ?? common;
        return rib ? [{ numPers, rib: presentRib(rib) }] : [];
      }),
      isMissing: scope.isMember && scope.contrat.codeModePaiementPrestation === 'VIR' && common === undefined,
      delaiGelCompte: freezeOf(scope.client),
    },
  };
}

type RibSubmission = SubmissionOf<typeof ribPrestations>;

async function verify({ values }: RibSubmission): Promise<FieldError[]> {
  refuseWrongRib(values.iban);
  return [];
}

const execute = async ({ scope, values }: RibSubmission): Promise<Effect> =>
  changeBenefitAccount(scope, values.numPers, typedAccount(values));

/** The fields of the popup, files included; persons that it leaves out are the usual ones. */
const body: OwnBody<typeof ribPrestations.fields, DonneesRibPrestations, CorpsRibPrestations> = {
  contratOf: ({ contrat }) => contrat.numContrat,
  piecesOf: ({ rib }) => rib.map(({ remoteFileName }) => remoteFileName),
  valuesOf: ({ titulaire, iban, bic, numPers }, { rib = [] }, context) => ({
    titulaire,
    iban,
    bic,
    numPers: numPers.length > 0 ? numPers : usualPersons(context),
    rib,
  }),
};

/** F-26 « Modifier le compte de remboursement », page and popup. */
export const ribPrestationsForm: ServerFormOf<typeof ribPrestations> = {
  form: ribPrestations,
  opening: { etats: ['valide', 'eninstance', 'suspendu', 'resilie'], isMemberOnly: true },
  body,
  lecture,
  verify,
  execute,
};
