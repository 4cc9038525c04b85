import { and, eq, like } from 'drizzle-orm';
import { cmsItems } from '../../contenus/tables';
import { openTestDatabase } from '../../platform/testing/test-database';
import { createAnchor } from '../anchor';
import { seedContents } from './seed';

test('a demo of another day dates its pages five days before it', async () => {
  const { database, close } = await openTestDatabase();
  try {
    await seedContents(database, createAnchor('2027-03-02'));
    const dated = await database
      .select({ content: cmsItems.content })
      .from(cmsItems)
      .where(and(eq(cmsItems.clientCode, 'VALD'), like(cmsItems.content, '%25 février 2027%')));
    expect(dated).not.toEqual([]);
  } finally {
    await close();
  }
});
