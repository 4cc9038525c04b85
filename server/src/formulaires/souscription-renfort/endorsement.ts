import type { ChampsSouscriptionRenfort } from '@portal/shared-api/contract/formulaires/souscription-renfort';
import type { Tarif } from '@portal/shared-api/contract/vel';
import { addDays, daysBetween, formatDate } from '@portal/shared-api/rules/civil-dates';
import { renunciationEnd } from '@portal/shared-api/rules/formulaires/radiation-renfort';
import type { Renfort } from '../../contrats/public';
import { civilDateOf, startOfCivilDate } from '../../platform/clock';
import { contractLine, priceFacts, renfortSections, type VelScope } from '../../vel/public';
import { endorsementLetter, endorsementToSign } from '../avenant/endorsement';
import type { EffectDocument } from '../framework/documents';
import type { PaperToSign } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { commitmentEnd } from './dates';
import { messages } from './messages';

const texts = messages.endorsement;

/** Reinforcements as they are subscribed to, with their price. */
export interface Subscribed {
  renforts: readonly Renfort[];
  tarif: Tarif;
}

const labelOf = ({ renforts }: Subscribed) => texts.label(renforts.map(({ libelle }) => libelle).join(', '));

/** What a subscription says of itself, in the endorsement and in the letter. */
const subscriptionSection = (subscribed: Subscribed, values: ChampsSouscriptionRenfort, today: string) => ({
  titre: texts.section,
  texte: texts.text,
  faits: [
    { libelle: texts.options, valeur: subscribed.renforts.map(({ libelle }) => libelle).join(', ') },
    { libelle: texts.from, valeur: formatDate(values.dateEffet) },
    ...priceFacts(subscribed.tarif),
    ...subscribed.renforts.map((renfort) => ({
      libelle: texts.committed(renfort.libelle),
      valeur: texts.until(renfort.dureeEngagementMois, formatDate(commitmentEnd(renfort, values.dateEffet))),
    })),
    { libelle: texts.renounce, valeur: formatDate(renunciationEnd(today)) },
    ...(values.isEffetAvantDelai ? [{ libelle: texts.early, valeur: texts.asked }] : []),
  ],
});

/** The endorsement as it is signed, while its price is valid: subscription, price by person, and what changes. */
export const subscriptionToSign = async (
  scope: FormScope,
  vel: VelScope,
  subscribed: Subscribed,
  values: ChampsSouscriptionRenfort,
): Promise<PaperToSign> => {
  // The price that was seen may end before one of today would.
  const [lastDay = scope.today] = [values.validiteTarif, subscribed.tarif.validiteTarif].filter(Boolean).toSorted();
  // A demo has a day of its own: what is left of the price counts from the instant.
  const afterwards = addDays(civilDateOf(scope.now), daysBetween(scope.today, lastDay) + 1);
  return {
    ...(await endorsementToSign(scope, {
      titre: texts.title,
      libelle: labelOf(subscribed),
      nomFichier: texts.file(scope.numeroContrat),
      contrat: contractLine(vel),
      sections: [subscriptionSection(subscribed, values, scope.today), ...renfortSections(vel, subscribed.tarif)],
    })),
    dateExpiration: startOfCivilDate(afterwards),
  };
};

/** The letter about a subscription. */
export const subscriptionLetter = (
  subscribed: Subscribed,
  values: ChampsSouscriptionRenfort,
  today: string,
): EffectDocument => endorsementLetter(labelOf(subscribed), subscriptionSection(subscribed, values, today));
