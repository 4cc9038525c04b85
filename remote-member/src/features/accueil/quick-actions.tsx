import { resources, useFeature, useIsOpen, useSession } from '@portal/shared-api';
import { Link } from '@portal/shared-api/router';
import { Icon } from '@portal/shared-ui/icon';
import { buildingHospital } from '@portal/shared-ui/icons-care';
import { fileText, receiptRefund, rosetteDiscountCheck, umbrella } from '@portal/shared-ui/icons-menu';
import { cloudUpload } from '@portal/shared-ui/icons-tools';
import { messages } from './messages';
import styles from './quick-actions.module.css';

/** The most frequent actions, as far as this client and contract offer them. */
export function QuickActions() {
  const contrat = useSession((session) => session.contrat);
  // Care is asked for on a health contract, a claim made on a provident one.
  const isHealth = contrat?.typeContrat === 'SANTE';
  const hasBenefits = useFeature('prestationsConsultation');
  const list = hasBenefits ? resources.prestations : resources.remboursements;
  const hasRefunds = useFeature('remboursementsConsultation');
  const hasContracts = useFeature('contratsConsultation') && contrat?.roleAssure === 'ADHERENT';
  const canAsk = useFeature('demandeRemboursementActeGestion') && isHealth;
  const isStayOpen = useIsOpen('pecHospi') && isHealth;
  const canClaim = useIsOpen('declarationSinistre') && !isHealth;
  const canCertify = useIsOpen('attestations');
  const actions = [
    canAsk && {
      label: resources.demandeRemboursement.label,
      icon: cloudUpload,
      to: resources.demandeRemboursement.path,
    },
    canClaim && { label: resources.declarationSinistre.label, icon: umbrella, to: resources.declarationSinistre.path },
    isStayOpen && { label: messages.hospital, icon: buildingHospital, to: resources.pecHospi.path },
    (hasBenefits || hasRefunds) && { label: list.label, icon: receiptRefund, to: list.path },
    canCertify && { label: messages.certificate, icon: rosetteDiscountCheck, to: resources.attestations.path },
    hasContracts && { label: messages.myFamily, icon: fileText, to: resources.contrats.path },
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
