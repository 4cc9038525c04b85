import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';
import { resources } from '@portal/shared-api/resources';

const { administration, adherents, personnes, accesAdministrateur, traitementDemandes, statistiquesFormulaires } =
  resources;
const {
  notesVersion,
  serviceIdentite,
  contenus,
  documentsCms,
  images,
  statistiquesUsers,
  questions,
  categoriesFaq,
  assureurs,
  administrateurs,
  roles,
  referenceExterne,
  connexions,
  compteur,
} = resources;
const { notifications, audiences, etiquettes, modules, referentiels, reglages, fonctionnalites, modelesMessages } =
  resources;
// The back office has its own frame, drawn by this remote.
const shown = { access: 'staff', frame: 'bare' } as const;

export const remote: RemoteDescriptor = {
  name: 'remote-admin',
  label: 'Administration',
  contractVersion: remoteContractVersion,
  routes: [
    { ...shown, path: administration.path, title: administration.label, page: 'dashboard' },
    { ...shown, path: personnes.path, title: personnes.label, page: 'personnes', right: 'users.adherent:read' },
    { ...shown, path: adherents.path, title: adherents.label, page: 'adherents', right: 'users.adherent:read' },
    {
      ...shown,
      path: administrateurs.path,
      title: administrateurs.label,
      page: 'administrateurs',
      right: 'users:read',
    },
    {
      ...shown,
      path: referenceExterne.path,
      title: referenceExterne.label,
      page: 'reference-externe',
      right: 'switch-reference-externe:read',
    },
    { ...shown, path: roles.path, title: roles.label, page: 'roles', right: 'roles:read' },
    {
      ...shown,
      path: accesAdministrateur.path,
      title: accesAdministrateur.label,
      page: 'acces-administrateur',
      right: 'acces-administrateur:read',
    },
    {
      ...shown,
      path: traitementDemandes.path,
      title: traitementDemandes.label,
      page: 'history',
      right: 'history:read',
    },
    {
      ...shown,
      path: statistiquesUsers.path,
      title: statistiquesUsers.label,
      page: 'statistiques-users',
      right: 'statistiques-users:read',
    },
    {
      ...shown,
      path: statistiquesFormulaires.path,
      title: statistiquesFormulaires.label,
      page: 'statistiques-formulaires',
      right: 'statistiques-users:read',
    },
    { ...shown, path: audiences.path, title: audiences.label, page: 'audiences', right: 'audiences:read' },
    {
      ...shown,
      path: notifications.path,
      title: notifications.label,
      page: 'notifications',
      right: 'notification:read',
    },
    { ...shown, path: contenus.path, title: contenus.label, page: 'contenus', right: 'cms:read' },
    { ...shown, path: images.path, title: images.label, page: 'images', right: 'cms:read' },
    { ...shown, path: documentsCms.path, title: documentsCms.label, page: 'documents-cms', right: 'cms:read' },
    { ...shown, path: categoriesFaq.path, title: categoriesFaq.label, page: 'categories-faq', right: 'faq:read' },
    { ...shown, path: assureurs.path, title: assureurs.label, page: 'assureurs', right: 'plateforme:read' },
    { ...shown, path: questions.path, title: questions.label, page: 'questions', right: 'faq:read' },
    { ...shown, path: notesVersion.path, title: notesVersion.label, page: 'notes-version', right: 'release-note:read' },
    { ...shown, path: reglages.path, title: reglages.label, page: 'reglages', right: 'settings:read' },
    {
      ...shown,
      path: fonctionnalites.path,
      title: fonctionnalites.label,
      page: 'fonctionnalites',
      right: 'settings:read',
    },
    {
      ...shown,
      path: modelesMessages.path,
      title: modelesMessages.label,
      page: 'modeles-messages',
      right: 'settings:read',
    },
    { ...shown, path: connexions.path, title: connexions.label, page: 'connexions', right: 'connections-logs:read' },
    { ...shown, path: compteur.path, title: compteur.label, page: 'compteur', right: 'connexion-counter:read' },
    { ...shown, path: etiquettes.path, title: etiquettes.label, page: 'etiquettes', right: 'etiquette:read' },
    { ...shown, path: referentiels.path, title: referentiels.label, page: 'referentiels', right: 'referentiel:read' },
    {
      ...shown,
      path: `${referentiels.path}/:nom`,
      title: referentiels.label,
      page: 'referentiels',
      right: 'referentiel:read',
    },
    {
      ...shown,
      path: serviceIdentite.path,
      title: serviceIdentite.label,
      page: 'service-identite',
      right: 'cgdm-ids:read',
    },
    { ...shown, path: modules.path, title: modules.label, page: 'modules', right: 'modules:read' },
  ],
  menu: [],
  slots: [],
};
