import { resources, useResource } from '@portal/shared-api';
import { lireTransaction, readPaiementCotisation } from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { Redirect, useLocation, useSearchParams } from '@portal/shared-api/router';
import { Button } from '@portal/shared-ui/button';
import { FormHelp } from '@portal/shared-ui/form-help';
import { hourglass } from '@portal/shared-ui/icons-states';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { EmptyContract } from '../../common/other-contracts';
import { Leave } from './leave';
import { Payment } from './payment';
import { messages } from './messages';
import { PaymentResult } from './result';
import styles from './payment.module.css';

const { label } = resources.paiementCotisation;

/** F-18 « Régler ma cotisation par carte »: what is owed, and what became of the payment on the way back. */
export default function PaiementCotisationPage() {
  const [given] = useSearchParams();
  const token = given.get('token');
  const { pathname } = useLocation();
  // Only who comes back from a payment has a page that no switch closes.
  if (token === null && pathname === lireTransaction.path) return <Redirect to={resources.paiementCotisation.path} />;
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.compteEncaissement.path, label: resources.compteEncaissement.label }}
      />
      {token === null ? (
        <div className={styles.page}>
          <Owed />
          <FormHelp path={resources.paiementCotisation.path} />
        </div>
      ) : (
        <PaymentResult key={token} token={token} />
      )}
    </>
  );
}

function Owed() {
  const read = useResource(readPaiementCotisation, {});
  return (
    <Resource
      read={read}
      label={label}
      rows={4}
      empty={({ echeances, isPaiementEnVerification }) =>
        isPaiementEnVerification ? (
          <EmptyState
            icon={hourglass}
            title={messages.checked}
            actions={
              <>
                <Button isPending={read.isRefreshing} onClick={read.reload}>
                  {messages.checkAgain}
                </Button>
                <Leave variant="secondary" />
              </>
            }
          >
            {messages.checkedText}
          </EmptyState>
        ) : (
          echeances.length === 0 && <EmptyContract isOfMember title={messages.none} actions={<Leave />} />
        )
      }
    >
      {(data) => <Payment paiement={data} onChanged={read.reload} />}
    </Resource>
  );
}
