import type { ChangedPrice } from '@portal/shared-api/contract/traitement-demandes';
import { amountPerPeriod } from '@portal/shared-api/rules/amount-per-period';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { messages } from './messages';

/** « La demande indique 229,61 € par mois. Acceptée aujourd’hui, elle porterait la cotisation à 231,90 € par mois… » */
export const changedPriceText = ({ envoyee, cotisation, dateEffet }: ChangedPrice): string =>
  messages.priceChangedText({
    envoyee: amountPerPeriod(envoyee.cotisation, envoyee.codePeriodicite),
    cotisation: amountPerPeriod(cotisation.cotisation, cotisation.codePeriodicite),
    date: formatDate(dateEffet),
  });
