import {
  adresse,
  type Adresse,
  type DonneesAdresse,
  type ValeursAdresse,
} from '@portal/shared-api/contract/formulaires/adresse';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { FormBody } from '@portal/shared-api/contract/formulaires/formulaire';
import { ageOn, formatDate } from '@portal/shared-api/rules/civil-dates';
import { adresseRules, type ChampsAdresse } from '@portal/shared-api/rules/formulaires/adresse';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import type { Effect, ServerForm, Submission, Summary } from '../framework/declaration';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { announceMove } from './contribution';
import { messages } from './messages';
import { findAddresses, findCode, isTownOf, saveAddress } from './store';

const majority = 18;

const nowhere: Adresse = {
  pointRemiseCourrier: '',
  complementGeographique: '',
  numVoie: '',
  libelleCourtBtq: '',
  libelleCourtNatureVoie: '',
  libelleVoie: '',
  mentionParticuliere: '',
  lieuDit: '',
  codePostal: '',
  localite: '',
  codeCedex: '',
  nomCedex: '',
  bureauCedex: '',
  codePays: 'FR',
  libellePays: 'FRANCE',
  adresseEtrangere: false,
};
const { libellePays: _label, ...noFields } = nowhere;
const vides: ChampsAdresse = { ...noFields, codePays: '', numPersConcernes: [], dateEffet: '', pj: [] };

async function lecture(
  scope: FormScope,
): Promise<{ donnees: DonneesAdresse; beneficiaires: ReturnType<typeof toBeneficiaires> }> {
  const persons = selectableAssures(scope);
  const known = await findAddresses(
    scope.database,
    scope.client.code,
    persons.map(({ assure }) => assure.numPers),
    scope.today,
  );
  const own = known.get(scope.numPers) ?? nowhere;
  return {
    beneficiaires: toBeneficiaires(persons),
    donnees: {
      adresse: own,
      personnes: persons.map(({ assure: { numPers } }) => ({
        numPers,
        isMemeAdresse: numPers === scope.numPers || JSON.stringify(known.get(numPers)) === JSON.stringify(own),
      })),
      isImpactTarif: scope.isMember && scope.offre.isTarifParZone,
    },
  };
}

type AddressSubmission = Submission<ChampsAdresse, DonneesAdresse>;

/** Persons and codes must be in the lists, and the town must match its postal code. */
async function verify({ scope, values, lecture: { beneficiaires } }: AddressSubmission): Promise<FieldError[]> {
  const {
    database,
    client: { code: clientCode },
    today,
  } = scope;
  const chosen = values.numPersConcernes.map((numPers) => beneficiaires.find((each) => each.numPers === numPers));
  const error = (champ: keyof ChampsAdresse, code: string, message: string): FieldError => ({ champ, code, message });
  if (chosen.some((each) => each === undefined)) return [error('numPersConcernes', 'unknown', messages.persons)];
  if (!chosen.some((each) => each && ageOn(each.dateNaissance, today) >= majority))
    return [error('numPersConcernes', 'minors', messages.minorsAlone)];
  const isKnown = async (nom: string, code: string) =>
    code === '' || (await findCode(database, clientCode, nom, code)) !== undefined;
  const errors: FieldError[] = [];
  if (!(await isKnown('nature-voie', values.libelleCourtNatureVoie)))
    errors.push(error('libelleCourtNatureVoie', 'unknown', messages.streetKind));
  if (!(await isKnown('complement-numero-voie', values.libelleCourtBtq)))
    errors.push(error('libelleCourtBtq', 'unknown', messages.numberSuffix));
  if (values.adresseEtrangere && !(await isKnown('pays', values.codePays)))
    errors.push(error('codePays', 'unknown', messages.country));
  if (!values.adresseEtrangere && !(await isTownOf(database, clientCode, values.codePostal, values.localite)))
    errors.push(error('localite', 'commune', messages.town));
  return errors;
}

/** The address for storage and print: in capitals, with a country only outside the French layout, or Monaco. */
async function toAddress({ database, client }: FormScope, values: ChampsAdresse): Promise<Adresse> {
  const { numPersConcernes: _persons, dateEffet: _from, pj: _files, ...fields } = values;
  const codePays = values.adresseEtrangere ? values.codePays : values.codePostal.startsWith('98') ? 'MC' : 'FR';
  const country = await findCode(database, client.code, 'pays', codePays);
  const up = (text: string) => text.trim().toUpperCase();
  return {
    ...fields,
    codePays,
    libellePays: up(country?.libelle ?? codePays),
    libelleVoie: up(fields.libelleVoie),
    lieuDit: up(fields.lieuDit),
    localite: up(fields.localite),
    nomCedex: up(fields.nomCedex),
  };
}

/** What the act says of itself, in the recap and in its letter. */
async function describe({ scope, values, lecture: { beneficiaires } }: AddressSubmission, kept: Adresse) {
  const street = await findCode(scope.database, scope.client.code, 'nature-voie', kept.libelleCourtNatureVoie);
  const names = beneficiaires
    .filter(({ numPers }) => values.numPersConcernes.includes(numPers))
    .map(({ prenom, nom }) => `${prenom} ${nom}`);
  const [, ...lines] = postalLines('-', { ...kept, ...(street ? { libelleNatureVoie: street.libelle } : {}) });
  return {
    persons: { libelle: messages.recap.persons, valeur: names.join(', ') },
    address: { libelle: messages.recap.address, valeur: lines.join(', ') },
    from: { libelle: messages.recap.from, valeur: formatDate(values.dateEffet) },
  };
}

async function summarise(submission: AddressSubmission): Promise<Summary> {
  const { scope, values, lecture } = submission;
  const kept = await toAddress(scope, values);
  const { persons, address, from } = await describe(submission, kept);
  return {
    personnes: values.numPersConcernes,
    lignes: [persons, { ...address, avant: oneLine(lecture.donnees.adresse) }, from],
    courriel: [{ libelle: messages.recap.town, valeur: `${kept.codePostal} ${kept.localite}`.trim() }, from],
  };
}

const oneLine = (address: Adresse) => postalLines('-', address).slice(1).join(', ');

/** Stores the new address from its day on; the member's own move may change the contribution. */
async function execute(submission: AddressSubmission): Promise<Effect> {
  const {
    scope,
    values,
    lecture: { donnees },
  } = submission;
  const kept = await toAddress(scope, values);
  await saveAddress(scope.database, scope.client.code, values.numPersConcernes, values.dateEffet, kept);
  const isMove = donnees.isImpactTarif && values.numPersConcernes.includes(scope.numPers);
  const isContratsModifies = isMove && (await announceMove(scope, donnees.adresse, kept, values.dateEffet));
  const { persons, address, from } = await describe(submission, kept);
  return {
    dateEffet: values.dateEffet,
    isContratsModifies,
    documents: [
      {
        codeCategorie: 'MODIF_CONTRAT',
        libelle: messages.letter.title,
        contenu: {
          sections: [{ titre: messages.letter.section, texte: messages.letter.text, faits: [persons, address, from] }],
        },
      },
    ],
  };
}

/** F-03 « Modifier mon adresse ». */
export const adresseForm: ServerForm<ValeursAdresse, DonneesAdresse, FormBody<ValeursAdresse>, 'pj', ChampsAdresse> = {
  form: adresse,
  opening: { etats: ['valide', 'eninstance'] },
  rules: adresseRules,
  vides,
  piecesOf: (body) => body.piecesJointes,
  champsOf: ({ donnees }, pieces) => ({ ...donnees, ...pieces }),
  lecture,
  verify,
  summarise,
  execute,
};
