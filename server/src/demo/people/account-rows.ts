import { addDays } from '@portal/shared-api/rules/civil-dates';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { comptes, comptesExternes } from '../../identity/accounts/tables';
import type { connexions } from '../../identity/sessions/tables';
import type { Anchor } from '../anchor';
import { absentProvider } from '../clients/hosts';
import { createRandom } from '../random';
import { demoUserName } from './accounts';
import type { DemoAccount } from './model';
import { makeUuid } from './numbers';

export interface AccountRows {
  comptes: (typeof comptes.$inferInsert)[];
  externes: (typeof comptesExternes.$inferInsert)[];
  connexions: (typeof connexions.$inferInsert)[];
}

/** Camille's last visit, as drawn: 18/11/2026 at 09:12 in Paris. */
const lastVisit = { date: '2026-11-18', time: '08:12:00' };
const cguVersion = '2026-01';
const browsers = ['Chrome', 'Safari', 'Firefox', 'Edge'] as const;
const channels = [
  { canal: 'WEB', poids: 70 },
  { canal: 'IPHONE', poids: 18 },
  { canal: 'ANDROID', poids: 12 },
] as const;

const failures = [
  { motif: 'MDP', poids: 80 },
  { motif: 'AMF', poids: 14 },
  { motif: 'BLOQUE', poids: 6 },
] as const;
const factors = [
  { amf: 'AUCUNE', poids: 60 },
  { amf: 'SMS', poids: 28 },
  { amf: 'MAIL', poids: 12 },
] as const;

const instant = (date: string, time: string) => new Date(`${date}T${time}Z`);

/** Rows of accounts and of their connections over twelve months; identifiers stay unique within a client. */
export function makeAccountRows(
  accounts: readonly DemoAccount[],
  motDePasse: string,
  anchor: Anchor,
  now: Date,
): AccountRows {
  const taken = new Set<string>();
  const rows: AccountRows = { comptes: [], externes: [], connexions: [] };
  for (const account of accounts) {
    const userName = uniqueName(demoUserName(account.person.prenom, account.person.nom), account.client, taken);
    const id = makeUuid('compte', account.client, userName);
    const visits = makeVisits(account, id, anchor);
    rows.comptes.push(
      accountRow(account, { id, userName, motDePasse: passwordOf(account, motDePasse), visits }, anchor, now),
    );
    rows.connexions.push(...visits);
    if (account.sujetExterne)
      rows.externes.push({
        clientCode: account.client,
        issuer: absentProvider,
        subject: account.sujetExterne,
        compteId: id,
      });
  }
  return rows;
}

function uniqueName(wanted: string, client: string, taken: Set<string>): string {
  const [local, domain] = wanted.split('@');
  let userName = wanted;
  for (let rank = 2; taken.has(`${client}/${userName}`); rank += 1) userName = `${local}${rank}@${domain}`;
  taken.add(`${client}/${userName}`);
  return userName;
}

function makeVisits(account: DemoAccount, compteId: string, anchor: Anchor): AccountRows['connexions'] {
  const random = createRandom(`connexions/${compteId}`);
  const last =
    account.referenceExterne === 'VAL0004521'
      ? anchor.days(lastVisit.date)
      : addDays(anchor.today, -random.between(1, 40));
  // What was added later has a sequence of its own, so that the rest stays as it was.
  const more = createRandom(`connexions-detail/${compteId}`);
  return Array.from({ length: account.connexions }, (_, index): AccountRows['connexions'][number] => {
    const isLast = index === account.connexions - 1;
    const date = isLast ? last : addDays(last, -random.between(1, 320));
    const isDrawn = isLast && account.referenceExterne === 'VAL0004521';
    const time = isDrawn
      ? lastVisit.time
      : isLast
        ? `${String(more.between(6, 20)).padStart(2, '0')}:${String(more.between(0, 59)).padStart(2, '0')}:00`
        : `${String(random.between(6, 20)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}`;
    const isSucces = isLast || random.chance(0.95);
    const start = instant(date, time);
    return {
      id: makeUuid('connexion', compteId, String(index)),
      clientCode: account.client,
      compteId,
      date: start,
      isSucces,
      motifEchec: isSucces ? null : more.weighted(failures).motif,
      canal: random.weighted(channels).canal,
      navigateur: random.pick(browsers),
      adresseIp: `192.0.2.${random.between(1, 254)}`,
      amf: isSucces ? more.weighted(factors).amf : null,
      dateFin: isSucces ? new Date(start.getTime() + more.between(40, 1900) * 1000) : null,
    };
  });
}

/** A registered person has a password before confirmation; an account created by others has none. */
function passwordOf({ etat, origine }: DemoAccount, motDePasse: string): string | null {
  return origine === 'OIDC' || (etat === 'EN_ATTENTE' && origine !== 'INSCRIPTION') ? null : motDePasse;
}

interface AccountParts {
  id: string;
  userName: string;
  motDePasse: string | null;
  visits: AccountRows['connexions'];
}

function accountRow(
  account: DemoAccount,
  { id, userName, motDePasse, visits }: AccountParts,
  anchor: Anchor,
  now: Date,
): AccountRows['comptes'][number] {
  const { person, etat, origine } = account;
  const random = createRandom(`compte/${id}`);
  const longAgo = instant(addDays(anchor.today, -random.between(340, 1100)), '09:00:00');
  const isActivated = etat !== 'EN_ATTENTE';
  // Unconfirmed registrations are deleted after thirty days: these are recent.
  const created = isActivated ? longAgo : new Date(now.getTime() - random.between(1, 72) * 3_600_000);
  const successes = visits
    .filter((visit) => visit.isSucces)
    .map((visit) => visit.date)
    .sort((a, b) => b.getTime() - a.getTime());
  const blocked = etat === 'BLOQUE' ? instant(addDays(anchor.today, -1), '18:40:00') : null;
  return {
    id,
    clientCode: account.client,
    userName,
    motDePasse,
    codeCivilite: person.codeCivilite,
    nom: person.nom,
    prenom: person.prenom,
    nomRecherche: foldText(person.nom),
    prenomRecherche: foldText(person.prenom),
    dateNaissance: person.dateNaissance ?? null,
    email: userName,
    telephonePortable: account.telephone ?? null,
    isTelephoneConfirme: account.isTelephoneConfirme ?? false,
    isAmfActive: account.isAmfActive ?? false,
    isEmailConfirme: isActivated,
    dateEmailConfirme: isActivated ? created : null,
    dateActivation: isActivated ? created : null,
    numPers: person.numPers ?? null,
    referenceExterne: account.referenceExterne ?? null,
    roles: [...account.roles],
    etat,
    origine,
    motifEtat: etat === 'DESACTIVE' ? 'Demande de l’adhérent' : null,
    cguVersion: isActivated ? cguVersion : null,
    cguDate: isActivated ? created : null,
    // Without an end date, the block stays until staff remove it.
    nombreEchecs: etat === 'BLOQUE' ? 5 : 0,
    dateBlocage: blocked,
    dateFinBlocage: null,
    dateCreation: created,
    dateDerniereConnexion: successes[0] ?? null,
    dateConnexionPrecedente: successes[1] ?? null,
  };
}
