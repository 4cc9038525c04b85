import { eq } from 'drizzle-orm';
import type { Campaign, CampaignValues } from '@portal/shared-api/contract/campagnes';
import type { Notification } from '@portal/shared-api/contract/notifications';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { campagnesDestinataires } from '../tables';

export const path = '/admin/notification';
export const values: CampaignValues = {
  titre: 'Prenez date pour votre bilan',
  texte: '<p>Un bilan est offert &amp; sans avance.<script>alert(1)</script></p>',
  texteSms: '',
  lien: '/cgdm-svc/carte-tp',
  icone: 'calendrier',
  importance: 'SUCCES',
  isFermable: true,
  isCommerciale: false,
  canaux: ['PORTAIL'],
  profils: [],
  audiences: [],
  dateEnvoi: '2026-11-20',
  heureEnvoi: '06:00',
  dateFin: null,
};

interface Target {
  nombreCible: number;
  nombreExclus: number;
  exclusions: { motif: string; nombre: number }[];
  repartition: { profil: string; nombre: number }[];
  lecture: { envoyees: number; lues: number; clics: number };
  destinataires: { numPers: string | null; nomMasque: string; canal: string; etat: string }[];
  pagination: { total: number };
}
export const add = async (helene: Caller, changes: Partial<CampaignValues> = {}) =>
  (await helene.send('POST', path, null, { ...values, ...changes })).json<{ id: string }>().id;
export const target = async (helene: Caller, id: string, who = helene) =>
  (await who.get(`${path}/detail-target?id=${id}`)).json<Target>();
export const send = (helene: Caller, id: string, version = 1, who = helene) =>
  who.send('POST', `${path}/${id}/envoyer`, null, { version });

export const find = async (helene: Caller, id: string) =>
  (await helene.get(`${path}?taille=100`))
    .json<{ notifications: Campaign[] }>()
    .notifications.find((each) => each.id === id);

export const told = async (who: Caller, titre = values.titre) =>
  (await who.get('/notifications'))
    .json<{ notifications: Notification[] }>()
    .notifications.filter((each) => each.titre === titre);
export const runAll = async (demo: DemoApp) => {
  while ((await demo.runJobs()) > 0);
};
export const line = (id: string) => eq(campagnesDestinataires.idCampagne, id);
