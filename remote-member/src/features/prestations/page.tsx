import { resources, useFeature } from '@portal/shared-api';
import { listState, oneOf, pageNumber, useListState } from '@portal/shared-api/list-state';
import { ButtonLink } from '@portal/shared-ui/link';
import { PageHeader } from '@portal/shared-ui/page';
import { Tabs } from '@portal/shared-ui/tabs';
import { PerContract } from '../../common/per-contract';
import { ByDecompte } from './by-decompte';
import { ByPayment } from './by-payment';
import { messages } from './messages';
import { Overview } from './overview';
import styles from './page.module.css';

const tabs = [
  { id: 'decompte', label: messages.tabs.decompte },
  { id: 'paiement', label: messages.tabs.paiement },
  { id: 'bilan', label: messages.tabs.bilan },
] as const;
/** Another tab starts at its first page. */
const place = listState({
  onglet: oneOf(
    tabs.map(({ id }) => id),
    'decompte',
  ),
  page: pageNumber,
});

/** « Mes prestations » (S-08): tab, filters and page are in the address. */
export default function Prestations() {
  const { state, change } = useListState(place);
  const hasThirdParty = useFeature('tiersPrestationsConsultation');
  return (
    <>
      <PageHeader
        title={resources.prestations.label}
        subtitle={messages.subtitle}
        actions={
          hasThirdParty && (
            <ButtonLink variant="quiet" size="sm" to={resources.tiersPrestations.path}>
              {resources.tiersPrestations.label}
            </ButtonLink>
          )
        }
      />
      <div className={styles.page}>
        <Tabs
          label={messages.presentation}
          tabs={tabs}
          selected={state.onglet}
          onSelect={(onglet) => change({ onglet })}
        >
          <PerContract>
            {state.onglet === 'decompte' && <ByDecompte />}
            {state.onglet === 'paiement' && <ByPayment />}
            {state.onglet === 'bilan' && <Overview />}
          </PerContract>
        </Tabs>
      </div>
    </>
  );
}
