import { coverInWords } from '@portal/shared-api/rules/cover-words';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { documentOptionTypes, type DocumentOptionType } from '@portal/shared-api/contract/vel';
import type { SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { schemeWordsOf, type Renfort } from '../../contrats/public';
import { brandOf } from '../../platform/exports/documents/brand';
import { drawSheet, type SheetSection } from '../../platform/exports/documents/sheet';
import type { Client } from '../../platform/http/context';
import { coverList } from '../print';
import { printed } from '../printed';
import { coversToCome, type CoverToCome } from '../rules';
import type { VelScope } from '../scope';

interface Subject {
  client: Client;
  renfort: Renfort;
  /** Cover of this contract before and after. */
  covers: readonly CoverToCome[];
  scheme: SchemeWords;
}

const { cover } = printed;
const { ipid, notice, conditions } = printed.documents;
const section = (titre: string, texte: string): SheetSection => ({ titre, texte });

/** A section for each cover that the reinforcement may start in; the papers are read for every possible first day. */
const byCover = (
  covers: readonly CoverToCome[],
  titles: { title: string; titleFrom: (date: string) => string },
  content: (lines: CoverToCome['lines']) => Omit<SheetSection, 'titre'>,
): SheetSection[] =>
  covers.map(({ from, lines }) => ({
    titre: covers.length === 1 ? titles.title : titles.titleFrom(formatDate(from)),
    ...(lines.length === 0 ? { texte: cover.none } : content(lines)),
  }));

const sections: Readonly<Record<DocumentOptionType, (subject: Subject) => SheetSection[]>> = {
  IPID: ({ renfort, covers, scheme }) => [
    section(ipid.kind, ipid.kindText(renfort.libelle)),
    ...byCover(covers, ipid.insured, (lines) => ({
      texte: renfort.description,
      faits: lines.map(({ libelle, avecRenfort }) => ({ libelle, valeur: coverInWords(avecRenfort) })),
    })),
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
  GARANTIES: ({ covers }) => byCover(covers, cover, (lines) => ({ liste: coverList(lines) })),
  CONDITIONS: ({ renfort }) => [
    section(conditions.effect, conditions.effectText),
    section(conditions.commitment, printed.terms(renfort)),
    section(conditions.price, conditions.priceText),
    section(conditions.end, conditions.endText),
  ],
};

/** A document of a reinforcement, for one contract. */
export function optionPdf(client: Client, scope: VelScope, renfort: Renfort, type: DocumentOptionType) {
  return drawSheet({
    marque: brandOf(client),
    titre: printed.documents.title(documentOptionTypes[type], renfort.libelle),
    date: scope.today,
    precisions: [printed.documents.product(client.libelle, scope.offre.nom)],
    sections: sections[type]({
      client,
      renfort,
      covers: coversToCome(scope, renfort),
      scheme: schemeWordsOf(scope.assures),
    }),
    mentions: [printed.contact(client.libelle, client.configuration.telephoneSupport)],
  });
}
