import { Filters } from '@portal/shared-ui/filters';
import { Resource } from '@portal/shared-ui/page';
import { useState } from 'react';
import { activeFilters } from '../../common/active-filters';
import { NoResult } from '../../common/no-result';
import { messages as common } from '../../common/messages';
import { listFilters } from '../../common/list-filters';
import { PeriodFields } from '../../common/period-fields';
import { useAnsweredFilters } from '../../common/use-answered-filters';
import { useListFilters } from '../../common/use-list-filters';
import { usePaiements } from './data';
import { ListPages } from '../../common/list-pages';
import { messages } from './messages';
import { PaymentItem } from './payment-item';
import list from '../../common/decomptes/decompte-list.module.css';
import styles from './page.module.css';

/** Tab « Par paiement »: one row per transfer, with the décomptes it paid. */
export function ByPayment() {
  const ofBothTabs = useListFilters();
  const { today, change } = ofBothTabs;
  // Only the period applies to payments: the other filters stay with the other tab.
  const { periode, du, au, page, taille } = ofBothTabs.filters;
  const filters = { ...listFilters.usual, periode, du, au, page, taille };
  const usualPeriod = { periode: listFilters.usual.periode, du: '', au: '', page: 1 };
  const address = { ...ofBothTabs, filters, clear: () => change(usualPeriod) };
  const read = usePaiements(filters, today);
  const [opened, setOpened] = useState<string | null>(null);
  const { answered, during } = useAnsweredFilters(read, filters, today);
  const active = activeFilters(address, []);
  return (
    <div className={styles.tab}>
      <Filters active={active} onClear={address.clear}>
        <PeriodFields {...address} />
      </Filters>
      <Resource
        read={read}
        label={messages.payments.source}
        rows={6}
        empty={({ pagination }) =>
          pagination.total === 0 && <NoResult title={messages.payments.empty} {...address} filters={answered} />
        }
      >
        {(data) => (
          <>
            <div>
              <h2>{messages.payments.title({ nombre: data.pagination.total, periode: during })}</h2>
              <p className={styles.order}>{common.order.newest}</p>
            </div>
            <div className={list.list} role="group" aria-label={messages.payments.source} aria-busy={read.isRefreshing}>
              {data.paiements.map((paiement) => (
                <PaymentItem
                  key={paiement.idPaiement}
                  paiement={paiement}
                  isOpen={paiement.idPaiement === opened}
                  onToggle={(isOpen) =>
                    setOpened((current) =>
                      isOpen ? paiement.idPaiement : current === paiement.idPaiement ? null : current,
                    )
                  }
                />
              ))}
            </div>
            <ListPages rows="paiement" pagination={data.pagination} change={change} />
          </>
        )}
      </Resource>
    </div>
  );
}
