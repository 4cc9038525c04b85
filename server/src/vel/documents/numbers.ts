import {
  documentOptionCodes,
  documentOptionTypes,
  type DocumentOption,
  type DocumentOptionType,
} from '@portal/shared-api/contract/vel';

/** Documents that the law wants read before a reinforcement is taken. */
const required: ReadonlySet<DocumentOptionType> = new Set(['IPID', 'NOTICE', 'GARANTIES']);

/** « CMS-IPID-RENF_OPTIQUE ». */
const numberOf = (type: DocumentOptionType, codeOption: string) => `CMS-${type}-${codeOption}`;

/** What is handed over with a reinforcement, in the order in which it is read. */
export const documentsOf = (codeOption: string): DocumentOption[] =>
  documentOptionCodes.map((type) => ({
    idDocument: numberOf(type, codeOption),
    type,
    libelle: documentOptionTypes[type],
    isObligatoire: required.has(type),
  }));

/** Which document a number is, or null. */
export function documentAt(idDocument: string): { type: DocumentOptionType; codeOption: string } | null {
  const type = documentOptionCodes.find((code) => idDocument.startsWith(numberOf(code, '')));
  return type ? { type, codeOption: idDocument.slice(numberOf(type, '').length) } : null;
}
