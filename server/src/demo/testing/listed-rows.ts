import type { LightMyRequestResponse } from 'fastify';
import { multipart, pdf, png } from '../../fichiers/testing/samples';
import type { Caller } from './demo-app';

/** Name of a row that staff add to a list; a spreadsheet would compute it. */
export const plant = '=2+3 Essai';

/** Adds a row of that name to lists of the back office, one after the other; what opens it says « Secret ». */
export function listedRows(who: Caller): readonly (() => Promise<LightMyRequestResponse>)[] {
  const post = (path: string, body: object) => who.send('POST', path, null, body);
  const upload = (path: string, content: Buffer, type: string) => {
    const sent = multipart({ content, name: `essai.${type.slice(-3)}`, type });
    return who.browser.request({
      method: 'POST',
      url: `/api${path}`,
      payload: sent.payload,
      headers: { ...sent.headers, 'x-csrf': '1' },
    });
  };
  return [
    () =>
      post('/admin/audiences', {
        code: 'ESSAI_FICHIER',
        libelle: plant,
        description: 'Secret',
        portee: 'CONTRAT',
        type: 'TOUS',
        criteres: { lien: 'ET', groupes: [] },
        isActive: true,
      }),
    () =>
      post('/admin/notification', {
        titre: plant,
        texte: '<p>Secret</p>',
        texteSms: '',
        lien: null,
        icone: null,
        importance: 'INFORMATION',
        isFermable: true,
        isCommerciale: false,
        canaux: ['PORTAIL', 'EMAIL'],
        profils: ['adherent'],
        audiences: ['ESSAI_FICHIER'],
        dateEnvoi: '2026-12-01',
        heureEnvoi: '09:30',
        dateFin: null,
      }),
    () =>
      post('/admin/release-note/versions', {
        version: '9.9.0',
        date: '2026-11-20',
        titre: plant,
        contenu: '<p>Secret</p>',
        profils: ['Consultant', 'Gestionnaire'],
        isFenetre: false,
      }),
    () =>
      post('/admin/cms/items', {
        collection: 'Blocs',
        name: 'ACCUEIL_ADHERENT',
        itemName: 'ESSAI',
        title: plant,
        content: '<p>Secret</p>',
        tags: ['Essai', 'Bis'],
        audience: 'CONNECTES',
        audienceCode: 'ESSAI_FICHIER',
        ordre: 1,
        publicationDebut: '2026-12-01',
        publicationFin: null,
        cookieSetting: null,
        isFermable: true,
        isBloquante: false,
        routes: [],
      }),
    async () =>
      post('/admin/faq', {
        categorie: (await who.get('/admin/faq')).json<{ categories: { code: string }[] }>().categories[0]?.code,
        title: plant,
        content: '<p>Secret</p>',
        ordre: 99,
        ordrePopulaire: null,
        userTypes: ['ANONYME', 'ADHERENT'],
        tags: [],
        related: [],
      }),
    () => upload(`/admin/cms/images?nom=${encodeURIComponent(plant)}&alternative=Une%20plage`, png, 'image/png'),
    () =>
      post('/admin/referentiel/synonymes-recherche', {
        code: 'ESSAI',
        libelle: plant,
        ordre: 99,
        parent: null,
        isActif: true,
        indicatif: null,
        isSepa: null,
        codeInsee: null,
        departement: null,
      }),
    async () =>
      post('/admin/cms/documents', {
        id: 'essai',
        title: plant,
        description: 'Secret',
        tags: ['Guides', 'Essai'],
        audience: 'ADHERENTS',
        colleges: [],
        imageId: null,
        ordre: 900,
        datePublication: '2026-11-01',
        dateFin: null,
        fichierId: (await upload('/admin/cms/fichiers', pdf, 'application/pdf')).json<{ fichierId: string }>()
          .fichierId,
      }),
  ];
}
