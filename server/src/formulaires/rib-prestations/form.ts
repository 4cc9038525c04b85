import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  ribPrestations,
  type ChampsRibPrestations,
  type CorpsRibPrestations,
  type DonneesRibPrestations,
} from '@portal/shared-api/contract/formulaires/rib-prestations';
import { usualPersons } from '@portal/shared-api/rules/formulaires/rib-prestations';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { findRibs, presentRib } from '../../contrats/public';
import type { Effect, OwnBody, ServerForm, Submission } from '../framework/declaration';
import { toBeneficiaires, type FormScope } from '../framework/scope';
import { changeBenefitAccount, ownPersons } from './owners';
import { refuseWrongRib } from './rules';

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
    },
  };
}

type RibSubmission = Submission<ChampsRibPrestations, DonneesRibPrestations>;

async function verify({ values }: RibSubmission): Promise<FieldError[]> {
  refuseWrongRib(values.iban);
  return [];
}

const execute = async ({ scope, values }: RibSubmission): Promise<Effect> =>
  changeBenefitAccount(scope, values.numPers, {
    iban: normalizeIban(values.iban),
    bic: normalizeIban(values.bic),
    titulaire: values.titulaire,
  });

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
export const ribPrestationsForm: ServerForm<typeof ribPrestations.fields, DonneesRibPrestations, CorpsRibPrestations> =
  {
    form: ribPrestations,
    opening: { etats: ['valide', 'eninstance', 'suspendu', 'resilie'], isMemberOnly: true },
    body,
    lecture,
    verify,
    personnes: ({ numPers }) => numPers,
    execute,
  };
