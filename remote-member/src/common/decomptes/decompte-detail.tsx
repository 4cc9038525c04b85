import { decompteOrigins, type Totaux } from '@portal/shared-api/contract/decomptes';
import { type Acte, type Decompte } from '@portal/shared-api/contract/prestations';
import { Unbroken } from '@portal/shared-ui/display';
import { Resource } from '@portal/shared-ui/page';
import { resources, useIsOpen, useResource } from '@portal/shared-api';
import { TextLink } from '@portal/shared-ui/link';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import type { ReactNode } from 'react';
import { ActTable } from './act-table';
import { messages } from './messages';
import styles from './decompte-detail.module.css';

/** Read of the acts of a décompte, and its actions. */
export interface DecompteSource {
  /** Called when a décompte opens. */
  actes: Endpoint<void, { numeroDecompte: string }, void, { numeroDecompte: string; actes: Acte[]; totaux: Totaux }>;
  actions?: (decompte: Decompte) => ReactNode;
}

/** Facts, acts and actions of an open décompte; its acts are read when it opens. */
export function DecompteDetail({
  decompte,
  source: { actes, actions },
}: {
  decompte: Decompte;
  source: DecompteSource;
}) {
  const { numeroDecompte } = decompte;
  const read = useResource(actes, { query: { numeroDecompte } });
  return (
    <div className={styles.detail}>
      <Facts decompte={decompte} />
      <Resource isPlain read={read} label={messages.acts.source} rows={decompte.nombreActes}>
        {(data) => (
          <ActTable
            numeroDecompte={numeroDecompte}
            numPers={decompte.beneficiaire.numPers}
            actes={data.actes}
            totaux={data.totaux}
          />
        )}
      </Resource>
      {decompte.etat === 'REJETE' && <Refused />}
      {actions?.(decompte)}
      <AskAbout numeroDecompte={numeroDecompte} />
    </div>
  );
}

/** What the short reason of a refusal comes from, and where to read it. */
function Refused() {
  const canRead = useIsOpen('contrats');
  if (!canRead) return null;
  return (
    <p>
      {messages.refused} <TextLink to={resources.contrats.path}>{messages.seeCover}</TextLink>
    </p>
  );
}

/** A question about this décompte, with its number filled in. */
function AskAbout({ numeroDecompte }: { numeroDecompte: string }) {
  const isOpen = useIsOpen('contact');
  if (!isOpen) return null;
  const given = new URLSearchParams({ objet: 'REMBOURSEMENT', numeroDecompte });
  return <TextLink to={`${resources.contact.path}?${given.toString()}`}>{messages.ask}</TextLink>;
}

function Facts({ decompte }: { decompte: Decompte }) {
  const { professionnel, libelleDestinataire, libelleModePaiement: mode, ibanMasque, origine } = decompte;
  const facts = [
    [messages.facts.number, decompte.numeroDecompte],
    [messages.facts.specialty, professionnel.specialite],
    [messages.facts.paidTo, libelleDestinataire],
    [messages.facts.paymentMode, ibanMasque ? `${mode} – ${ibanMasque}` : mode],
    [messages.facts.origin, decompteOrigins[origine]],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value && <Unbroken>{value}</Unbroken>}</dd>
        </div>
      ))}
    </dl>
  );
}
