import { useSubmit } from '@portal/shared-api';
import { importEtiquettes } from '@portal/shared-api/contract/etiquettes';
import { ImportDialog } from '../../kit/import/import-dialog';
import { csvOf } from '../../kit/list/refusals';
import { messages } from './messages';

const texts = messages.importing;
/** Bytes of the largest workbook: it is sent as text. */
const LARGEST = 600_000;

/** A workbook of texts; those that it leaves empty are the portal's. */
export function ImportTexts({ onClose }: { onClose: () => void }) {
  const { submit, isPending } = useSubmit(importEtiquettes);
  return (
    <ImportDialog
      title={texts.title}
      file={{ label: texts.file, accept: '.xlsx', largest: LARGEST }}
      rule="TOUT_OU_RIEN"
      isPending={isPending}
      send={async (file, how) => submit({ body: { classeur: await base64Of(file), ...how } })}
      outcomeOf={({ isApplique, changements, refus }) => ({
        isApplique,
        isChange: changements.length > 0,
        told:
          changements.length > 0
            ? [
                texts.changes({ nombre: changements.length }),
                ...changements.map(({ cle, avant, apres }) => texts.line({ cle, avant, apres })),
              ]
            : [],
        refus: refus.map(({ ligne, cle, message }) => ({ ligne, motif: texts.refusal({ cle, raison: message }) })),
        done: texts.done({ nombre: changements.length }),
      })}
      refusalsOf={({ refus }) =>
        csvOf([
          [texts.refused.cle, texts.refused.valeur, texts.refused.motif],
          ...refus.map(({ cle, valeur, message }) => [cle, valeur, message]),
        ])
      }
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
