import type { DonneesRibPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import { messages } from './messages';

/** Current accounts, each once for all its persons, masked (product 0.1). */
export function CurrentAccounts({ ribs }: Pick<DonneesRibPrestations, 'ribs'>) {
  const accounts = new Map(ribs.map(({ rib }) => [`${rib.cleIban}${rib.identifiantNationalCompte}`, rib]));
  if (accounts.size === 0) return null;
  return (
    <>
      <h2>{messages.current}</h2>
      {[...accounts].map(([key, { codeInternationalPaysIso2, cleIban, identifiantNationalCompte, titulaire }]) => (
        <p key={key}>
          {titulaire}
          <br />
          {codeInternationalPaysIso2}
          {cleIban} •••• {identifiantNationalCompte.slice(-3)}
        </p>
      ))}
    </>
  );
}
