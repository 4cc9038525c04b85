/** Number of a client to call, « 01 99 00 00 00 », which a line of text never breaks. */
export const supportNumber = ({ telephoneSupport }: { telephoneSupport: string }): string =>
  telephoneSupport.replaceAll(' ', '\u00a0');
