import { and, eq, inArray } from 'drizzle-orm';
import type { CampaignState, CampaignValues } from '@portal/shared-api/contract/campagnes';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { campagnes, campagnesDestinataires } from '../../campagnes/tables';
import { comptes } from '../../identity/accounts/tables';
import { instantAt } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import { recordVersion } from '../../platform/objects/store';
import { bulkInsert } from '../../platform/database/bulk';
import { demoClientCodes } from '../clients/settings';
import { makeUuid } from '../people/numbers';

const AUTHOR = 'helene.dargois@exemple.test';

interface DemoCampaign extends Pick<CampaignValues, 'titre' | 'texte' | 'importance' | 'canaux' | 'audiences'> {
  /** Days after the day of the demo. */
  inDays: number;
  etat: CampaignState;
}

// None is planned: what the demo sends, somebody asked for.
const demoCampaigns: readonly DemoCampaign[] = [
  {
    titre: 'Vos services en ligne évoluent',
    texte: '<p>Retrouvez vos démarches et leur suivi dans votre espace.</p>',
    importance: 'INFORMATION',
    canaux: ['EMAIL'],
    audiences: [],
    inDays: -12,
    etat: 'ENVOYEE',
  },
  {
    titre: 'Vaccination contre la grippe',
    texte: '<p>Votre vaccin est pris en charge. Parlez-en à votre pharmacien.</p>',
    importance: 'SUCCES',
    canaux: ['PORTAIL', 'EMAIL'],
    audiences: ['SENIORS'],
    inDays: 5,
    etat: 'BROUILLON',
  },
  {
    titre: 'Fermeture de nos agences',
    texte: '<p>Nos agences ferment le 24 décembre à midi.</p>',
    importance: 'ALERTE',
    canaux: ['PORTAIL'],
    audiences: [],
    inDays: 20,
    etat: 'ANNULEE',
  },
];

/** Notifications that administrators of each insurer wrote: one that was sent by mail, a draft, one given up. */
export async function seedCampaigns(transaction: Transaction, today: string): Promise<void> {
  for (const clientCode of demoClientCodes)
    for (const { inDays, etat, ...written } of demoCampaigns) {
      const id = makeUuid(`campagne ${clientCode} ${written.titre}`);
      const day = addDays(today, inDays);
      const sentAt = instantAt(day, '09:00');
      const common = { texteSms: '', lien: null, icone: null, isFermable: true, isCommerciale: false, dateFin: null };
      const values = { ...written, ...common, profils: [] };
      await transaction
        .insert(campagnes)
        .values({
          ...values,
          canaux: [...written.canaux],
          audiences: [...written.audiences],
          id,
          clientCode,
          dateEnvoi: sentAt,
          etat,
          version: 1,
          dateCiblage: etat === 'ENVOYEE' ? sentAt : null,
        });
      await recordVersion(transaction, {
        clientCode,
        type: 'campagne',
        cle: id,
        version: 1,
        valeurs: { ...values, dateEnvoi: day, heureEnvoi: '09:00' },
        auteur: AUTHOR,
        date: instantAt(addDays(today, -14), '10:00'),
      });
      if (etat === 'ENVOYEE') await seedRecipients(transaction, clientCode, id, sentAt);
    }
}

async function seedRecipients(transaction: Transaction, clientCode: string, idCampagne: string, dateEnvoi: Date) {
  const accounts = await transaction
    .select({ id: comptes.id })
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.isAdherent, true), inArray(comptes.etat, ['ACTIF'])));
  await bulkInsert(
    transaction,
    campagnesDestinataires,
    accounts.map(({ id }) => ({ idCampagne, compteId: id, canal: 'EMAIL' as const, profil: 'adherent', dateEnvoi })),
  );
}
