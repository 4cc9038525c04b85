import { resources, useIsOpen, useSession, useToday } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';
import { OpenLink } from './open-link';
import { resumptionOf } from './contract-words';
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
  const canOpen = useIsOpen('compteEncaissement');
  const canPay = useIsOpen('paiementCotisation');
  const telephone = useSession((session) => session.client?.telephoneSupport ?? '');
  const canAsk = useIsOpen('situationContractuelle');
  const { data } = useCompteEncaissement(contrat.IsPrecontentieux && canOpen ? contrat : null, currentYear(useToday()));
  if (contrat.dateReprise !== undefined)
    return (
      <Notice tone="info" title={titleOf(contrat)}>
        {resumptionOf(contrat)}
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      title={titleOf(contrat)}
      action={
        !contrat.IsPrecontentieux ? (
          <OpenLink name="situationContractuelle" label={texts.resume} />
        ) : canPay ? (
          <OpenLink name="paiementCotisation" label={messages.pay} />
        ) : (
          canOpen && <TextLink to={resources.compteEncaissement.path}>{texts.account}</TextLink>
        )
      }
    >
      {(contrat.IsPrecontentieux
        ? [
            data && data.impaye > 0 ? texts.owed({ montant: formatEuros(data.impaye) }) : texts.owedUnknown,
            texts.withoutCover[contrat.typeContrat],
            texts.afterPayment,
          ]
        : [texts.noBenefits, canAsk ? texts.anyQuestion : texts.howToResume]
      ).join(' ')}{' '}
      <a href={telephoneHref(telephone)}>{telephone}</a>.
    </Notice>
  );
}
