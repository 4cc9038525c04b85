import { clearCache, useSubmit } from '@portal/shared-api';
import {
  importReferentiel,
  referentielFileLimit,
  referentielFileBytes,
  type ReferentielListed,
} from '@portal/shared-api/contract/referentiel-edition';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { ImportDialog } from '../../kit/import/import-dialog';
import { messages } from './messages';

const texts = messages.importing;

/** A file of rows for a list; those that it leaves out stay. */
export function ImportRows({ list, onClose }: { list: ReferentielListed; onClose: () => void }) {
  const { submit, isPending } = useSubmit(importReferentiel);
  return (
    <ImportDialog
      title={texts.title({ nom: list.libelle })}
      file={{
        label: texts.file,
        hint: texts.hint({ nombre: formatWholeNumber(referentielFileLimit) }),
        accept: '.csv,text/csv',
        largest: referentielFileBytes,
      }}
      rule="TOUT_OU_RIEN"
      isPending={isPending}
      send={(file, { isEssai, regle }) =>
        submit({ params: { nom: list.nom }, query: { regle, ...(isEssai ? { essai: 'oui' } : {}) }, file })
      }
      outcomeOf={({ isApplique, ajouts, modifications, refus }) => ({
        isApplique,
        isChange: ajouts + modifications > 0,
        told:
          ajouts + modifications > 0 ? [texts.adds({ nombre: ajouts }), texts.changes({ nombre: modifications })] : [],
        refus,
        done: texts.done({ nombre: ajouts + modifications }),
      })}
      onDone={clearCache}
      onClose={onClose}
    />
  );
}
