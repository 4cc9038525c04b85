import type { Professionnel } from '@portal/shared-api/contract/geolocalisation';
import { requests, type Answers } from '../../../testing/render-screen';

export const address = '/cgdm-svc/geo/geolocate-ps';
export const doctor: Professionnel = {
  idPs: 'PS-0001',
  nom: 'Dr ESSAI',
  prenom: 'Solène',
  raisonSociale: null,
  specialite: { code: 'MG', libelle: 'Médecin généraliste' },
  secteur: { code: 'S1', libelle: 'Secteur 1' },
  isOptam: false,
  isReseau: false,
  reseau: null,
  services: ['TP'],
  adresse: { ligne: '3 rue du Moulin', codePostal: '48000', localite: 'MENDE' },
  telephone: '01 99 00 00 01',
  latitude: 44.5,
  longitude: 3.5,
  distanceKm: 1.2,
  tarifsIndicatifs: [{ libelle: 'Consultation', min: 31.5, max: 60 }],
};
export const options = {
  specialites: [{ code: 'MG', libelle: 'Médecin généraliste', parent: null }],
  secteurs: [{ code: 'S1', libelle: 'Secteur 1' }],
  services: ['TP'],
  rayons: [1, 5, 10, 20, 50],
  lieuHabituel: null,
  carteTuiles: null,
};

export const found = (professionnels: Professionnel[]) => ({
  body: {
    professionnels,
    lieu: { libelle: 'MENDE (48000)', latitude: 44.518, longitude: 3.5 },
    pagination: { page: 1, taille: 20, total: professionnels.length },
  },
});
export const answers: Answers = {
  '/cgdm-svc/geo/search-options': { body: options },
  [address]: found([doctor]),
  '/ps/get': {
    body: {
      ...doctor,
      distanceKm: null,
      numeroRpps: '99900020019',
      finess: null,
      horaires: [{ jours: 'Lundi', heures: '9 h – 12 h' }],
    },
  },
};
export const searches = () => requests.filter((each) => each.startsWith(address));
