import { resources, useFeature, useIsOpen, useSession, useToday } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { Link } from '@portal/shared-api/router';
import { Icon } from '@portal/shared-ui/icon';
import { buildingHospital } from '@portal/shared-ui/icons-care';
import { fileText, message, receiptRefund, rosetteDiscountCheck, umbrella } from '@portal/shared-ui/icons-menu';
import { cloudUpload } from '@portal/shared-ui/icons-tools';
import { useAllowedActs } from '../../common/allowed-acts';
import { isMaintained } from '../../common/announced-end';
import { messages } from './messages';
import styles from './quick-actions.module.css';

/** The most frequent actions, as far as this client and contract offer them. */
export function QuickActions() {
  const contrat = useSession((session) => session.contrat);
  // A contract in force allows all of those here: it is not asked.
  const isAllowed = useAllowedActs({ isAsked: contrat !== null && !contrat.isActif });
  // Care is asked for and refunded on a health contract, a claim made on a provident one.
  const isHealth = contrat?.typeContrat === 'SANTE';
  const hasBenefits = useFeature('prestationsConsultation');
  const list = hasBenefits ? resources.prestations : resources.remboursements;
  const hasRefunds = useFeature('remboursementsConsultation');
  const hasContracts = useFeature('contratsConsultation') && contrat?.roleAssure === 'ADHERENT';
  const canAsk = useFeature('demandeRemboursementActeGestion') && isHealth;
  const isStayOpen = useIsOpen('pecHospi') && isHealth;
  const canClaim = useIsOpen('declarationSinistre') && !isHealth;
  const today = useToday();
  const canCertify = useIsOpen('attestations') && contrat !== null && hasCertificates(contrat, today);
  const canWrite = useIsOpen('contact');
  const actions = [
    canAsk &&
      isAllowed('demandeRemboursementActeGestion') && {
        label: resources.demandeRemboursement.label,
        icon: cloudUpload,
        to: resources.demandeRemboursement.path,
      },
    canClaim &&
      isAllowed('declarationSinistreActeGestion') && {
        label: resources.declarationSinistre.label,
        icon: umbrella,
        to: resources.declarationSinistre.path,
      },
    isStayOpen &&
      isAllowed('pecHospiActeGestion') && {
        label: messages.hospital,
        icon: buildingHospital,
        to: resources.pecHospi.path,
      },
    (hasBenefits || hasRefunds) && isHealth && { label: list.label, icon: receiptRefund, to: list.path },
    canCertify && { label: messages.certificate, icon: rosetteDiscountCheck, to: resources.attestations.path },
    hasContracts && { label: messages.myFamily, icon: fileText, to: resources.contrats.path },
    canWrite && { label: resources.contact.label, icon: message, to: resources.contact.path },
  ].filter((action) => action !== false);
  if (actions.length === 0) return null;
  return (
    <nav aria-label={messages.quickActions}>
      <ul className={styles.actions}>
        {actions.map(({ label, icon, to }) => (
          <li key={to}>
            <Link to={to} className={styles.action}>
              <Icon of={icon} size={26} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Whether there is anything to certify: nothing before a contract begins, and of a beneficiary their cover alone
 * (S-11).
 */
const hasCertificates = (contrat: Contrat, today: string): boolean =>
  contrat.etat !== 'eninstance' &&
  (contrat.roleAssure === 'ADHERENT' || contrat.isActif || isMaintained(contrat, today));
