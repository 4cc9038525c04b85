import { useSession, useToday } from '@portal/shared-api';
import { feeSectorCodes, feeSectors } from '@portal/shared-api/contract/simulateur';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { ofName } from '@portal/shared-api/rules/french';
import { AmountInput } from '@portal/shared-ui/amount-input';
import { DateInput } from '@portal/shared-ui/date-input';
import { RadioGroup } from '@portal/shared-ui/radio-group';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { personLabel } from '../../common/people';
import { messages } from './messages';
import type { FoundAct } from './tree';
import { asks, expenseOf, type AnswerErrors } from './values';
import type { Answers } from './version';

interface AnswerFieldsProps {
  found: FoundAct;
  isDetailed: boolean;
  answers: Answers;
  errors: AnswerErrors;
  onChange: (changes: Partial<Answers>) => void;
}

/** Id of a field, for its error. */
export const fieldId = (name: string) => `simulation-${name}`;

const sectors = feeSectorCodes.map((code) => ({
  code,
  libelle: feeSectors[code],
  detail: messages.sectorDetail[code],
}));

/** Questions of this act: its price always, the others as the act lists them (S-18). */
export function AnswerFields({ found: { acte, baskets }, isDetailed, answers, errors, onChange }: AnswerFieldsProps) {
  const people = useSession((session) => session.contrat?.beneficiaires ?? noOne);
  const today = useToday();
  const field = (name: keyof Answers) => ({ id: fieldId(name), error: errors[name] });
  const basketDetail = (code: 'RAC0' | 'MODERE' | 'LIBRE') =>
    code === 'RAC0' && acte.prixLimiteVente > 0
      ? messages.priceLimit({ montant: formatEuros(acte.prixLimiteVente) })
      : messages.basketDetail[code];
  return (
    <>
      {isDetailed && people.length > 1 && (
        <Select
          {...field('numPers')}
          label={messages.person}
          isRequired
          length={24}
          value={answers.numPers}
          options={people.map((person) => ({ code: person.numPers, libelle: personLabel(person) }))}
          onChange={(numPers) => onChange({ numPers })}
        />
      )}
      {baskets.length > 0 && (
        <RadioGroup
          {...field('panier')}
          label={messages.basket}
          isRequired
          look="cards"
          value={answers.panier}
          options={baskets.map(({ code, libelle }) => ({ code, libelle, detail: basketDetail(code) }))}
          onChange={(panier) => onChange({ panier })}
        />
      )}
      {asks(acte, 'nombre') && (
        <TextInput
          {...field('nombre')}
          label={messages.number({ deUnite: ofName(acte.unite) })}
          isRequired
          format="digits"
          length={4}
          maxLength={2}
          autoComplete="off"
          value={answers.nombre}
          onChange={(nombre) => onChange({ nombre })}
        />
      )}
      <AmountInput
        {...field('depense')}
        label={messages.expense}
        hint={messages.expenseHint}
        isRequired
        value={expenseOf(acte, answers) ?? null}
        onChange={(depense) => onChange({ depense })}
      />
      {isDetailed && (
        <DateInput
          {...field('dateSoins')}
          label={messages.date}
          min={`${today.slice(0, 4)}-01-01`}
          max={addMonths(today, 12)}
          value={answers.dateSoins}
          onChange={(dateSoins) => onChange({ dateSoins })}
        />
      )}
      {asks(acte, 'secteur') && (
        <RadioGroup
          {...field('secteur')}
          label={messages.sector}
          look="cards"
          value={answers.secteur}
          options={sectors}
          onChange={(secteur) => onChange({ secteur })}
        />
      )}
      {asks(acte, 'parcours') && (
        <RadioGroup
          {...field('isParcoursSoins')}
          label={messages.pathway}
          hint={messages.pathwayHint}
          look="inline"
          value={answers.isParcoursSoins}
          options={messages.yesNo}
          onChange={(isParcoursSoins) => onChange({ isParcoursSoins })}
        />
      )}
      {asks(acte, 'ald') && (
        <RadioGroup
          {...field('isAld')}
          label={messages.longIllness}
          hint={messages.longIllnessHint}
          look="inline"
          value={answers.isAld}
          options={messages.yesNo}
          onChange={(isAld) => onChange({ isAld })}
        />
      )}
      {asks(acte, 'reseau') && (
        <RadioGroup
          {...field('isReseau')}
          label={messages.network}
          look="inline"
          value={answers.isReseau}
          options={messages.yesNo}
          onChange={(isReseau) => onChange({ isReseau })}
        />
      )}
    </>
  );
}

const noOne: never[] = [];
