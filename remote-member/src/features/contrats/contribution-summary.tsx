import { resources, useIsOpen, useToday } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { Amount } from '@portal/shared-ui/amount';
import { DateText } from '@portal/shared-ui/date-text';
import { MaskedIban } from '@portal/shared-ui/display';
import { Facts } from '@portal/shared-ui/facts';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { Resource } from '@portal/shared-ui/page';
import { messages as common } from '../../common/messages';
import { addressOn, OpenLink } from '../../common/open-link';
import { currentYear, isAsked, useCompteEncaissement } from '../../common/use-compte-encaissement';
import { messages } from './messages';

/** Summary of the contribution account, with a link to it. */
export function ContributionSummary({ contrat }: { contrat: Contrat }) {
  const read = useCompteEncaissement(contrat, currentYear(useToday()));
  const canOpen = useIsOpen('compteEncaissement', contrat.numeroContratIndividuel);
  return (
    <Resource isErrorAlone isPlain read={read} label={resources.compteEncaissement.label} rows={2}>
      {(data) => {
        if (data.codeModePaiement === 'PREC') return <Notice>{common.byEmployer}</Notice>;
        const { impaye, isPaiementEnVerification, solde, prochaineEcheance, ibanMasque } = data;
        return (
          <>
            {isPaiementEnVerification && <Notice isLine>{common.paymentChecked}</Notice>}
            {isAsked(data) && (
              <Notice
                tone="warn"
                isLine
                action={
                  <OpenLink name="paiementCotisation" label={common.pay} numContrat={contrat.numeroContratIndividuel} />
                }
              >
                {common.unpaid({ montant: formatEuros(impaye) })}
              </Notice>
            )}
            <Facts
              facts={[
                { label: messages.balance, value: <Amount euros={solde} /> },
                {
                  label: messages.nextDue,
                  value: prochaineEcheance ? (
                    <>
                      <DateText date={prochaineEcheance.date} isLong /> – <Amount euros={prochaineEcheance.montant} />
                    </>
                  ) : (
                    messages.noNextDue
                  ),
                },
                ibanMasque === null
                  ? null
                  : { label: messages.debited, value: <MaskedIban iban={ibanMasque} isShort /> },
              ]}
            />
            {/* That page shows the current contract: the displayed one is selected first. */}
            {canOpen && (
              <p>
                <TextLink to={addressOn(resources.compteEncaissement.path, contrat.numeroContratIndividuel)}>
                  {messages.seeAccount}
                </TextLink>
              </p>
            )}
          </>
        );
      }}
    </Resource>
  );
}
