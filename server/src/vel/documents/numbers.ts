import {
  documentOptionCodes,
  documentOptionTypes,
  type DocumentOption,
  type DocumentOptionType,
} from '@portal/shared-api/contract/vel';

/** Documents that must be read by law before subscription. */
const required: ReadonlySet<DocumentOptionType> = new Set(['IPID', 'NOTICE', 'GARANTIES']);

/** « CMS-IPID-RENF_OPTIQUE ». */
const numberOf = (type: DocumentOptionType, codeOption: string) => `CMS-${type}-${codeOption}`;

/** Documents of a reinforcement, in reading order. */
export const documentsOf = (codeOption: string): DocumentOption[] =>
  documentOptionCodes.map((type) => ({
    idDocument: numberOf(type, codeOption),
    type,
    libelle: documentOptionTypes[type],
    isObligatoire: required.has(type),
  }));

/** Document of a number, or null. */
export function documentAt(idDocument: string): { type: DocumentOptionType; codeOption: string } | null {
  const type = documentOptionCodes.find((code) => idDocument.startsWith(numberOf(code, '')));
  return type ? { type, codeOption: idDocument.slice(numberOf(type, '').length) } : null;
}
