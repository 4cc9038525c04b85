import { resources, useResource } from '@portal/shared-api';
import { readChangementIdentifiant } from '@portal/shared-api/contract/securite';
import { FormHelp } from '@portal/shared-ui/form-help';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import formStyles from '../../common/own-form.module.css';
import { UserNameForm } from './form';
import { messages } from './messages';

/** F-06 « Modifier mon identifiant ». */
export default function UserNamePage() {
  const read = useResource(readChangementIdentifiant, {});
  return (
    <>
      <PageHeader
        title={resources.changementIdentifiant.label}
        subtitle={messages.subtitle}
        back={{ to: resources.securite.path, label: messages.back }}
      />
      <div className={formStyles.column}>
        <Resource isPlain read={read} label={resources.changementIdentifiant.label}>
          {(data) => <UserNameForm userName={data.donnees.userName} />}
        </Resource>
        <FormHelp path={resources.changementIdentifiant.path} />
      </div>
    </>
  );
}
