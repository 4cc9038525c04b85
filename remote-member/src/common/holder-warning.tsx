import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import { isHolderInsured } from '@portal/shared-api/rules/formulaires/account';
import { StatusNotice } from '@portal/shared-ui/page';
import { messages } from './messages';

interface HolderWarningProps {
  /** As typed so far. */
  titulaire: string;
  persons: readonly BeneficiaireFormulaire[];
}

/** Warns when the holder of the account of reimbursements is nobody of the contract (F-24, F-26). */
export function HolderWarning({ titulaire, persons }: HolderWarningProps) {
  if (titulaire.trim().length <= 2 || persons.length === 0 || isHolderInsured(titulaire, persons)) return null;
  return <StatusNotice tone="warn">{messages.holderWarning}</StatusNotice>;
}
