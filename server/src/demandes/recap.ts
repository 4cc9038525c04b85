import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { formTitle } from '@portal/shared-api/contract/formulaires/index';
import { brandOf } from '../platform/exports/documents/brand';
import { toPdf } from '../platform/exports/pdf';
import type { Client } from '../platform/http/context';
import { messages } from './messages';
import type { RecapLine } from './rules';
import type { findRequest } from './store';

type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Recap of a request as PDF, with its data and result. */
export function recapPdf(client: Client, request: StoredRequest, contract: string | null, today: string) {
  return toPdf<RecapLine>({
    titre: messages.title(request.numero),
    marque: brandOf(client),
    date: today,
    precisions: [
      messages.form(formTitle(request.code)),
      ...(contract === null ? [] : [messages.contract(contract)]),
      messages.sent(request.dateDemande),
      messages.state(etatsDemande[request.etat]),
    ],
    columns: [
      { titre: messages.columns.information, kind: 'texte', largeur: 30, valeur: (line) => line.libelle },
      { titre: messages.columns.value, kind: 'texte', largeur: 70, valeur: (line) => line.valeur },
    ],
    rows: request.recap,
    vide: messages.empty,
    mentions: [messages.edited(today)],
  });
}
