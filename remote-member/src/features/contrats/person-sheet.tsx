import { downloadFile, printFile } from '@portal/shared-api';
import type { Beneficiaire } from '@portal/shared-api/contract/contrats';
import { readFiche, viewFiche } from '@portal/shared-api/contract/documents';
import { IconButton } from '@portal/shared-ui/button';
import { eye } from '@portal/shared-ui/icons-tools';
import { useState } from 'react';
import { fullName } from '../../common/people';
import { Viewer } from '../../common/viewer';
import styles from './contract-detail.module.css';
import { messages } from './messages';

const texts = messages.beneficiaries;

/** Sheet of a person: identity, dates and cover as a PDF (S-03). */
export function PersonSheet({ person, numContrat }: { person: Beneficiaire; numContrat: string }) {
  const [isShown, setShown] = useState(false);
  const name = fullName(person);
  const sheet = { query: { numPers: person.numPers }, numContrat };
  return (
    <>
      <span className={styles['in-line']}>
        <IconButton
          size="sm"
          icon={eye}
          label={texts.showSheet({ nom: name })}
          aria-haspopup="dialog"
          onClick={() => setShown(true)}
        />
      </span>
      {isShown && (
        <Viewer
          title={texts.sheetOf({ nom: name })}
          route={viewFiche}
          id={person.numPers}
          numContrat={numContrat}
          onClose={() => setShown(false)}
          file={{ download: () => downloadFile(readFiche, sheet), print: () => printFile(readFiche, sheet) }}
        />
      )}
    </>
  );
}
