import { resources, usePageTitle } from '@portal/shared-api';
import { useSearchParams } from '@portal/shared-api/router';
import { Actions } from '@portal/shared-ui/button';
import { Facts } from '@portal/shared-ui/facts';
import { Icon } from '@portal/shared-ui/icon';
import { circleCheck } from '@portal/shared-ui/icons-states';
import { ButtonLink } from '@portal/shared-ui/link';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useProfessional } from './data';
import { Fees } from './fees';
import { messages } from './messages';
import { addressOf, nameOf, phoneLink, routeTo } from './names';
import styles from './page.module.css';

/** Details of one professional (`/ps/get`, S-20). */
export function DetailPage() {
  const [address] = useSearchParams();
  const idPs = address.get('idPs');
  const retour = address.get('retour') ?? '';
  const read = useProfessional(idPs);
  const { data } = read;
  const name = data && nameOf(data);
  usePageTitle(name);
  // Only the query of the address is used, so that it leads nowhere else.
  const back = `${resources.professionnels.path}${retour.startsWith('?') ? retour : ''}`;
  const unknown = <EmptyState title={messages.unknown} />;
  return (
    <>
      <PageHeader
        title={name ?? resources.professionnel.label}
        subtitle={data?.specialite.libelle}
        back={{ to: back, label: retour ? messages.back : messages.newSearch }}
      />
      {!idPs && unknown}
      {idPs && (
        <Resource
          read={read}
          label={resources.professionnel.label}
          rows={5}
          refused={({ status }) => status === 404 && unknown}
        >
          {(data) => (
            <div className={styles.page}>
              <Panel>
                <div className={styles.sheet}>
                  <Facts
                    facts={[
                      { label: messages.address, value: addressOf(data) },
                      { label: messages.phone, value: data.telephone },
                      data.secteur && { label: messages.sector, value: data.secteur.libelle },
                      identityOf(data.numeroRpps, data.finess),
                    ]}
                  />
                  <Actions>
                    <ButtonLink href={phoneLink(data.telephone)}>
                      {messages.call({ telephone: data.telephone })}
                    </ButtonLink>
                    <ButtonLink
                      variant="secondary"
                      href={routeTo(data)}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={messages.routeOf({ nom: nameOf(data) })}
                    >
                      {messages.route}
                    </ButtonLink>
                  </Actions>
                </div>
              </Panel>
              <div className={styles.panels}>
                <Panel title={messages.fees}>
                  <Fees fees={data.tarifsIndicatifs} />
                </Panel>
                {data.services.length > 0 && (
                  <Panel title={messages.servicesTitle}>
                    <ul className={styles.services}>
                      {data.services.map((service) => (
                        <li key={service}>
                          <Icon of={circleCheck} size={20} />
                          {messages.services[service]}
                        </li>
                      ))}
                    </ul>
                  </Panel>
                )}
                {data.horaires.length > 0 && (
                  <Panel title={messages.hours}>
                    <Facts
                      layout="rows"
                      facts={data.horaires.map(({ jours, heures }) => ({ label: jours, value: heures }))}
                    />
                  </Panel>
                )}
              </div>
            </div>
          )}
        </Resource>
      )}
    </>
  );
}

function identityOf(rpps: string | null, finess: string | null) {
  if (rpps) return { label: messages.identity, value: messages.rpps({ numero: rpps }) };
  return finess ? { label: messages.identity, value: messages.finess({ numero: finess }) } : null;
}
