import { resources, useResource, useSession } from '@portal/shared-api';
import {
  listCoordonneesBancaires,
  type CompteRemboursement,
  type Rib as BankDetails,
} from '@portal/shared-api/contract/contrats';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { Rib } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { Notice } from '@portal/shared-ui/notice';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import styles from './bank-accounts.module.css';
import { messages } from './messages';
import { fullName } from './people';

const texts = messages.bank;

/** Bank details in parts, assembled; null when unknown. */
function ribOf({
  codeInternationalPaysIso2,
  cleIban,
  identifiantNationalCompte,
  codeBIC,
  titulaire,
}: CompteRemboursement): BankDetails | null {
  if (codeInternationalPaysIso2 === null || cleIban === null || identifiantNationalCompte === null) return null;
  return {
    codeInternationalPaysIso2,
    cleIban,
    identifiantNationalCompte,
    codeBIC: codeBIC ?? '',
    titulaire: titulaire ?? '',
  };
}

interface BankAccountsProps {
  /** Level of the headings below the one of the page. */
  heading: 'h2' | 'h3';
  /** Number of a single contract. */
  numero?: string;
}

/** Accounts for benefits, one card each (S-06). */
export function BankAccounts({ heading, numero }: BankAccountsProps) {
  const read = useResource(listCoordonneesBancaires, {});
  return (
    <Resource isErrorAlone isPlain read={read} label={resources.coordonneesBancaires.label} rows={2}>
      {({ ribs }) => {
        const shown = ribs.filter(
          ({ numeroContratIndividuel }) => numero === undefined || numeroContratIndividuel === numero,
        );
        if (shown.length === 0) return <EmptyState isPlain title={texts.none} />;
        return (
          <>
            {shown.some(({ isMissing }) => isMissing) && <Notice tone="warn">{texts.missing}</Notice>}
            <ul className={styles.cards}>
              {shown.map((account) => (
                <li key={`${account.numeroContratIndividuel}/${account.numPers}`}>
                  <AccountCard account={account} heading={heading} withContract={numero === undefined} />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Resource>
  );
}

interface AccountCardProps extends Pick<BankAccountsProps, 'heading'> {
  account: CompteRemboursement;
  withContract: boolean;
}

function AccountCard({ account, heading: Heading, withContract }: AccountCardProps) {
  const { nomOffre, numeroContratIndividuel, libelleModePaiement, dateDebut, personnes } = account;
  // A contract that ended long ago is no longer listed (SES-04).
  const etat = useSession(
    ({ contrats }) =>
      contrats.find((contrat) => contrat.numeroContratIndividuel === numeroContratIndividuel)?.etat ?? 'valide',
  );
  return (
    <article className={styles.card} aria-label={`${fullName(account)}, ${nomOffre} ${numeroContratIndividuel}`}>
      <Heading className={styles.name}>{fullName(account)}</Heading>
      {withContract && (
        <p className={styles.contract}>{contractDisplayName({ nomOffre, numeroContratIndividuel, etat })}</p>
      )}
      <div className={styles.account}>
        <Rib rib={ribOf(account)} />
      </div>
      <Facts
        facts={[
          { label: texts.mode, value: libelleModePaiement },
          dateDebut === null ? null : { label: texts.since, value: formatDate(dateDebut) },
          personnes.length > 1 ? { label: texts.persons, value: personnes.join(', ') } : null,
        ]}
      />
    </article>
  );
}
