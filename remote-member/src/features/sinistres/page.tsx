import { resources, usePageTitle, useResource } from '@portal/shared-api';
import { readSinistres } from '@portal/shared-api/contract/prevoyance';
import type { PageProps } from '@portal/shared-api/remote';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { OpenLink } from '../../common/open-link';
import { useProvidentContract } from '../../common/provident-contract';
import { ClaimDetail } from './claim-detail';
import { ClaimList } from './claim-list';
import { messages } from './messages';
import styles from './page.module.css';

const { label, path } = resources.sinistres;

/** « Mes sinistres » (S-17): the list, or the claim in the address. */
export default function SinistresPage({ params: { numeroSinistre } }: PageProps) {
  return numeroSinistre === undefined ? <List /> : <Detail key={numeroSinistre} numeroSinistre={numeroSinistre} />;
}

function List() {
  const read = useResource(readSinistres, { query: {} });
  const provident = useProvidentContract();
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.prevoyance.path, label: resources.prevoyance.label }}
        actions={
          provident && (
            <OpenLink
              name="declarationSinistre"
              label={messages.declare}
              numContrat={provident.numeroContratIndividuel}
            />
          )
        }
      />
      <Resource read={read} label={label} rows={5}>
        {(data) => <ClaimList claims={data.sinistres} />}
      </Resource>
    </>
  );
}

function Detail({ numeroSinistre }: { numeroSinistre: string }) {
  const read = useResource(readSinistres, { query: { numeroSinistre } });
  const claim = read.data?.sinistre;
  // The number alone: titles stay in the history of the browser, and the kind of a claim may tell of health.
  usePageTitle(claim && messages.detailSubtitle({ numero: numeroSinistre }));
  return (
    <>
      <PageHeader
        title={claim?.libelleTypeSinistre ?? label}
        subtitle={messages.detailSubtitle({ numero: numeroSinistre })}
        back={{ to: path, label: messages.back }}
      />
      <div className={styles.page}>
        <Resource
          read={read}
          label={label}
          rows={5}
          refused={({ data }) => data === 'NonTrouve' && <EmptyState title={messages.unknown} />}
        >
          {() => claim && <ClaimDetail claim={claim} />}
        </Resource>
      </div>
    </>
  );
}
