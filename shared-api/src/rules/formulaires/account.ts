import type { Problem } from '../form-rules';
import { checkBic, checkIban, normalizeIban } from '../iban';
import { latinLetter } from '../names';
import { foldText } from '../search-text';
import { matching } from './common-checks';
import { messages } from './messages';

/** Rules of a bank account, for every form with one (VAL-13). */
export const accountRules = {
  titulaire: {
    isRequired: true,
    checks: [matching(new RegExp(`^(?=.*${latinLetter})(?:${latinLetter}|[ '’\\-.&])+$`), messages.holder)],
  },
  iban: { isRequired: true, checks: [ibanProblem] },
  bic: { isRequired: true, checks: [bicProblem] },
} as const;

/** The same, of an account that a form asks for only sometimes. */
export const accountRulesWhere = <IsShown>(isShown: IsShown) => ({
  titulaire: { ...accountRules.titulaire, isShown },
  iban: { ...accountRules.iban, isShown },
  bic: { ...accountRules.bic, isShown },
});

/** A typed account as it is kept. */
export const typedAccount = ({ titulaire, iban, bic }: Record<'titulaire' | 'iban' | 'bic', string>) => ({
  titulaire: titulaire.normalize('NFC').trim(),
  iban: normalizeIban(iban),
  bic: normalizeIban(bic),
});

function ibanProblem(value: string): Problem {
  const error = checkIban(value);
  if (error === 'checksum') return { code: error, message: messages.ibanInvalid };
  if (error === 'country') return { code: error, message: messages.ibanCountry };
  return error ? { code: 'pattern', message: messages.ibanFormat } : null;
}

function bicProblem(value: string): Problem {
  return checkBic(value) ? { code: 'pattern', message: messages.bic } : null;
}

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
