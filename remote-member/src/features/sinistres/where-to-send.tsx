import { useOpenPaths, useSession } from '@portal/shared-api';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { ButtonLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import type { ReactNode } from 'react';
import { claimPapersAddress } from '../../common/claim-papers';
import { OpenLink } from '../../common/open-link';
import { useIsChoosable } from '../../common/other-contracts';
import { messages } from './messages';

interface WhereToSendProps {
  title: string;
  /** Number of awaited papers. */
  nombre: number;
  /** When what waits goes on. */
  then: string;
  /** Its form, where papers are sent on line. */
  numeroSinistre?: string;
  /** Its contract, which need not be the current one; none where several claims are of several contracts. */
  numContrat?: string | undefined;
  /** What is awaited. */
  children?: ReactNode;
}

/**
 * A claim waits for papers: which ones, where to send them, whom to call (S-17). The address is for those who cannot
 * send them on line (F-20).
 */
export function WhereToSend({ title, nombre, then, numeroSinistre, numContrat, children }: WhereToSendProps) {
  const address = claimPapersAddress(useOpenPaths(), numeroSinistre, numContrat);
  const client = useSession((session) => session.client);
  // Of a contract that ended long ago, the claim alone is left: one writes about it from the current contract.
  const isChoosable = useIsChoosable(numContrat);
  const adresse = client?.adressePostale.join(', ') ?? '';
  return (
    <Notice
      tone="warn"
      title={title}
      action={
        <>
          {address !== null && (
            <ButtonLink size="sm" to={address}>
              {messages.add}
            </ButtonLink>
          )}
          <OpenLink name="contact" {...(isChoosable && numContrat !== undefined ? { numContrat } : {})} />
        </>
      }
    >
      {children}
      <p>{then}</p>
      {client && (
        <p>
          {address === null && adresse !== '' && `${messages.sendTo({ nombre, adresse })} `}
          {messages.callText} <a href={telephoneHref(client.telephoneSupport)}>{client.telephoneSupport}</a>.
          {client.horairesSupport !== '' && ` ${client.horairesSupport}.`}
        </p>
      )}
    </Notice>
  );
}
