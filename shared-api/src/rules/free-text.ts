/** Said of a text that holds a tag or a control character. */
export const freeTextMessage = 'Les caractères < et > ne sont pas autorisés.';

/** Whether a typed text may be kept: it may run over several lines, and holds no tag and no control character. */
export const isFreeText = (value: string): boolean =>
  // oxlint-disable-next-line no-control-regex
  !/[<>\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value);
