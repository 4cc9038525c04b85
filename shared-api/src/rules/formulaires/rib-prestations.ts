import type { DonneesRibPrestations, ValeursRibPrestations } from '../../contract/formulaires/rib-prestations';
import type { Fichier } from '../../contract/fichiers';
import type { FormRules, Problem } from '../form-rules';
import { checkBic, checkIban } from '../iban';
import { foldText } from '../search-text';
import { matching } from './common-checks';
import { messages } from './messages';

/** Fields of F-26 on the screen. */
export type ChampsRibPrestations = ValeursRibPrestations & { rib: Fichier[] };

/** Rules of a bank account, for every form with one (VAL-13). */
export const accountRules = {
  titulaire: { isRequired: true, checks: [matching(/^[A-Za-zÀ-ÖØ-öø-ÿŒœ '’\-.&]+$/, messages.holder)] },
  iban: { isRequired: true, checks: [ibanProblem] },
  bic: { isRequired: true, checks: [bicProblem] },
} as const;

function ibanProblem(value: string): Problem {
  const error = checkIban(value);
  if (error === 'checksum') return { code: error, message: messages.ibanInvalid };
  if (error === 'country') return { code: error, message: messages.ibanCountry };
  return error ? { code: 'pattern', message: messages.ibanFormat } : null;
}

function bicProblem(value: string): Problem {
  return checkBic(value) ? { code: 'pattern', message: messages.bic } : null;
}

/** Rules of F-26, page and popup: the document of the bank is required in manual mode only (VAL-13). */
export const ribPrestationsRules: FormRules<ChampsRibPrestations, DonneesRibPrestations> = {
  ...accountRules,
  numPers: { isRequired: (_values, { lecture }) => lecture.beneficiaires.length > 0 },
  rib: {
    isRequired: (_values, { lecture }) => lecture.modeGestion === 'manuel',
    isShown: (_values, { lecture }) => lecture.modeGestion === 'manuel',
    requiredMessage: messages.invoiceRequired,
  },
};

/** True when the holder contains the name or birth name of an insured person. */
export function isHolderInsured(
  titulaire: string,
  persons: readonly { nom: string; nompatronymique: string | null }[],
): boolean {
  const typed = ` ${foldText(titulaire).replace(/[^a-z]+/g, ' ')} `;
  const has = (name: string | null) =>
    name !== null &&
    typed.includes(
      ` ${foldText(name)
        .replace(/[^a-z]+/g, ' ')
        .trim()} `,
    );
  return persons.some(({ nom, nompatronymique }) => has(nom) || has(nompatronymique));
}
