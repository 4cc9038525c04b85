import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../http/context';
import type { PaymentAnswer, PaymentProvider } from '../provider';
import { randomToken } from '../../secrets';
import { messages } from './messages';
import { paiementsSimules } from './tables';

/** Where the simulated page of the provider stands. */
export const SIMULATOR_PATH = '/simulation-paiement';
const PURPOSE = 'paiement-simule';

/** Signature of a notification of the simulator. */
export const signNotification = ({ secrets }: Pick<Platform, 'secrets'>, text: string): string =>
  secrets.sign(PURPOSE, text);

/** Stands for a provider of card payments, without card and without money. */
export const simulatedProvider = ({ database, secrets }: Platform): PaymentProvider => ({
  isSimulation: true,

  async open({ clientCode, reference, montant, urlRetour, dateExpiration, origin }) {
    const token = randomToken();
    await database
      .insert(paiementsSimules)
      .values({
        clientCode,
        jeton: token,
        reference,
        montant,
        urlRetour: urlRetour(token),
        etat: 'EN_ATTENTE',
        dateExpiration,
      });
    return { token, urlPaiement: `${origin}${SIMULATOR_PATH}/${clientCode}/${token}` };
  },

  async read(clientCode, token): Promise<PaymentAnswer | null> {
    const [row] = await database
      .select()
      .from(paiementsSimules)
      .where(and(eq(paiementsSimules.clientCode, clientCode), eq(paiementsSimules.jeton, token)));
    return row
      ? {
          reference: row.reference,
          montant: row.montant,
          etat: row.etat,
          dateTransaction: row.dateTransaction,
          numeroTransaction: row.numeroTransaction,
          libelleRefus: row.etat === 'REFUSE' ? messages.refused : null,
        }
      : null;
  },

  isSigned: (text, signature) => secrets.verify(PURPOSE, text, signature),
});
