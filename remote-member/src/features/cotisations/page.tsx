import { resources, useIsOpen, useSession } from '@portal/shared-api';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { useAnswered } from '@portal/shared-api/use-answered';
import { Notice } from '@portal/shared-ui/notice';
import { TelephoneText } from '@portal/shared-ui/link';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { MembersOnly } from '../../common/members-only';
import { messages as common } from '../../common/messages';
import { OpenLink } from '../../common/open-link';
import { PerContract } from '../../common/per-contract';
import { isAsked, useCompteEncaissement } from '../../common/use-compte-encaissement';
import { useLastKnown } from '@portal/shared-api/use-last-known';
import { Account } from './account';
import { AccountFilters, yearsOf } from './account-filters';
import { queryOf, useAccountView } from './address';
import { messages } from './messages';
import styles from './page.module.css';

/** « Mes cotisations » (S-04): the account of the current contract, for its member only. */
export default function Cotisations() {
  return (
    <PerContract>
      <AccountPage />
    </PerContract>
  );
}

function AccountPage() {
  const contrat = useSession((session) => session.contrat);
  const address = useAccountView();
  const read = useCompteEncaissement(contrat, queryOf(address.view), { keepPrevious: true });
  const answered = useAnswered(read, address.view.annee);
  const known = useLastKnown(read.data);
  const isMember = contrat?.roleAssure === 'ADHERENT';
  return (
    <>
      <PageHeader
        title={resources.compteEncaissement.label}
        subtitle={messages.subtitle}
        back={{ to: resources.contrats.path, label: resources.contrats.label }}
      />
      <div className={styles.page}>
        {!isMember && <MembersOnly />}
        {isMember && read.error && !read.data && (
          <AccountFilters annees={known ? yearsOf(known) : []} address={address} />
        )}
        {isMember && (
          <Resource read={read} label={resources.compteEncaissement.label} rows={6}>
            {(data) => (
              <>
                {data.codeModePaiement === 'PREC' && (
                  <Notice isLine action={<OpenLink name="ficheSalarie" />}>
                    {common.byEmployer}
                  </Notice>
                )}
                {data.isPaiementEnVerification && (
                  <Notice tone="info" isLine>
                    {common.paymentChecked}
                  </Notice>
                )}
                {isAsked(data) && (
                  <Notice tone="warn" isLine action={<OpenLink name="paiementCotisation" label={common.pay} />}>
                    {common.unpaid({ montant: formatEuros(data.impaye) })} <HowToPay />
                  </Notice>
                )}
                {(data.codeModePaiement !== 'PREC' || data.pagination.total > 0) && (
                  <Account compte={data} answered={answered} address={address} isRefreshing={read.isRefreshing} />
                )}
              </>
            )}
          </Resource>
        )}
      </div>
    </>
  );
}

/** Whom to ask where nothing can be paid on line: « Voir comment régler » and « Voir mes cotisations » lead here. */
function HowToPay() {
  const canPay = useIsOpen('paiementCotisation');
  const telephone = useSession((session) => session.client?.telephoneSupport ?? '');
  return !canPay && telephone !== '' && <TelephoneText telephone={telephone} text={messages.howToPay} />;
}
