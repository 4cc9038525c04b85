import { resources } from '@portal/shared-api';
import type { SameCare } from '@portal/shared-api/contract/traitement-demandes';
import { TextLink } from '@portal/shared-ui/link';
import { Fragment } from 'react';
import { messages } from './messages';

const nameOf = ({ nature, numero }: SameCare) => messages.sameCareOf[nature]({ numero });

/** « Déjà demandé ou remboursé : demande DEM-2026-004518, décompte 2026111000000. » */
export const sameCareText = (memesSoins: readonly SameCare[]): string =>
  `${messages.sameCareText} ${memesSoins.map(nameOf).join(', ')}.`;

/** The same, where each request opens. */
export function SameCareLinks({ memesSoins }: { memesSoins: readonly SameCare[] }) {
  return (
    <>
      {messages.sameCareText}{' '}
      {memesSoins.map((same, index) => (
        <Fragment key={same.numero}>
          {index > 0 && ', '}
          {same.nature === 'DEMANDE' ? (
            <TextLink to={`${resources.traitementDemandes.path}?demande=${same.numero}`}>{nameOf(same)}</TextLink>
          ) : (
            nameOf(same)
          )}
        </Fragment>
      ))}
      .
    </>
  );
}
