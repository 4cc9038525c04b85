import type { Rib } from '@portal/shared-api/contract/contrats';
import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  ribPrestations,
  type CorpsRibPrestations,
  type DonneesRibPrestations,
  type ValeursRibPrestations,
} from '@portal/shared-api/contract/formulaires/rib-prestations';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { ribPrestationsRules, type ChampsRibPrestations } from '@portal/shared-api/rules/formulaires/rib-prestations';
import { isRibKeyValid, normalizeIban } from '@portal/shared-api/rules/iban';
import { maskIbanShort } from '@portal/shared-api/rules/masking';
import { findRibs, presentRib, type AssureRow } from '../../contrats/public';
import { PortalError } from '../../platform/errors';
import type { Effect, ServerForm, Submission, Summary } from '../framework/declaration';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { changeAccount } from './change';
import { messages } from './messages';

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

/** Default persons of an account, as in the popup: the member and the minors. */
const usualPersons = (scope: FormScope) =>
  ownPersons(scope)
    .filter((person) => person.assure.numPers === scope.numPers || isMinor(person, scope.today))
    .map(({ assure }) => assure.numPers);

async function verify({ values, lecture: { beneficiaires } }: RibSubmission): Promise<FieldError[]> {
  const iban = normalizeIban(values.iban);
  if (/^(FR|MC)/.test(iban) && !isRibKeyValid(iban)) {
    throw new PortalError(400, 'RibInvalide', {
      message: messages.ribKey,
      erreurs: [{ champ: 'iban', code: 'ribKey', message: messages.ribKey }],
    });
  }
  const isKnown = values.numPers.every((numPers) => beneficiaires.some((each) => each.numPers === numPers));
  return isKnown ? [] : [{ champ: 'numPers', code: 'unknown', message: messages.persons }];
}

const shortOf = ({ codeInternationalPaysIso2, cleIban, identifiantNationalCompte }: Rib) =>
  `${codeInternationalPaysIso2}${cleIban} •••• ${identifiantNationalCompte.slice(-3)}`;

async function summarise({ values, lecture: { beneficiaires, donnees } }: RibSubmission): Promise<Summary> {
  const before = donnees.ribs.find(({ numPers }) => values.numPers.includes(numPers));
  const account = { libelle: messages.recap.account, valeur: maskIbanShort(normalizeIban(values.iban)) };
  return {
    personnes: values.numPers,
    lignes: [
      { libelle: messages.recap.holder, valeur: values.titulaire },
      { ...account, ...(before ? { avant: shortOf(before.rib) } : {}) },
      { libelle: messages.recap.bic, valeur: normalizeIban(values.bic) },
      {
        libelle: messages.recap.persons,
        valeur: beneficiaires
          .filter(({ numPers }) => values.numPers.includes(numPers))
          .map(({ prenom, nom }) => `${prenom} ${nom}`)
          .join(', '),
      },
    ],
    courriel: [account],
  };
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

/** F-26 « Modifier le compte de remboursement », page and popup. */
export const ribPrestationsForm: ServerForm<
  ValeursRibPrestations,
  DonneesRibPrestations,
  CorpsRibPrestations,
  'rib',
  ChampsRibPrestations
> = {
  form: ribPrestations,
  opening: { etats: ['valide', 'eninstance', 'suspendu', 'resilie'], isMemberOnly: true },
  rules: ribPrestationsRules,
  vides: { titulaire: '', iban: '', bic: '', numPers: [], rib: [] },
  contratOf: (body) => body.contrat.numContrat,
  piecesOf: (body) => body.rib.map(({ remoteFileName }) => remoteFileName),
  champsOf: ({ titulaire, iban, bic, numPers }, { rib }, { scope }) => ({
    titulaire,
    iban,
    bic,
    numPers: numPers.length > 0 ? numPers : usualPersons(scope),
    rib,
  }),
  lecture,
  verify,
  summarise,
  execute,
};
