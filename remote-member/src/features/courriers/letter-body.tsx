import { useSession } from '@portal/shared-api';
import { courrierCategories, type CourrierDetail } from '@portal/shared-api/contract/courriers';
import { DateText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { fullName } from '../../common/people';
import { messages } from './messages';
import styles from './letter.module.css';

/** Date and subject of the letter, and its text. */
export function LetterBody({
  letter: {
    dateCourrier,
    sens,
    codeCategorie,
    numPers,
    reference,
    nombrePages,
    paragraphes,
    informations,
    politesse,
    signature,
  },
}: {
  letter: CourrierDetail;
}) {
  const person = useSession(({ contrat }) => contrat?.beneficiaires.find((insured) => insured.numPers === numPers));
  return (
    <>
      <Facts
        facts={[
          {
            label: sens === 'SORTANT' ? messages.receivedOn : messages.sentOn,
            value: <DateText date={dateCourrier} isLong />,
          },
          { label: messages.category, value: courrierCategories[codeCategorie] },
          person ? { label: messages.about, value: fullName(person) } : null,
          nombrePages > 1 ? { label: messages.pages, value: nombrePages } : null,
          { label: messages.reference, value: reference },
        ]}
      />
      <div className={styles.words}>
        {paragraphes.length === 0 && <p>{messages.fileOnly}</p>}
        {paragraphes.map((paragraphe) => (
          <p key={paragraphe}>{paragraphe}</p>
        ))}
        {informations.length > 0 && (
          <Facts layout="rows" facts={informations.map(({ libelle, valeur }) => ({ label: libelle, value: valeur }))} />
        )}
        {politesse && <p>{politesse}</p>}
        {signature && <p className={styles.signature}>{signature}</p>}
      </div>
    </>
  );
}
