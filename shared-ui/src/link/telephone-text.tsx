import { aroundTelephone, telephoneHref } from '@portal/shared-api/rules/safe-link';

interface TelephoneTextProps {
  /** As the insurer writes it, `01 99 00 00 00`. Its spaces are held together by the server. */
  telephone: string;
  /** The sentence about the number. */
  text: (values: { telephone: string }) => string;
}

/** A sentence whose telephone number dials. */
export function TelephoneText({ telephone, text }: TelephoneTextProps) {
  const [before, after] = aroundTelephone(text({ telephone }), telephone);
  return (
    <>
      {before}
      <a href={telephoneHref(telephone)}>{telephone}</a>
      {after}
    </>
  );
}
