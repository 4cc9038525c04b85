import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { addDays, formatDate } from '@portal/shared-api/rules/civil-dates';
import { addWorkingDays } from '@portal/shared-api/rules/working-days';
import { formDelay } from '@portal/shared-api/contract/formulaires/index';
import { openKey, openStates, requestNumber, type RecapLine } from '../../demandes/rules';
import type { demandes, demandesEvenements } from '../../demandes/tables';
import type { numeros } from '../../platform/numbers/tables';
import type { Secrets } from '../../platform/secrets';
import type { Anchor } from '../anchor';
import { demoClientCodes } from '../clients/settings';
import type { DemoClientCode } from '../clients/codes';
import { addressBody, refundBody } from '../requests/bodies';
import { paperNames } from '../requests/paper-names';
import {
  account as accountChange,
  awaitedDays,
  careDayOf,
  refund,
  requestStories,
  type RequestStory,
} from '../events/requests';
import { createRandom, type Random } from '../random';
import type { AccountRows } from './account-rows';
import { isOfPopulation } from './numbers';
import { lifeOf } from './request-life';

type RequestRow = typeof demandes.$inferInsert;
type Account = AccountRows['comptes'][number];

/** A request without number. */
interface Draft {
  account: Account;
  /** Body of the call; undefined for what is closed and was kept before. */
  body?: (numero: string) => unknown;
  /** The portal could not write it. */
  isFailed?: boolean;
  numeroContrat: string;
  code: RequestStory['code'];
  etat: EtatDemande;
  motif?: string;
  /** Message of the handler. */
  message?: string;
  /** Person concerned, if not the sender. */
  numPers?: string;
  date: string;
  recap: RecapLine[];
}

export interface RequestRows {
  demandes: RequestRow[];
  evenements: (typeof demandesEvenements.$inferInsert)[];
  numeros: (typeof numeros.$inferInsert)[];
}

/** Last number of this year: the next is that of product 0.3, DEM-2026-004518. */
const lastOfYear = 4517;
/** Number of requests of a client's population (product 6.4). */
const background = 700;

const care = (type: string, euros: number, soins: string): RecapLine[] => [
  { libelle: 'Type de soins', valeur: type },
  { libelle: 'Date des soins', valeur: formatDate(soins) },
  { libelle: 'Montant de la facture', valeur: formatEuros(euros) },
];
const address = (place: string): RecapLine[] => [{ libelle: 'Nouvelle adresse', valeur: place }];

type Told = Omit<Draft, 'recap' | 'body'>;

/** A request for reimbursement, as it was sent; in automatic mode a handler has it because its care had no name. */
const cared = (draft: Told, label: string, euros: number, dateSoins: string): Draft => ({
  ...draft,
  recap: care(label, euros, dateSoins),
  body: (numero) =>
    refundBody({
      label,
      euros,
      dateSoins,
      numPers: draft.numPers ?? draft.account.numPers ?? '',
      isUnnamed: draft.account.clientCode !== 'ALIZ' && draft.isFailed !== true,
      piecesJointes: paperNames(draft.account.clientCode, numero, label),
    }),
});

/** A change of address. */
const moved = (draft: Told, place: string): Draft => ({
  ...draft,
  recap: address(place),
  body: () => addressBody(place, draft.account.numPers ?? '', draft.date),
});

/** A change of the account for benefits. */
const paidElsewhere = (draft: Told, iban: string): Draft => ({ ...draft, recap: [{ libelle: 'IBAN', valeur: iban }] });

function storyDrafts(accounts: readonly Account[], anchor: Anchor): Draft[] {
  return Object.values<RequestStory>(requestStories).flatMap((story) => {
    const { userName, date, about, euros, soins: _care, isWithPrescription: _paper, ...told } = story;
    const account = accounts.find((each) => each.userName === userName);
    if (!account) return [];
    const own: Told = { ...told, account, date: anchor.days(date) };
    if (euros !== undefined) return [cared(own, about, euros, anchor.days(careDayOf(story)))];
    return [own.code === accountChange ? paidElsewhere(own, about) : moved(own, about)];
  });
}

const states: readonly { etat: EtatDemande; poids: number }[] = [
  { etat: 'ACCEPTEE', poids: 78 },
  { etat: 'REFUSEE', poids: 9 },
  { etat: 'ANNULEE', poids: 4 },
  { etat: 'EN_COURS', poids: 4 },
  { etat: 'ENREGISTREE', poids: 3 },
  { etat: 'ATTENTE_PIECES', poids: 2 },
];
const kinds = ['Consultation', 'Pharmacie', 'Optique', 'Dentaire', 'Médecines complémentaires', 'Imagerie'] as const;

function backgroundDraft(random: Random, accounts: readonly Account[], anchor: Anchor): Draft {
  const chosen = random.pick(accounts);
  const { etat } = random.weighted(states);
  // Open requests are recent.
  const date = addDays(anchor.today, -random.between(1, openStates.includes(etat) ? 24 : 700));
  return cared(
    {
      account: chosen,
      numeroContrat: chosen.referenceExterne ?? '',
      code: refund,
      etat,
      ...(etat === 'REFUSEE' ? { motif: 'Acte non garanti' } : {}),
      date,
    },
    random.pick(kinds),
    random.between(20, 400),
    addDays(date, -random.between(1, 30)),
  );
}

