import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { Courrier, CourrierDetail } from '@portal/shared-api/contract/courriers';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import type { FicheSalarie } from '@portal/shared-api/contract/fiche-salarie';
import type { Demande, DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Notification } from '@portal/shared-api/contract/notifications';
import type { Paiement, Remboursement } from '@portal/shared-api/contract/prestations';
import type { Prevoyance, Sinistre, SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { civilDateOf } from '../../platform/clock';
import type { Caller, DemoApp } from './demo-app';

/** A sentence said to a person on a day: a letter of a contract, or a notification. */
interface Said {
  where: string;
  date: string;
  titre: string;
  texte: string;
  lien: string | null;
  contrat: string | null;
}

interface OnContract {
  contrat: Contrat;
  cartes: Carte[];
  documents: DocumentGed[];
  compte: CompteEncaissement | null;
  fiche: FicheSalarie | null;
  paiements: Paiement[];
}

export interface Told {
  said: Said[];
  contrats: OnContract[];
  demandes: DemandeDetail[];
  remboursements: Remboursement[];
  sinistres: SinistreDetail[];
  prevoyance: Prevoyance | null;
}

/** Letters read so far, by contract and number: what is written does not change. */
const written = new Map<string, CourrierDetail>();

/**
 * Everything that the portal tells a person, as asked from a zone.
 * @param isReadAnew whether letters that were read on an earlier day are read again, to be compared with it.
 */
export async function toldTo(
  demo: DemoApp,
  who: Caller,
  userName: string,
  zone: string,
  isReadAnew: boolean,
): Promise<Told> {
  const read = async <T>(path: string, contrat?: string): Promise<T | null> => {
    const answer = await who.browser.get(`/api${path}`, {
      'x-timezoneoffset': zone,
      ...(contrat ? { 'x-numcontrat': contrat } : {}),
    });
    if (![200, 403, 404].includes(answer.statusCode)) throw new Error(`${path}: ${answer.body}`);
    return answer.statusCode === 200 ? answer.json<T>() : null;
  };
  const contrats = (await read<{ contrats: Contrat[] }>('/v2/adherent/contrats'))?.contrats ?? [];
  const notifications = (await read<{ notifications: Notification[] }>('/notifications'))?.notifications ?? [];
  const told: Told = {
    said: notifications.map(({ date, titre, texte, lien }) => ({
      where: `${userName}, notification « ${titre} »`,
      date: civilDateOf(new Date(date)),
      titre,
      texte,
      lien,
      contrat: null,
    })),
    contrats: [],
    demandes: [],
    remboursements: [],
    sinistres: [],
    prevoyance: null,
  };
  for (const contrat of contrats) {
    const on = contrat.numeroContratIndividuel;
    const letters = (await read<{ courriers: Courrier[] }>('/adherent/courriers/list?taille=50', on))?.courriers ?? [];
    for (const { idCourrier, dateCourrier, objet, sens } of letters) {
      const key = `${on} ${idCourrier}`;
      const known = written.get(key);
      const letter =
        known && !isReadAnew ? known : await read<CourrierDetail>(`/adherent/courriers?id=${idCourrier}`, on);
      if (letter && !known) written.set(key, letter);
      if (sens === 'SORTANT' && letter)
        told.said.push({
          where: `${userName}, courrier « ${objet} »`,
          date: dateCourrier,
          titre: objet,
          texte: [
            ...letter.paragraphes,
            ...letter.informations.map(({ libelle, valeur }) => `${libelle}: ${valeur}`),
          ].join('\n'),
          lien: null,
          contrat: on,
        });
    }
    const documents: DocumentGed[] = [];
    for (const categorie of ['CARTE_TP', 'AVIS_ECHEANCE'])
      documents.push(
        ...((await read<{ documents: DocumentGed[] }>(`/cgdm-svc/ged?categorie=${categorie}`, on))?.documents ?? []),
      );
    told.contrats.push({
      contrat,
      cartes: (await read<{ cartes: Carte[] }>('/cgdm-svc/carte-tp', on))?.cartes ?? [],
      documents,
      compte: await read<CompteEncaissement>(
        `/adherent/contrats/compte-encaissement?annee=${demo.clock.today().slice(0, 4)}`,
        on,
      ),
      fiche: await read<FicheSalarie>('/adherent/contrats/fiche-salarie', on),
      paiements: (await read<{ paiements: Paiement[] }>('/v2/adherent/prestations/paiements', on))?.paiements ?? [],
    });
    told.prevoyance ??= await read<Prevoyance>('/prevoyance', on);
    for (const { numeroSinistre } of told.sinistres.length === 0
      ? ((await read<{ sinistres: Sinistre[] }>('/sinistre', on))?.sinistres ?? [])
      : []) {
      const one = await read<{ sinistre?: SinistreDetail }>(`/sinistre?numeroSinistre=${numeroSinistre}`, on);
      if (one?.sinistre) told.sinistres.push(one.sinistre);
    }
    for (const { numeroDemande } of told.demandes.length === 0
      ? ((await read<{ demandes: Demande[] }>('/history?taille=50', on))?.demandes ?? [])
      : []) {
      const demande = await read<DemandeDetail>(`/history/${numeroDemande}`, on);
      if (!demande) continue;
      told.demandes.push(demande);
      const day = careOf(demande);
      if (!day || demande.etat !== 'ACCEPTEE') continue;
      const path = `/v1/adherent/remboursements?dateDebut=${day}&dateFin=${day}`;
      const paid = await read<{ remboursements: Remboursement[] }>(path, demande.numeroContratIndividuel ?? undefined);
      told.remboursements.push(...(paid?.remboursements ?? []));
    }
  }
  return told;
}
export const recapOf = (demande: DemandeDetail, libelle: string) =>
  demande.recap.find((line) => line.libelle === libelle)?.valeur;
/** Day of the care of a request for reimbursement. */
export const careOf = (demande: DemandeDetail) => recapOf(demande, 'Date des soins')?.split('/').toReversed().join('-');
