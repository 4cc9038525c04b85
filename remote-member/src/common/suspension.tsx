import { resources, useIsOpen, useSession, useToday } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { OpenLink } from './open-link';
import { resumptionOf, uncoveredWords } from './contract-words';
import { currentYear, useCompteEncaissement } from './use-compte-encaissement';

const texts = messages.suspension;

/** The notice of the current contract while it is suspended, otherwise nothing. */
export function CurrentSuspension() {
  const contrat = useSession((session) => session.contrat);
  return contrat?.etat === 'suspendu' ? <SuspensionNotice contrat={contrat} /> : null;
}

function titleOf({ nomOffre: offre, numeroContratIndividuel: numero, dateSuspension }: Contrat): string {
  return dateSuspension
    ? texts.titleSince({ offre, numero, date: formatDate(dateSuspension) })
    : texts.title({ offre, numero });
}

/** Why a contract is suspended, since when, how much is owed, how to lift it and whom to call (S-02). */
export function SuspensionNotice({ contrat }: { contrat: Contrat }) {
  const resumption = resumptionOf(contrat);
  if (resumption !== null)
    return (
      <Notice tone="info" title={titleOf(contrat)}>
        {resumption}
      </Notice>
    );
  return contrat.IsPrecontentieux ? <Unpaid contrat={contrat} /> : <Paused contrat={contrat} />;
}

function Unpaid({ contrat }: { contrat: Contrat }) {
  const canOpen = useIsOpen('compteEncaissement');
  const canPay = useIsOpen('paiementCotisation');
  const { data } = useCompteEncaissement(canOpen ? contrat : null, currentYear(useToday()));
  const owed = data && data.impaye > 0 ? texts.owed({ montant: formatEuros(data.impaye) }) : texts.owedUnknown;
  if (data?.isPaiementEnVerification)
    return (
      <Call title={titleOf(contrat)}>
        {messages.paymentChecked} {uncoveredWords(contrat)} {texts.afterPayment}
      </Call>
    );
  return (
    <Call
      title={titleOf(contrat)}
      action={
        canPay ? (
          <OpenLink name="paiementCotisation" label={messages.pay} />
        ) : (
          canOpen && <TextLink to={resources.compteEncaissement.path}>{texts.account}</TextLink>
        )
      }
    >
      {owed} {uncoveredWords(contrat)} {texts.afterPayment}
    </Call>
  );
}

function Paused({ contrat }: { contrat: Contrat }) {
  const canAsk = useIsOpen('situationContractuelle');
  return (
    <Call title={titleOf(contrat)} action={<OpenLink name="situationContractuelle" label={texts.resume} />}>
      {uncoveredWords(contrat)} {canAsk ? texts.anyQuestion : texts.howToResume}
    </Call>
  );
}

/** A warning that ends with the number to call. */
function Call({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const telephone = useSession((session) => session.client?.telephoneSupport ?? '');
  return (
    <Notice tone="warn" title={title} action={action}>
      {children} <a href={telephoneHref(telephone)}>{telephone}</a>.
    </Notice>
  );
}
