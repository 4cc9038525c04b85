import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ModeGestion } from '@portal/shared-api/contract/identity';
import { messages } from './messages';

/** What only the form itself knows; its card names what may be asked for. */
export interface KnownByForm {
  /** Whether a handler checks an account of contributions (F-24). */
  isDebitForHandler?: boolean;
  /** Motives that the contract offers, each with its papers (F-27). */
  motifs?: readonly { libelle: string; pieces: readonly string[] }[];
}

interface Facts extends KnownByForm {
  modeGestion: ModeGestion;
  /** « de la Sécurité sociale » */
  duRegime: string;
}

/** A paper for a handler alone. */
const whereHandled = ({ modeGestion }: Facts, paper: string): readonly string[] =>
  modeGestion === 'manuel' ? [paper] : [];

function ofAccount({ modeGestion, isDebitForHandler }: Facts): readonly string[] {
  if (modeGestion === 'manuel') return [messages.account];
  if (isDebitForHandler === undefined) return [messages.perhapsAccountOfDebit];
  return isDebitForHandler ? [messages.accountOfDebit] : [];
}

const ofMotives = ({ motifs }: Facts): readonly string[] =>
  motifs
    ? motifs
        .filter(({ pieces }) => pieces.length > 0)
        .map(({ libelle, pieces }) => messages.ofMotive({ libelle, pieces: pieces.join(', ') }))
    : [messages.situation];

const papers: Partial<Record<FeatureKey, (facts: Facts) => readonly string[]>> = {
  demandeRemboursementActeGestion: ({ duRegime }) => [
    messages.bill,
    messages.statement({ duRegime }),
    messages.prescription,
    messages.otherStatement,
  ],
  prestationPharmacieActeGestion: () => [messages.pharmacyBill, messages.ownPrescription],
  pecHospiActeGestion: () => [messages.summons, messages.estimate],
  inscriptionBeneficiaireActeGestion: () => [
    messages.link,
    messages.rightsOfNewcomer,
    messages.school,
    messages.accountOfAdult,
  ],
  radiationAssuresActeGestion: () => [messages.removal],
  situationFamilialeActeGestion: (facts) => whereHandled(facts, messages.family),
  garantiesActeGestion: () => [messages.formula],
  situationContractuelleActeGestion: ofMotives,
  adresseActeGestion: (facts) => whereHandled(facts, messages.address),
  ribActeGestion: ofAccount,
  ribPrestationsActeGestion: (facts) => whereHandled(facts, messages.account),
  ribCotisationsActeGestion: (facts) => [...whereHandled(facts, messages.debitedAccount), messages.payer],
  teletransmissionActeGestion: ({ modeGestion }) => [
    modeGestion === 'manuel' ? messages.rightsToActivate : messages.rightsWithOther,
  ],
  donneesRoActeGestion: () => [messages.rights],
  declarationSinistreActeGestion: () => [messages.claim, messages.newAccount],
  pjSinistreActeGestion: () => [messages.askedPaper],
};

/** Papers to have at hand for a form: its card and its own page name the same. */
export const papersOf = (form: FeatureKey, facts: Facts): readonly string[] => papers[form]?.(facts) ?? [];
