import type { NirParts } from '@portal/shared-api/rules/nir';
import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { NirInput } from '.';

const nothing: NirParts = { isMonegasque: false, nir: '', cle: '', numeroMonegasque: '' };
const camille = { ...nothing, nir: '2840348000000', cle: '65' };

export const entry: CatalogueEntry = {
  title: 'N° de Sécurité sociale',
  group: 'Saisie',
  requirements: ['CTL-10'],
  accessibility: [
    'Le numéro se groupe à mesure de la frappe sans déplacer le curseur ; les quinze caractères peuvent être collés d’un coup.',
    'Le passage au numéro monégasque est annoncé, et ce qui avait été saisi est gardé.',
    'Chaque erreur est lue avec la partie qu’elle concerne.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held initial={nothing}>
          {(value, onChange) => (
            <NirInput isRequired label="N° de Sécurité sociale" value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'Choix du régime, clé en erreur',
      Example: () => (
        <Held initial={{ ...camille, cle: '64' }}>
          {(value, onChange) => (
            <NirInput
              isRequired
              isMonacoOffered
              label="N° de Sécurité sociale"
              errors={{ cle: 'La clé du numéro de Sécurité sociale est incorrecte.' }}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Numéro monégasque',
      Example: () => (
        <Held initial={{ ...nothing, isMonegasque: true, numeroMonegasque: '00000004217' }}>
          {(value, onChange) => (
            <NirInput isRequired isMonacoOffered label="N° de Sécurité sociale" value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'Sans la clé',
      Example: () => (
        <Held initial={{ ...nothing, nir: '187052A000000' }}>
          {(value, onChange) => (
            <NirInput
              hasKey={false}
              label="N° de Sécurité sociale (sans la clé)"
              hint="Il figure sur votre carte Vitale."
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Lecture seule',
      Example: () => <NirInput readOnly label="N° de Sécurité sociale" value={camille} onChange={() => undefined} />,
    },
    {
      name: 'Désactivé',
      Example: () => (
        <NirInput disabled isMonacoOffered label="N° de Sécurité sociale" value={nothing} onChange={() => undefined} />
      ),
    },
  ],
};
