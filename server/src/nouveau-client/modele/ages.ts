import { childAgeLimit } from '@portal/shared-api/rules/ages';

/** Ages in years up to which a child is covered, said in contents and documents. */
export const childAges = { child: 20, student: childAgeLimit } as const;