function draftsOf(client: DemoClientCode, comptes: AccountRows['comptes'], anchor: Anchor): Draft[] {
  const own = comptes.filter((each) => each.clientCode === client);
  const random = createRandom(`demandes/${client}`);
  const population = own.filter(
    ({ referenceExterne, etat }) => isOfPopulation(referenceExterne ?? '') && etat === 'ACTIF',
  );
  const others = Array.from({ length: background }, () => backgroundDraft(random, population, anchor));
  // One that the portal could not write: staff try it again.
  const failed = others.find(({ etat, account: sender }) => etat === 'ENREGISTREE' && sender.clientCode === 'VALD');
  if (failed) failed.isFailed = true;
  return [...storyDrafts(own, anchor), ...others].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Requests of all clients, numbered in order of date, and the last numbers of their series. */
export function makeRequests(comptes: AccountRows['comptes'], anchor: Anchor, secrets: Secrets): RequestRows {
  const rows: RequestRows = { demandes: [], evenements: [], numeros: [] };
  const handlers = new Map(demoClientCodes.map((client) => [client, handlerOf(comptes, client)]));
  const thisYear = anchor.today.slice(0, 4);
  for (const client of demoClientCodes) {
    const drafts = draftsOf(client, comptes, anchor);
    for (const year of new Set(drafts.map(({ date }) => date.slice(0, 4)))) {
      const ofYear = drafts.filter(({ date }) => date.startsWith(year));
      const first = lastOfYear - ofYear.length + 1;
      ofYear.forEach((draft, index) =>
        addRequest(rows, draft, requestNumber(year, first + index), { anchor, secrets, handler: handlers.get(client) }),
      );
    }
    rows.numeros.push({ clientCode: client, serie: `demande-${thisYear}`, dernier: lastOfYear });
  }
  return rows;
}

/** The handler of a client: a « Gestionnaire », otherwise its administrator. */
const handlerOf = (comptes: AccountRows['comptes'], client: DemoClientCode) =>
  comptes.find(({ clientCode, roles }) => clientCode === client && roles.includes('Gestionnaire')) ??
  comptes.find(({ clientCode, roles }) => clientCode === client && roles.includes('Admin'));

/** Adds a request and its events. */
function addRequest(
  rows: RequestRows,
  draft: Draft,
  numero: string,
  { anchor, secrets, handler }: { anchor: Anchor; secrets: Secrets; handler: Account | undefined },
): void {
  const {
    account: { id = '', clientCode, numPers: own, roles },
    numeroContrat,
    code,
    etat,
    motif,
    date,
    recap,
    isFailed = false,
  } = draft;
  const numPers = draft.numPers ?? own;
  const isAutomatic = clientCode !== 'ALIZ';
  const modeGestion = isFailed || (etat === 'ACCEPTEE' && isAutomatic) ? 'automatique' : 'manuel';
  const life = lifeOf({ ...draft, modeGestion }, anchor.today);
  const dateCreation = life[0]?.date ?? new Date(`${date}T09:30:00Z`);
  const dateMaj = life.at(-1)?.date ?? dateCreation;
  const isOpen = openStates.includes(etat);
  const isHandled = handler !== undefined && life.some(({ auteur }) => auteur === 'GESTIONNAIRE');
  const handlerName = handler ? `${handler.nom} ${handler.prenom}` : '';
  const sealed = {
    corps: draft.body?.(numero) ?? null,
    modeGestion: isAutomatic ? 'automatique' : 'manuel',
    numPers: own ?? '',
    isAdherent: roles.includes('User'),
    courriel: [],
  };
  const isDone = modeGestion === 'automatique' && !isFailed;
  const delay = formDelay(code);
  rows.demandes.push({
    clientCode,
    numero,
    code,
    compteId: id,
    numeroContrat,
    personnes: numPers ? [numPers] : [],
    modeGestion,
    etat,
    motif: motif ?? null,
    dateDemande: date,
    dateCreation,
    dateMaj,
    dateReponse: isDone || delay === null ? null : addWorkingDays(date, delay),
    dateCloture: isOpen ? null : dateMaj,
    gestionnaireId: isHandled ? (handler.id ?? null) : null,
    gestionnaire: isHandled ? handlerName : null,
    dateLimitePieces: etat === 'ATTENTE_PIECES' ? addDays(date, awaitedDays) : null,
    isArEnvoye: true,
    etatTechnique: isFailed ? 'ECHEC' : isDone ? 'FAIT' : 'SANS_OBJET',
    erreurTechnique: isFailed ? 'ManagementSystemUnavailable' : null,
    essais: isFailed ? attempts : isDone ? 1 : 0,
    donneesChiffrees: secrets.encrypt(JSON.stringify(sealed)),
    recapChiffre: secrets.encrypt(JSON.stringify(recap)),
    cleOuverte: code !== refund && isOpen ? openKey({ compteId: id, numeroContrat, code }) : null,
    cleDoublon: null,
  });
  rows.evenements.push(
    ...life.map(({ message, ...step }, index) => ({
      clientCode,
      numero,
      rang: index + 1,
      ...step,
      auteurNom: step.auteur === 'GESTIONNAIRE' ? handlerName : null,
      messageChiffre: message === undefined ? null : secrets.encrypt(message),
    })),
  );
}

/** Attempts of a failed write. */
const attempts = 3;
