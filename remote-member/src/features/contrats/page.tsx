import { resources, useResource, useSession } from '@portal/shared-api';
import { listContrats } from '@portal/shared-api/contract/contrats';
import { useSearchParams } from '@portal/shared-api/router';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { ContractCard } from './contract-card';
import { messages } from './messages';
import styles from './page.module.css';

/** « Mes contrats » (S-02). The open contract, its tab and the filter are in the address. */
export default function Contrats() {
  const read = useResource(listContrats, {}, { keepPrevious: true });
  const current = useSession((session) => session.contrat?.numeroContratIndividuel);
  const [address, setAddress] = useSearchParams();
  const showEnded = address.get('resilies') === 'oui';
  const opened = address.get('contrat');

  const change = (changes: Readonly<Record<string, string | null>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );

  const contrats = read.data?.contrats ?? [];
  const hasEnded = contrats.some(({ etat }) => etat === 'resilie');
  // The open contract stays visible, whatever its state.
  const visible = contrats.filter(
    ({ etat, numeroContratIndividuel }) => showEnded || etat !== 'resilie' || numeroContratIndividuel === current,
  );
  return (
    <>
      <PageHeader title={resources.contrats.label} subtitle={messages.subtitle} />
      <div className={styles.page}>
        {hasEnded && (
          <Checkbox
            label={messages.showEnded}
            isChecked={showEnded}
            onChange={(isChecked) => change({ resilies: isChecked ? 'oui' : null })}
          />
        )}
        <Resource
          read={read}
          label={resources.contrats.label}
          empty={() => visible.length === 0 && <EmptyState title={messages.allEnded} />}
        >
          {() =>
            visible.map((contrat) => (
              <ContractCard
                key={contrat.numeroContratIndividuel}
                contrat={contrat}
                isCurrent={contrat.numeroContratIndividuel === current}
                isOpen={contrat.numeroContratIndividuel === opened}
                onToggle={(isOpen) =>
                  change({ contrat: isOpen ? contrat.numeroContratIndividuel : null, onglet: null })
                }
                tab={address.get('onglet')}
                onTab={(id) => change({ onglet: id === 'synthese' ? null : id })}
              />
            ))
          }
        </Resource>
      </div>
    </>
  );
}
