import { remoteContractVersion, type RemoteDescriptor } from '../contract/federation';
import { enterOverrides } from '../rules/labels';
import { labelsOfDescriptor, sayDescriptor } from './descriptor-labels';
import { resources } from './resources';

const route = { access: 'member', frame: 'member' } as const;
const descriptor: RemoteDescriptor = {
  name: 'remote-essai',
  label: 'Essai',
  contractVersion: remoteContractVersion,
  routes: [
    { ...route, path: '/v1/adherent/remboursements', title: 'Mes remboursements', page: 'remboursements' },
    { ...route, path: '/essai/:numero', title: 'Un essai', page: 'essai' },
  ],
  menu: [
    {
      label: 'Mes remboursements',
      shortLabel: 'Actes',
      icon: '',
      path: '/v1/adherent/remboursements',
      order: 1,
      group: 'Mes documents',
    },
  ],
  slots: [{ slot: 'essai', label: 'Un essai' }],
};

afterEach(() => enterOverrides({}));

it('a page of the catalogue changes its name in menu, title and links at once', () => {
  enterOverrides({
    'shared-api.ressources.remboursements': 'Mes actes',
    'remote-essai.menu.court.v1-adherent-remboursements': 'Liste',
  });
  const said = sayDescriptor(descriptor);
  expect(said.routes[0]?.title).toBe('Mes actes');
  expect(said.menu[0]).toMatchObject({ label: 'Mes actes', shortLabel: 'Liste', group: 'Mes documents' });
  expect(resources.remboursements.label).toBe('Mes actes');
  expect(sayDescriptor(said)).toEqual(said);
});

it('is as it was without words of the client', () => {
  expect(sayDescriptor(descriptor)).toEqual(descriptor);
});

it('lists the texts of its own and the names of its pages', () => {
  expect(labelsOfDescriptor(descriptor)).toEqual({
    ecrans: [
      { code: 'remote-essai', libelle: 'Essai' },
      { code: 'remote-essai.essai', libelle: 'Essai\u00a0: Un essai' },
      { code: 'remote-essai.remboursements', libelle: 'Essai\u00a0: Mes remboursements' },
    ],
    etiquettes: [
      { cle: 'remote-essai.module', texte: 'Essai', variables: [] },
      { cle: 'remote-essai.pages.essai-numero', texte: 'Un essai', variables: [] },
      { cle: 'remote-essai.menu.court.v1-adherent-remboursements', texte: 'Actes', variables: [] },
      { cle: 'remote-essai.menu.groupe.mes-documents', texte: 'Mes documents', variables: [] },
      { cle: 'remote-essai.emplacements.essai', texte: 'Un essai', variables: [] },
    ],
  });
});
