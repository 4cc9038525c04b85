import { asc, eq } from 'drizzle-orm';
import type { Criterion } from '@portal/shared-api/contract/audiences';
import { insertAudience } from '../../audiences/objects';
import { audiencesFichiers } from '../../audiences/tables';
import { contrats } from '../../contrats/tables';
import type { Transaction } from '../../platform/database/database';
import { recordVersion } from '../../platform/objects/store';
import { bulkInsert } from '../../platform/database/bulk';
import { demoClientCodes } from '../clients/settings';

/** Lines of the audience that a file gives. */
const LINES = 300;
const AUTHOR = 'helene.dargois@exemple.test';

interface DemoAudience {
  code: string;
  libelle: string;
  description: string;
  portee: 'CONTRAT' | 'BENEFICIAIRE';
  type: 'CRITERES' | 'FICHIER' | 'TOUS';
  criterion?: Criterion;
}

const demoAudiences: readonly DemoAudience[] = [
  { code: 'TOUS', libelle: 'Tous les contrats', description: '', portee: 'CONTRAT', type: 'TOUS' },
  {
    code: 'SUSPENDUS',
    libelle: 'Contrats suspendus',
    description: 'Contrats dont les garanties sont suspendues.',
    portee: 'CONTRAT',
    type: 'CRITERES',
    criterion: { champ: 'ETAT_CONTRAT', operateur: 'EGAL', valeurs: ['suspendu'] },
  },
  {
    code: 'SENIORS',
    libelle: 'Assurés de 60 ans et plus',
    description: '',
    portee: 'BENEFICIAIRE',
    type: 'CRITERES',
    criterion: { champ: 'AGE', operateur: 'ENTRE', valeurs: ['60', '120'] },
  },
  {
    code: 'ALPES_MARITIMES',
    libelle: 'Adhérents des Alpes-Maritimes',
    description: '',
    portee: 'CONTRAT',
    type: 'CRITERES',
    criterion: { champ: 'DEPARTEMENT', operateur: 'PARMI', valeurs: ['06'] },
  },
  {
    code: 'SANS_RIB',
    libelle: 'Contrats sans coordonnées bancaires',
    description: '',
    portee: 'CONTRAT',
    type: 'CRITERES',
    criterion: { champ: 'RIB_MANQUANT', operateur: 'EGAL', valeurs: ['OUI'] },
  },
  {
    code: 'FICHIER_TEST',
    libelle: 'Contrats du fichier de test',
    description: 'Les premiers contrats, par fichier.',
    portee: 'CONTRAT',
    type: 'FICHIER',
  },
];

/** The audiences of each insurer (product 6); their figures come with « Recalculer ». */
export async function seedAudiences(transaction: Transaction, now: Date): Promise<void> {
  for (const clientCode of demoClientCodes) {
    const numbers = await transaction
      .select({ numero: contrats.numero })
      .from(contrats)
      .where(eq(contrats.clientCode, clientCode))
      .orderBy(asc(contrats.numero))
      .limit(LINES);
    await bulkInsert(
      transaction,
      audiencesFichiers,
      numbers.map(({ numero }) => ({ clientCode, code: 'FICHIER_TEST', numeroContrat: numero, numPers: '' })),
    );
    for (const { criterion, ...audience } of demoAudiences) {
      const valeurs = {
        ...audience,
        criteres: { lien: 'ET' as const, groupes: criterion ? [{ lien: 'ET' as const, criteres: [criterion] }] : [] },
        isActive: true,
      };
      await insertAudience(transaction, { clientCode, ...valeurs, version: 1, dateModification: now });
      const { code, ...kept } = valeurs;
      await recordVersion(transaction, {
        clientCode,
        type: 'audience',
        cle: code,
        version: 1,
        valeurs: kept,
        auteur: AUTHOR,
        date: now,
      });
    }
  }
}
