import type { RightAction, RightResource } from '@portal/shared-api/contract/roles';

/** Staff roles with rights; custom ones are added to the same table. */
export const systemRoles = [
  { code: 'Admin', libelle: 'Administrateur Digital' },
  { code: 'Gestionnaire', libelle: 'Gestionnaire' },
  { code: 'Consultant', libelle: 'Consultant' },
] as const;

type SystemRole = (typeof systemRoles)[number]['code'];

/** C Création, V Visualisation, M Modification, S Suppression (product 3.0.2). */
const actionOfLetter: Readonly<Record<string, RightAction>> = { C: 'create', V: 'read', M: 'update', S: 'delete' };

/** Initial rights of each role (product 3.0.2); afterwards the table in the database decides. */
const defaults: Readonly<Record<RightResource, Readonly<Record<SystemRole, string>>>> = {
  users: { Admin: 'CVMS', Gestionnaire: '', Consultant: '' },
  'users.adherent': { Admin: 'CVMS', Gestionnaire: 'CVM', Consultant: 'V' },
  roles: { Admin: 'CVMS', Gestionnaire: '', Consultant: '' },
  'switch-reference-externe': { Admin: 'VM', Gestionnaire: 'VM', Consultant: '' },
  'acces-administrateur': { Admin: 'VC', Gestionnaire: 'VC', Consultant: 'VC' },
  history: { Admin: 'VM', Gestionnaire: 'VM', Consultant: 'V' },
  audiences: { Admin: 'CVMS', Gestionnaire: 'V', Consultant: 'V' },
  'connections-logs': { Admin: 'V', Gestionnaire: 'V', Consultant: 'V' },
  'connections-logs.ip': { Admin: 'V', Gestionnaire: 'V', Consultant: '' },
  'connexion-counter': { Admin: 'V', Gestionnaire: 'V', Consultant: 'V' },
  'statistiques-users': { Admin: 'V', Gestionnaire: 'V', Consultant: 'V' },
  'release-note': { Admin: 'CVMS', Gestionnaire: 'V', Consultant: 'V' },
  notification: { Admin: 'CVMS', Gestionnaire: 'CVM', Consultant: 'V' },
  settings: { Admin: 'VM', Gestionnaire: '', Consultant: '' },
  etiquette: { Admin: 'VM', Gestionnaire: '', Consultant: '' },
  referentiel: { Admin: 'CVMS', Gestionnaire: 'V', Consultant: 'V' },
  cms: { Admin: 'CVMS', Gestionnaire: 'VM', Consultant: 'V' },
  faq: { Admin: 'CVMS', Gestionnaire: 'VM', Consultant: 'V' },
  'cgdm-ids': { Admin: 'VM', Gestionnaire: '', Consultant: '' },
  nir: { Admin: '', Gestionnaire: 'V', Consultant: '' },
  'sinistre.medical': { Admin: '', Gestionnaire: '', Consultant: '' },
  modules: { Admin: 'CVM', Gestionnaire: 'V', Consultant: '' },
};

export interface RightRow {
  roleCode: string;
  ressource: string;
  create: boolean;
  read: boolean;
  update: boolean;
  delete: boolean;
}

/** Rows of the default matrix; a resource without rights for a role has no row. */
export function defaultRights(): RightRow[] {
  return Object.entries(defaults).flatMap(([ressource, byRole]) =>
    Object.entries(byRole)
      .filter(([, letters]) => letters !== '')
      .map(([roleCode, letters]) => {
        const granted = new Set([...letters].map((letter) => actionOfLetter[letter]));
        return {
          roleCode,
          ressource,
          create: granted.has('create'),
          read: granted.has('read'),
          update: granted.has('update'),
          delete: granted.has('delete'),
        };
      }),
  );
}
