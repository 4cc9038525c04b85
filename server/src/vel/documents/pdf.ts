import { coverInWords } from '@portal/shared-api/rules/cover-words';
import { documentOptionTypes, type DocumentOptionType } from '@portal/shared-api/contract/vel';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { raiseCover, schemeWordsOf, type Renfort } from '../../contrats/public';
import { brandOf } from '../../platform/exports/documents/brand';
import { drawSheet, type SheetSection } from '../../platform/exports/documents/sheet';
import type { Client } from '../../platform/http/context';
import { changedLines } from '../cover';
import { coverList } from '../print';
import { printed } from '../printed';
import { coverNow } from '../rules';
import type { VelScope } from '../scope';

interface Subject {
  client: Client;
  renfort: Renfort;
  /** Cover before and after, for this contract. */
  lines: ReturnType<typeof changedLines>;
  scheme: SchemeWords;
}

const { ipid, notice, conditions } = printed.documents;
const section = (titre: string, texte: string): SheetSection => ({ titre, texte });

const sections: Readonly<Record<DocumentOptionType, (subject: Subject) => SheetSection[]>> = {
  IPID: ({ renfort, lines, scheme }) => [
    section(ipid.kind, ipid.kindText(renfort.libelle)),
    {
      titre: ipid.insured,
      texte: renfort.description,
      faits: lines.map(({ libelle, avecRenfort }) => ({ libelle, valeur: coverInWords(avecRenfort) })),
    },
    section(ipid.notInsured, ipid.notInsuredText(scheme.the)),
    section(ipid.exclusions, ipid.exclusionsText),
    section(ipid.where, ipid.whereText(scheme.the)),
    section(ipid.duties, ipid.dutiesText),
    section(ipid.payment, ipid.paymentText),
    section(ipid.start, ipid.startText(renfort)),
    section(ipid.end, ipid.endText),
  ],
  NOTICE: ({ client, renfort }) => [
    section(notice.purpose, renfort.description),
    section(notice.use, notice.useText),
    section(
      notice.who,
      [printed.terms(renfort), ...(renfort.ageMaximum === null ? [] : [notice.age(renfort.ageMaximum)])].join(' '),
    ),
    section(notice.renounce, notice.renounceText),
    section(notice.complaint, notice.complaintText(client.libelle, client.configuration.telephoneSupport)),
  ],
  GARANTIES: ({ lines }) => [{ titre: printed.cover.title, liste: coverList(lines) }],
  CONDITIONS: ({ renfort }) => [
    section(conditions.effect, conditions.effectText),
    section(conditions.commitment, printed.terms(renfort)),
    section(conditions.price, conditions.priceText),
    section(conditions.end, conditions.endText),
  ],
};

/** A document of a reinforcement, for one contract. */
export function optionPdf(client: Client, scope: VelScope, renfort: Renfort, type: DocumentOptionType) {
  const now = coverNow(scope);
  const lines = now ? changedLines(now, raiseCover(now, renfort.ajouts)) : [];
  return drawSheet({
    marque: brandOf(client),
    titre: printed.documents.title(documentOptionTypes[type], renfort.libelle),
    date: scope.today,
    precisions: [printed.documents.product(client.libelle, scope.offre.nom)],
    sections: sections[type]({ client, renfort, lines, scheme: schemeWordsOf(scope.assures) }),
    mentions: [printed.contact(client.libelle, client.configuration.telephoneSupport)],
  });
}
