import { eq } from 'drizzle-orm';
import type { ReseauSoins } from '../../platform/http/client-settings';
import { clients } from '../../identity/clients/tables';
import type { Database } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import type { DemoClientCode } from '../clients/codes';
import { demoClientCodes } from '../clients/settings';

type DemoNetwork = Omit<ReseauSoins, 'url' | 'cleApiChiffree' | 'secretEchangeChiffre' | 'imageId' | 'imageForm'>;

/** Networks of each insurer, one per way to transmit a token (product 6.1). */
const networks: Readonly<Record<DemoClientCode, readonly DemoNetwork[]>> = {
  VALD: [
    {
      reseau: 'RESEAU_A',
      libelle: 'Réseau A',
      description: 'Opticiens et audioprothésistes aux tarifs négociés, avec le tiers payant.',
      icon: 'optique',
      numOmc: '99999901',
      placement: 'query',
    },
    {
      reseau: 'RESEAU_B',
      libelle: 'Réseau B',
      description: 'Chirurgiens-dentistes et implantologues qui s’engagent sur leurs prix.',
      icon: 'dentaire',
      numOmc: '99999901',
      placement: 'form',
    },
  ],
  ALIZ: [
    {
      reseau: 'RESEAU_C',
      libelle: 'Réseau C',
      description: 'Opticiens, dentistes et audioprothésistes partenaires de votre entreprise.',
      icon: 'optique',
      numOmc: '99999902',
      placement: 'path',
    },
  ],
  RIVI: [
    {
      reseau: 'RESEAU_D',
      libelle: 'Réseau D',
      description: 'Cliniques et spécialistes de la Riviera, sans avance de frais.',
      icon: 'hospitalisation',
      numOmc: '99999903',
      placement: 'header',
    },
  ],
};

/** Key of an insurer at the trial provider, derived from the server’s secret and never stored. */
export const demoApiKey = (secrets: Pick<Secrets, 'keyFor'>, client: string, reseau: string) =>
  secrets.keyFor(`reseau d’essai ${client} ${reseau}`);

/** Secret of the trial provider's server for the exchange of tokens. */
export const demoExchangeSecret = (secrets: Pick<Secrets, 'keyFor'>, client: string, reseau: string) =>
  secrets.keyFor(`echange d’essai ${client} ${reseau}`);

/**
 * Sets the networks of the three insurers. @param base address of the trial providers,
 * `http://localhost:8080/dev/reseaux-soins`.
 */
export async function giveDemoNetworks(database: Database, base: string, secrets: Secrets): Promise<void> {
  for (const code of demoClientCodes) {
    const [client] = await database.select({ settings: clients.settings }).from(clients).where(eq(clients.code, code));
    const reseauxSoins = networks[code].map((network): ReseauSoins => ({
      ...network,
      url: `${base.replace(/\/$/, '')}/${code}/${network.reseau}`,
      imageId: null,
      imageForm: null,
      cleApiChiffree: secrets.encrypt(demoApiKey(secrets, code, network.reseau)),
      secretEchangeChiffre: secrets.encrypt(demoExchangeSecret(secrets, code, network.reseau)),
    }));
    if (client)
      await database
        .update(clients)
        .set({ settings: { ...client.settings, reseauxSoins } })
        .where(eq(clients.code, code));
  }
}
