import { resources, useResource } from '@portal/shared-api';
import {
  frequenceCodes,
  frequences,
  readAbonnements,
  type Abonnement,
  type Abonnements,
  type Channel,
} from '@portal/shared-api/contract/formulaires/abonnement';
import { channels, whyFixed } from '@portal/shared-api/rules/formulaires/abonnement';
import { FormHelp } from '@portal/shared-ui/form-help';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { Switch } from '@portal/shared-ui/switch';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';
import styles from './page.module.css';
import { useChoices } from './use-choices';

const { label } = resources.abonnement;

/** « Mes alertes et abonnements » (F-01): what the person receives besides the bell, saved at each choice. */
export default function AbonnementPage() {
  const read = useResource(readAbonnements, {});
  return (
    <>
      <PageHeader
        title={label}
        subtitle={messages.subtitle}
        back={{ to: resources.demarches.path, label: resources.demarches.label }}
      />
      <div className={styles.page}>
        <Resource read={read} label={label} rows={6}>
          {(data) => <Choices read={data} />}
        </Resource>
        <FormHelp path={resources.abonnement.path} />
      </div>
    </>
  );
}

const reasonId = (channel: Channel) => `canal-${channel}`;

function Choices({ read }: { read: Abonnements }) {
  const { abonnements, frequence, turn, choose } = useChoices(read);
  const { canauxProposes: offered, canauxPossibles: possible, isTelephoneInterdit = false } = read;
  const shown = channels.filter((channel) => offered[channel]);
  const missing = shown.filter((channel) => !possible[channel]);
  return (
    <>
      {missing.map((channel) => (
        <div key={channel} id={reasonId(channel)}>
          <Notice
            title={channel === 'sms' ? messages.noMobile : messages.noMail}
            action={
              channel === 'sms' && (
                <OpenLink name="securite" label={isTelephoneInterdit ? messages.toOtherNumber : messages.toSecurity} />
              )
            }
          >
            {whyFixed('SUIVI_DEMANDE', channel, possible, isTelephoneInterdit)}
          </Notice>
        </div>
      ))}
      <Panel isFlush title={messages.rows}>
        <ul className={styles.rows}>
          {abonnements.map((row) => (
            <li key={row.code} className={styles.row}>
              <Title row={row} />
              <div className={styles.channels}>
                {shown.map((channel) => (
                  <Switch
                    key={channel}
                    name={messages.switchName({ canal: messages.channels[channel], ligne: row.libelle })}
                    isOn={row.canaux[channel]}
                    isDisabled={whyFixed(row.code, channel, possible) !== null}
                    describedBy={
                      row.isObligatoire ? mandatoryId : missing.includes(channel) ? reasonId(channel) : undefined
                    }
                    onChange={(isOn) => turn(row.code, channel, isOn)}
                  >
                    {messages.channels[channel]}
                  </Switch>
                ))}
              </div>
              {row.code === 'ALERTE_REMBOURSEMENT' && row.canaux.mail && (
                <div className={styles.frequency}>
                  <Select
                    label={messages.frequency}
                    hint={messages.frequencyHint}
                    options={frequenceCodes.map((code) => ({ code, libelle: frequences[code] }))}
                    value={frequence}
                    onChange={choose}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

const mandatoryId = 'alertes-obligatoires';

function Title({ row: { code, libelle, isObligatoire } }: { row: Abonnement }) {
  return (
    <div className={styles.title}>
      <h3>{libelle}</h3>
      {isObligatoire && <p id={mandatoryId}>{whyFixed(code, 'mail', { mail: true, sms: true, push: true })}</p>}
    </div>
  );
}
