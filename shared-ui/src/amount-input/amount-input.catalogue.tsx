import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { AmountInput, type AmountValue } from '.';

export const entry: CatalogueEntry = {
  title: 'Champ de montant',
  group: 'Saisie',
  accessibility: [
    'Virgule, point et espaces sont acceptés ; le montant n’est remis en forme qu’en quittant le champ.',
    'L’unité « € » est lue avec le champ.',
  ],
  states: [
    {
      name: 'Vide',
      Example: () => (
        <Held<AmountValue> initial={null}>
          {(value, onChange) => (
            <AmountInput isRequired label="Montant de la facture" value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'Rempli',
      Example: () => (
        <Held<AmountValue> initial={140}>
          {(value, onChange) => (
            <AmountInput isRequired label="Montant de la facture" value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
    {
      name: 'En erreur',
      Example: () => (
        <Held<AmountValue> initial={0}>
          {(value, onChange) => (
            <AmountInput
              isRequired
              label="Montant de la facture"
              hint="Le total payé, toutes taxes comprises"
              error="Le montant doit être supérieur à 0 €."
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Lecture seule',
      Example: () => (
        <AmountInput
          readOnly
          label="Montant remboursé par la Sécurité sociale"
          value={18.55}
          onChange={() => undefined}
        />
      ),
    },
    {
      name: 'Désactivé',
      Example: () => <AmountInput disabled label="Montant de la facture" value={null} onChange={() => undefined} />,
    },
  ],
};
