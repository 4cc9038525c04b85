import { clearCache, downloadFile, useRight, useSubmit } from '@portal/shared-api';
import {
  audienceFileLimit,
  audienceFileBytes,
  exportAudienceFile,
  importAudienceFile,
  modesFichier,
  type FileMode,
} from '@portal/shared-api/contract/audiences';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { Button } from '@portal/shared-ui/button';
import { download, fileImport } from '@portal/shared-ui/icons-tools';
import { RadioGroup } from '@portal/shared-ui/radio-group';
import { useId, useState } from 'react';
import { ImportDialog } from '../../kit/import/import-dialog';
import { csvOf, saveCsv } from '../../kit/list/refusals';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.file;
const model = ['numeroContratIndividuel', 'numPers'] as const;
/** The contracts and persons of an audience that a file gives. */
export function FilePanel({ code }: { code: string }) {
  const mayChange = useRight('audiences:update');
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <p className={styles.hint}>{texts.text({ nombre: formatWholeNumber(audienceFileLimit) })}</p>
      <div className={styles.line}>
        <Button variant="ghost" size="sm" icon={download} onClick={() => saveCsv(texts.modelName, csvOf([model]))}>
          {texts.model}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={download}
          onClick={() => void downloadFile(exportAudienceFile, { query: { code } })}
        >
          {texts.current}
        </Button>
      </div>
      {mayChange && <Import code={code} />}
    </section>
  );
}

function Import({ code }: { code: string }) {
  const { submit, isPending } = useSubmit(importAudienceFile);
  const [isOpen, setOpen] = useState(false);
  const [mode, setMode] = useState<FileMode>('REMPLACER');
  return (
    <>
      <div>
        <Button variant="quiet" size="sm" icon={fileImport} onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </div>
      {isOpen && (
        <ImportDialog
          title={texts.dialog}
          file={{ label: texts.choose, accept: '.csv,text/csv', largest: audienceFileBytes }}
          rule="LIGNES_VALABLES"
          isPending={isPending}
          send={(file, { isEssai, regle }) =>
            submit({ query: { code, mode, regle, ...(isEssai ? { essai: 'oui' } : {}) }, file })
          }
          outcomeOf={({ isApplique, lignesLues, acceptees, rejetees, erreurs }) => ({
            isApplique,
            // A file without a line empties the audience that it replaces.
            isChange: acceptees > 0 || (mode === 'REMPLACER' && rejetees === 0),
            told: [
              texts.read({ nombre: lignesLues }),
              texts.taken({ nombre: acceptees }),
              texts.refused({ nombre: rejetees }),
            ],
            refus: erreurs,
            done: texts.done,
          })}
          onDone={clearCache}
          onClose={() => setOpen(false)}
        >
          <RadioGroup
            isCompact
            look="inline"
            label={texts.mode}
            options={modesFichier.map((each) => ({ code: each, libelle: texts.modes[each] }))}
            value={mode}
            onChange={setMode}
          />
        </ImportDialog>
      )}
    </>
  );
}
