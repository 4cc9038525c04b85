import {
  commandeCarteTp,
  isOrderable,
  type DonneesCommandeCarteTp,
} from '@portal/shared-api/contract/formulaires/commande-carte-tp';
import { findOrderableCards, keepOrders } from '../../carte-tp/public';
import { homeLine } from '../adresse/home-line';
import type { ServerFormOf } from '../framework/declaration';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';

async function lecture(scope: FormScope) {
  const { database, client, numeroContrat, numPers, isMember, today } = scope;
  const holder = { clientCode: client.code, numeroContrat, numPers, isMember };
  const cards = await findOrderableCards(database, holder, today);
  const donnees: DonneesCommandeCarteTp = {
    cartes: cards.map((card) => ({ ...card, isCommandable: isOrderable(card.dateDerniereCommande, today) })),
    adresse: await homeLine(scope),
  };
  const onCard = selectableAssures(scope).filter(({ assure }) => cards.some((card) => card.numPers === assure.numPers));
  return { donnees, beneficiaires: toBeneficiaires(onCard) };
}

/** F-04 « Commander une carte de tiers payant ». A card to download is there already: only a printed one is ordered. */
export const commandeCarteTpForm: ServerFormOf<typeof commandeCarteTp> = {
  form: commandeCarteTp,
  opening: { etats: ['valide'], daysAfterCover: 0, isMemberOnly: true, isHealthOnly: true },
  lecture,
  execute: async ({ scope, values: { numPers, codeMotif, modeEnvoi }, lecture: { donnees } }) => {
    const { database, client, numeroContrat, today } = scope;
    if (modeEnvoi === 'COURRIER')
      await keepOrders(
        database,
        donnees.cartes
          .filter((card) => numPers.includes(card.numPers))
          .map(({ idCarte, numPers: person }) => ({
            clientCode: client.code,
            numeroContrat,
            numPers: person,
            date: today,
            idCarte,
            codeMotif,
          })),
      );
    return {};
  },
};
