import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  ribPrestations,
  type ChampsRibPrestations,
  type CorpsRibPrestations,
  type DonneesRibPrestations,
} from '@portal/shared-api/contract/formulaires/rib-prestations';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { usualPersons } from '@portal/shared-api/rules/formulaires/rib-prestations';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { findRibs, presentRib, type AssureRow } from '../../contrats/public';
import type { Effect, OwnBody, ServerForm, Submission } from '../framework/declaration';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { changeAccount } from './change';
import { refuseWrongRib } from './rules';

const majority = 18;
const isMinor = ({ personne }: AssureRow, today: string) => ageOn(personne.dateNaissance, today) < majority;

/** Persons whose account the reader may see and change, without adults who hide their care. */
const ownPersons = (scope: FormScope) =>
  selectableAssures(scope).filter(({ assure }) => assure.numPers === scope.numPers || !assure.isActesMasques);

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

/** Sets the account of the named persons; minors follow the member when both are named. */
async function execute({ scope, values }: RibSubmission): Promise<Effect> {
  const named = new Set(values.numPers);
  const isOfMember = named.has(scope.numPers);
  const persons = ownPersons(scope).filter(({ assure }) => named.has(assure.numPers));
  const followers = persons
    .filter((person) => isOfMember && person.assure.numPers !== scope.numPers && isMinor(person, scope.today))
    .map(({ assure }) => assure.numPers);
  const owners = persons.map(({ assure }) => assure.numPers).filter((numPers) => !followers.includes(numPers));
  const alerte = await changeAccount(scope, owners, followers, {
    iban: normalizeIban(values.iban),
    bic: normalizeIban(values.bic),
    titulaire: values.titulaire,
  });
  return { isContratsModifies: isOfMember, ...(alerte ? { alerte } : {}) };
}

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
