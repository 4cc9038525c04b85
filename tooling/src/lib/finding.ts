/** One thing that `npm run doctor` has looked at. */
export interface Finding {
  isFine: boolean;
  subject: string;
  remedy?: string;
}
