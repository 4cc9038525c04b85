import { aroundTelephone, telephoneHref } from '@portal/shared-api/rules/safe-link';

interface TelephoneTextProps {
  /** As the insurer writes it: `01 99 00 00 00`. */
  telephone: string;
  /** The sentence about a number whose spaces are held together. */
  text: (values: { telephone: string }) => string;
}

/** A sentence whose telephone number dials. */
export function TelephoneText({ telephone, text }: TelephoneTextProps) {
  const shown = telephone.replaceAll(' ', '\u00a0');
  const [before, after] = aroundTelephone(text({ telephone: shown }), shown);
  return (
    <>
      {before}
      <a href={telephoneHref(telephone)}>{shown}</a>
      {after}
    </>
  );
}
