import { ApiError } from '@portal/shared-api';

/** What the form is told of a field that the server found wrong by a call of its own, such as a password that was checked first. */
export const refusedField = (champ: string, code: string, message: string) =>
  new ApiError(400, { status: 400, message, erreurs: [{ champ, code, message }] });
