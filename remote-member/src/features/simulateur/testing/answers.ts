import type { Domaine, Simulation } from '@portal/shared-api/contract/simulateur';
import type { Answers } from '../../../testing/render-screen';

const crown = {
  codeActe: 'HBLD',
  libelle: 'Couronne céramique',
  baseRO: 120,
  tauxRO: 60,
  prixLimiteVente: 500,
  depenseIndicative: 600,
  parametres: [],
  unite: '',
  specialite: 'DENT',
} satisfies Domaine['actes'][number];
export const visit = {
  ...crown,
  codeActe: 'G',
  libelle: 'Consultation médecin généraliste',
  baseRO: 30,
  tauxRO: 70,
  prixLimiteVente: 0,
  depenseIndicative: 30,
  parametres: ['secteur', 'parcours', 'ald'],
  specialite: 'MG',
} satisfies Domaine['actes'][number];
const node = { mettreEnValeur: true, tags: [], options: [], actes: [], subDomaines: [], children: [] };
export const domaines: Domaine[] = [
  {
    ...node,
    libelle: 'Consultations',
    actes: [visit],
    children: [{ codeActe: 'G', libelle: visit.libelle, tags: ['docteur'], chemin: ['Consultations'] }],
  },
  {
    ...node,
    libelle: 'Dentaire',
    children: [{ codeActe: 'HBLD', libelle: crown.libelle, tags: ['prothèse'], chemin: ['Dentaire', 'Prothèses'] }],
    subDomaines: [
      {
        ...node,
        mettreEnValeur: false,
        libelle: 'Prothèses',
        actes: [crown],
        options: [
          {
            code: 'PANIER',
            libelle: 'Panier',
            valeurs: [
              { code: 'RAC0', libelle: '100\u00a0% Santé' },
              { code: 'LIBRE', libelle: 'Tarifs libres' },
            ],
          },
        ],
      },
    ],
  },
];
const result: Simulation = {
  depense: 30,
  baseRO: 30,
  tauxRO: 70,
  montantRO: 19,
  participationForfaitaire: 2,
  franchise: 0,
  montantRC: 9,
  resteACharge: 2,
  messages: ['Une remarque.'],
  compteurs: [
    {
      nature: 'PLAFOND',
      libelle: 'Participations forfaitaires',
      plafond: 50,
      consomme: 10,
      restant: 40,
      restantApres: 38,
      unite: 'EUR',
      periode: '2026',
    },
  ],
};
export const bodies: unknown[] = [];

/** The tree for a read, the result for a simulation, whose body is recorded. */
export const answers = (path: string, answer: Answers[string] = { body: result }): Answers => ({
  [path]: (query) => {
    const sent = (globalThis.fetch as jest.Mock).mock.calls.at(-1)?.[1] as
      | { method?: string; body?: string }
      | undefined;
    if (sent?.method !== 'POST') return { body: { domaines } };
    bodies.push(JSON.parse(sent.body ?? '{}'));
    return typeof answer === 'function' ? answer(query) : answer;
  },
});
