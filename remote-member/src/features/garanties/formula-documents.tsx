import { useIsOpen, useResource } from '@portal/shared-api';
import { listMetadatasV2, type MetadataV2 } from '@portal/shared-api/contract/documentation';
import type { ChampsGaranties, DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { chosenFormula } from '@portal/shared-api/rules/formulaires/garanties';
import { usePending } from '@portal/shared-api/use-pending';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { LinkButton, PageLinks, inNewTab } from '@portal/shared-ui/link';
import { openDocument } from '../../common/stored-documents';
import styles from './formula-documents.module.css';
import { messages } from './messages';

/**
 * What is to be read of the chosen formula: the published documents that are tagged with its name, each a link. Without
 * any, or until they are there, « Documentation » is named.
 */
export function FormulaDocuments({ lecture: { donnees } }: FormContext<DonneesGaranties>) {
  const formule = chosenFormula(useFormValues<ChampsGaranties>().values, donnees);
  const isOpen = useIsOpen('documentation');
  const { data = [] } = useResource(listMetadatasV2, isOpen && formule ? { query: { tag: formule.libelle } } : null);
  return data.length === 0 ? (
    <p>
      <PageLinks>{messages.documentation}</PageLinks>
    </p>
  ) : (
    <section aria-label={messages.documents} className={styles.read}>
      <p>{messages.documents}</p>
      <ul>
        {data.map((document) => (
          <li key={document.id}>
            <OneDocument {...document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneDocument({ id, title }: Pick<MetadataV2, 'id' | 'title'>) {
  const [pending, run] = usePending<'open'>();
  return (
    <LinkButton
      aria-label={inNewTab(title)}
      aria-busy={pending !== null}
      onClick={() => void run('open', () => openDocument({ id, origine: 'CMS' }))}
    >
      {title}
    </LinkButton>
  );
}
