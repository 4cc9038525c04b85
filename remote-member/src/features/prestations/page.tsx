import { resources, useFeature } from '@portal/shared-api';
import { useSearchParams } from '@portal/shared-api/router';
import { ButtonLink } from '@portal/shared-ui/link';
import { PageHeader } from '@portal/shared-ui/page';
import { Tabs } from '@portal/shared-ui/tabs';
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
type TabId = (typeof tabs)[number]['id'];

/** « Mes prestations » (S-08): tab, filters and page are in the address. */
export default function Prestations() {
  const [address, setAddress] = useSearchParams();
  const hasThirdParty = useFeature('tiersPrestationsConsultation');
  const selected: TabId = tabs.find(({ id }) => id === address.get('onglet'))?.id ?? 'decompte';
  const select = (id: TabId) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (id === 'decompte') next.delete('onglet');
        else next.set('onglet', id);
        return next;
      },
      { replace: true },
    );
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
        <Tabs label={messages.presentation} tabs={tabs} selected={selected} onSelect={select}>
          {selected === 'decompte' && <ByDecompte />}
          {selected === 'paiement' && <ByPayment />}
          {selected === 'bilan' && <Overview />}
        </Tabs>
      </div>
    </>
  );
}
