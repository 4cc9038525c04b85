import { ApiError } from '@portal/shared-api';

/** Error of a field found by a separate call of the server, such as a password check. */
export const refusedField = (champ: string, code: string, message: string) =>
  new ApiError(400, { status: 400, message, erreurs: [{ champ, code, message }] });
