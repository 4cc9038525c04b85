import type { FieldError } from '@portal/shared-api/contract/errors';
import { pecHospi, type ChampsPecHospi, type DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { normalizeFiness } from '@portal/shared-api/rules/finess';
import { formatTelephone } from '@portal/shared-api/rules/masking';
import { announcedDaysAfter, entryBounds, validUntil } from '@portal/shared-api/rules/formulaires/pec-hospi';
import { messages as ruleMessages } from '@portal/shared-api/rules/messages';
import type { AssureRow } from '../../contrats/public';
import { keepDocument } from '../../documents/public';
import { checkEstablishment, findOpen } from '../../etablissements/public';
import { sendTemplate } from '../../platform/mail/templates';
import { noValue } from '../../platform/mail/templates/template';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { accountOf, reachableAccount, selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { coverPeriods } from '../soins/cover';
import { holdSamePerson, isHiddenFrom, openBodies } from '../soins/open-requests';
import { letterOf, type Hospital } from './letter';
import { messages, natures } from './messages';
import { roomCover, roomsOfPersons } from './room';
import {
  establishmentIn,
  findGuaranteed,
  findPecs,
  isSameEstablishment,
  keepPec,
  nextPecNumber,
  type Establishment,
  type KnownPec,
} from './store';
import { supportNumber } from '../../platform/support-number';

type Asked = SubmissionOf<typeof pecHospi>;

/** Senders see every stay that they asked for; staff in their space see none of another adult. */
const isShown = (scope: FormScope, { numPers }: KnownPec) => !scope.hidesAdultsOn || !isHiddenFrom(scope, numPers);

/**
 * Persons whose stay may be announced: those insured, and former ones whose cover reaches the first day that may be
 * given.
 */
const patients = (scope: FormScope): AssureRow[] =>
  selectableAssures(scope, { withFormer: true }).filter(
    ({ assure }) => !hasEnded(assure.dateSortie, entryBounds(scope.today).min),
  );

async function lecture(scope: FormScope) {
  const persons = patients(scope);
  const donnees: DonneesPecHospi = {
    pecs: (await findPecs(scope))
      .filter((pec) => isShown(scope, pec))
      .map(({ numPers: _numPers, finess: _finess, ...pec }) => pec),
    natures,
    garantiesHospi: await roomCover(scope, scope.today),
    chambresParPersonne: await roomsOfPersons(scope, persons),
    shouldValidateFiness: scope.client.settings.shouldValidateFiness === true,
    email: (await accountOf(scope)).email,
    telephone: supportNumber(scope.client.configuration),
    beneficiairesParDate: coverPeriods(persons, scope.contrat),
  };
  return { donnees, beneficiaires: toBeneficiaires(persons) };
}

/** The establishment: that of the directory, or what was typed; null for a number that the directory no longer has. */
async function hospitalOf({ database, client }: FormScope, values: ChampsPecHospi): Promise<Hospital | null> {
  if (values.isHorsListe) {
    const finess = normalizeFiness(values.finess) || null;
    const { raisonSociale, adresse, codePostal, ville } = values;
    return { finess, raisonSociale, adresse: `${adresse}, ${codePostal} ${ville}` };
  }
  const found = await findOpen(database, client.code, values.recherche?.code ?? '');
  if (!found) return null;
  const { ligne, codePostal, localite } = found.adresse;
  return { finess: found.finess, raisonSociale: found.raisonSociale, adresse: `${ligne}, ${codePostal} ${localite}` };
}

/** The establishment exists, and the same stay is not asked for twice. */
async function verify({ scope, values, isHandled }: Asked): Promise<FieldError[]> {
  const hospital = await hospitalOf(scope, values);
  if (!hospital) return [{ champ: 'recherche', code: 'unknown', message: ruleMessages.finess.unknown }];
  if (values.isHorsListe && hospital.finess !== null) {
    const refused = await checkEstablishment(scope.database, scope.client, hospital.finess);
    if (refused) return [{ champ: 'finess', ...refused }];
  }
  if (isHandled) return [];
  const twin = (await findPecs(scope)).find(
    ({ numPers, dateEntree, finess, etablissement: raisonSociale, etat }) =>
      etat !== 'REFUSEE' &&
      etat !== 'ANNULEE' &&
      numPers === values.numPers &&
      dateEntree === values.dateEntree &&
      isSameEstablishment({ finess, raisonSociale }, hospital),
  );
  return twin ? [{ champ: 'dateEntree', code: 'double', message: messages.known(twin.numero) }] : [];
}

/**
 * Whether the stay was asked for through another account, whatever the contract. A handler decides it, without a word
 * of the other request; and every stay of an adult who hides their care from the sender, as for a bill (decision 0121).
 */
async function isAskedElsewhere({ scope, values, numeroDemande }: Asked): Promise<boolean> {
  const { numPers, dateEntree } = values;
  if (isHiddenFrom(scope, numPers)) return true;
  const person = await holdSamePerson(scope, numPers);
  const hospital = await hospitalOf(scope, values);
  if (!person || !hospital) return true;
  const isThere = (other: Establishment) => isSameEstablishment(other, hospital);
  if ((await findGuaranteed(scope.database, person, dateEntree)).some(isThere)) return true;
  const open = await openBodies(scope, person, { form: pecHospi, numeroDemande });
  return open.some(({ body: { donnees } }) => donnees.dateEntree === dateEntree && isThere(establishmentIn(donnees)));
}

const goesToHospital = ({ modeEnvoi }: ChampsPecHospi) => modeEnvoi !== 'MOI';

/**
 * Without an address somebody has to call or to fax the admissions: handler and sender read it beside the agreement.
 */
const isSentByHandler = (values: ChampsPecHospi) => goesToHospital(values) && values.email === '';

/**
 * Writes to the sender and to the address of the copy, unless the account is deleted: the link leads into its space.
 */
async function tellSender(scope: FormScope, { emailCopie }: ChampsPecHospi, numeroPec: string): Promise<void> {
  const { database, client, compteId, now, origin } = scope;
  const account = await reachableAccount(scope);
  if (!account) return;
  const { email, prenom } = account;
  const lien = `${origin}/#${pecHospi.path}`;
  for (const to of new Set([email, ...(emailCopie === '' ? [] : [emailCopie])]))
    await sendTemplate(
      database,
      client,
      { code: 'E-15', to, variables: { prenom, numeroPec }, lien, about: { compteId } },
      now,
    );
}

/** Grants the stay: gives its number, keeps its letter, and writes to the sender and to the establishment. */
async function execute({ scope, values, lecture: { listes } }: Asked): Promise<Effect> {
  const { database, client, numeroContrat, compteId, assures, today, now } = scope;
  const patient = assures.find(({ assure }) => assure.numPers === values.numPers);
  const hospital = await hospitalOf(scope, values);
  if (!patient || !hospital) throw new Error('A checked request names a person and an establishment.');
  const numero = await nextPecNumber(scope);
  const libelle = messages.title(numero);
  const idDocument = await keepDocument(database, {
    clientCode: client.code,
    numeroContrat,
    numPers: values.numPers,
    compteId,
    codeCategorie: 'ATTESTATION',
    libelle,
    nomFichier: `${numero}.pdf`,
    dateDocument: today,
    typeMime: 'application/pdf',
    modele: 'FEUILLE',
    contenu: letterOf({
      values,
      hospital,
      patient,
      numeroContrat,
      listes,
      room: await roomCover(scope, values.dateEntree, values.numPers),
    }),
  });
  const dateFinValidite = validUntil(values);
  await keepPec(scope, {
    clientCode: client.code,
    numero,
    numeroContrat,
    compteId,
    numPers: values.numPers,
    finess: hospital.finess,
    raisonSociale: hospital.raisonSociale,
    dateEntree: values.dateEntree,
    dateFinValidite,
    idDocument,
  });
  await tellSender(scope, values, numero);
  if (goesToHospital(values) && values.email !== '')
    await sendTemplate(
      database,
      client,
      {
        code: 'E-15-ETABLISSEMENT',
        to: values.email,
        variables: {
          numeroPec: numero,
          date: formatDate(values.dateEntree),
          dossier: values.numeroDossier || noValue,
          dateFin: formatDate(dateFinValidite),
        },
      },
      now,
    );
  return {
    lettres: [{ idDocument, libelle }],
    lignes: [
      { libelle: messages.recapNumber, valeur: numero },
      { libelle: messages.recapValidity, valeur: formatDate(dateFinValidite) },
      ...(isSentByHandler(values)
        ? [
            {
              libelle: messages.recapSending,
              valeur: messages.byHandler(formatTelephone(values.fax || values.telephone)),
            },
          ]
        : []),
    ],
  };
}

/** F-19 « Demander une prise en charge hospitalière ». */
export const pecHospiForm: ServerFormOf<typeof pecHospi> = {
  form: pecHospi,
  opening: { etats: ['valide'], daysAfterCover: announcedDaysAfter, isHealthOnly: true },
  lecture,
  verify,
  isLeftToHandler: async (asked) => isSentByHandler(asked.values) || (await isAskedElsewhere(asked)),
  execute,
};
