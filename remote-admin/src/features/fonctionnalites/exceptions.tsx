import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import type { FeatureSetting } from '@portal/shared-api/contract/reglages';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import type { ObjectField } from '../../kit/sheet/fields';
import { audienceOptions } from '../../common/audience-options';
import { ExceptionRows } from './exception-rows';
import { messages } from './messages';

/** What of a feature differs, and for whom. */
export type Exceptions = Pick<FeatureSetting, 'parContrat' | 'parAudience'>;
type Mode = NonNullable<FeatureSetting['modeGestion']>;

export const modes = (['automatique', 'manuel'] as const).map((code) => ({ code, libelle: messages.modes[code] }));
const modeOf = (code: string): Mode | null => modes.find((mode) => mode.code === code)?.code ?? null;

/** Stored rows in words; they may come from another version of the portal. */
const inWords = (value: unknown, words: (row: ReadonlyMap<string, unknown>) => string): string =>
  Array.isArray(value)
    ? value.map((each: unknown) => words(new Map(Object.entries(Object(each))))).join(', ') || '–'
    : '–';
const switchWords = (row: ReadonlyMap<string, unknown>) => (row.get('isActivated') ? messages.on : messages.off);

/** Contracts that follow a value of their own. */
export const contractsField: ObjectField<Exceptions> = {
  name: 'parContrat',
  label: messages.perContract,
  words: (value) => inWords(value, (row) => `${String(row.get('numeroContratIndividuel'))} ${switchWords(row)}`),
  control: ({ parContrat }, set, { error }) => (
    <ExceptionRows
      title={messages.perContract}
      hint={messages.perContractHint}
      rows={parContrat}
      error={error}
      empty={{ numeroContratIndividuel: '', isActivated: true }}
      addLabel={messages.addContract}
      rowLabel={messages.contractRow}
      removeLabel={messages.removeContract}
      onChange={(rows) => set({ parContrat: [...rows] })}
      switchName={({ numeroContratIndividuel: numero }, rang) =>
        numero === '' ? messages.activeForException({ rang }) : messages.activeForContract({ numero })
      }
      who={(row, replace) => (
        <TextInput
          isCompact
          label={messages.contract}
          maxLength={40}
          value={row.numeroContratIndividuel}
          onChange={(numero) => replace({ ...row, numeroContratIndividuel: numero.trim() })}
        />
      )}
    />
  ),
};

/**
 * Audiences for which the feature differs.
 * @param hasMode whether a mode may be chosen.
 */
export const audiencesField = (audiences: readonly AudienceChoice[], hasMode: boolean): ObjectField<Exceptions> => {
  const labelOf = (code: string) => audiences.find((each) => each.code === code)?.libelle ?? code;
  return {
    name: 'parAudience',
    label: messages.perAudience,
    words: (value) =>
      inWords(value, (row) => {
        const mode = modeOf(String(row.get('modeGestion')));
        const words = `${labelOf(String(row.get('audience')))} ${switchWords(row)}`;
        return mode ? `${words}, ${messages.modes[mode]}` : words;
      }),
    control: ({ parAudience }, set, { error }) => (
      <ExceptionRows
        title={messages.perAudience}
        hint={messages.perAudienceHint}
        rows={parAudience}
        error={error}
        empty={{ audience: '', isActivated: true, modeGestion: null }}
        addLabel={messages.addAudience}
        rowLabel={messages.audienceRow}
        removeLabel={messages.removeAudience}
        onChange={(rows) => set({ parAudience: [...rows] })}
        switchName={({ audience }, rang) =>
          messages.activeForAudience({ nom: audience === '' ? rang : labelOf(audience) })
        }
        who={(row, replace) => (
          <Select
            hasPlaceholder
            label={messages.audience}
            options={audienceOptions(audiences, row.audience === '' ? [] : [row.audience])}
            value={row.audience}
            onChange={(audience) => replace({ ...row, audience })}
          />
        )}
        rest={
          hasMode
            ? (row, replace) => (
                <Select
                  label={messages.mode}
                  options={[{ code: '', libelle: messages.usualMode }, ...modes]}
                  value={row.modeGestion ?? ''}
                  onChange={(code) => replace({ ...row, modeGestion: modeOf(code) })}
                />
              )
            : undefined
        }
      />
    ),
  };
};
