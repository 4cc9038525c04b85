/** Ages in years up to which a child is covered, said in contents and documents. */
export const childAges = { child: 20, student: 28 } as const;
