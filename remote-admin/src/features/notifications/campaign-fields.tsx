import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import {
  campaignChannelCodes,
  campaignChannels,
  campaignSmsLimit,
  campaignTextLimit,
  profileGroups,
  type CampaignValues,
} from '@portal/shared-api/contract/campagnes';
import {
  importanceCodes,
  importances,
  notificationIconCodes,
  notificationIcons,
} from '@portal/shared-api/contract/notifications';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { CheckboxGroup } from '@portal/shared-ui/checkbox-group';
import { RichTextEditor } from '@portal/shared-ui/rich-text-editor';
import { Select, type Option } from '@portal/shared-ui/select';
import { TimeInput } from '@portal/shared-ui/time-input';
import { audienceOptions } from '../../common/audience-options';
import { fieldsOf, type ObjectField } from '../../kit/sheet/fields';
import { messages } from './messages';

const { fields } = messages;
const { text, area, choice, choices, flag, date } = fieldsOf<CampaignValues>();

const texte: ObjectField<CampaignValues> = {
  name: 'texte',
  label: fields.texte,
  isRequired: true,
  hint: messages.textHint({ nombre: campaignTextLimit }),
  words: (value) =>
    String(value ?? '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  control: (values, set, field) => (
    <RichTextEditor {...field} value={values.texte} onChange={(html) => set({ texte: html })} />
  ),
};

const icons: readonly Option[] = [
  { code: '', libelle: messages.ownIcon },
  ...notificationIconCodes.map((code) => ({ code, libelle: notificationIcons[code] })),
];
const icone: ObjectField<CampaignValues> = {
  name: 'icone',
  label: fields.icone,
  words: (value) => icons.find(({ code }) => code === (value ?? ''))?.libelle ?? String(value),
  control: (values, set, field) => (
    <Select
      {...field}
      options={icons}
      value={values.icone ?? ''}
      onChange={(chosen) => set({ icone: notificationIconCodes.find((code) => code === chosen) ?? null })}
    />
  ),
};

const heureEnvoi: ObjectField<CampaignValues> = {
  name: 'heureEnvoi',
  label: fields.heureEnvoi,
  isRequired: true,
  words: String,
  control: (values, set, field) => (
    <TimeInput {...field} value={values.heureEnvoi} onChange={(typed) => set({ heureEnvoi: typed })} />
  ),
};

const audiencesOf = (audiences: readonly AudienceChoice[], stored: readonly string[]): ObjectField<CampaignValues> => ({
  name: 'audiences',
  label: fields.audiences,
  hint: messages.audiencesHint,
  words: (value) =>
    (Array.isArray(value) ? value.map(String) : [])
      .map((code) => audiences.find((each) => each.code === code)?.libelle ?? code)
      .join(', ') || messages.everyone,
  control: (values, set, field) => (
    <CheckboxGroup
      {...field}
      options={audienceOptions(audiences, [...stored, ...values.audiences])}
      value={values.audiences}
      onChange={(chosen) => set({ audiences: [...chosen] })}
    />
  ),
});

/**
 * Fields of a notification.
 * @param stored its audiences, which stay choices where they are inactive.
 */
export const campaignFields = (
  audiences: readonly AudienceChoice[],
  stored: readonly string[],
): readonly ObjectField<CampaignValues>[] => [
  text('titre', fields.titre, { maxLength: 80, isRequired: true }),
  texte,
  choices(
    'canaux',
    fields.canaux,
    campaignChannelCodes.map((code) => ({ code, libelle: campaignChannels[code] })),
    { isRequired: true },
  ),
  area('texteSms', fields.texteSms, {
    maxLength: campaignSmsLimit,
    isRequired: true,
    isShown: ({ canaux }) => canaux.includes('SMS'),
  }),
  text('lien', fields.lien, { maxLength: 300, hint: messages.linkHint }),
  icone,
  choice(
    'importance',
    fields.importance,
    importanceCodes.map((code) => ({ code, libelle: importances[code] })),
    { isRequired: true },
  ),
  choices(
    'profils',
    fields.profils,
    profileGroups.map((code) => ({ code, libelle: profileLabel(code) })),
    { hint: messages.profilesHint },
  ),
  audiencesOf(audiences, stored),
  flag('isCommerciale', fields.isCommerciale),
  date('dateEnvoi', fields.dateEnvoi, { isRequired: true }),
  heureEnvoi,
  date('dateFin', fields.dateFin),
  flag('isFermable', fields.isFermable),
];
