import type { MenuPreferences } from '@wallpaper/contract/staff/preferences.schemas'
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { staffPreferences } from '../staff.tables.ts'

export const preferencesReader = (tx: Reader) => ({
  menuOf: async (staffId: number): Promise<MenuPreferences | undefined> =>
    (await tx.select().from(staffPreferences).where(eq(staffPreferences.staffId, staffId)))[0]?.menu,
})

export const preferencesRepository = (tx: Tx) => ({
  saveMenu: (staffId: number, menu: MenuPreferences) =>
    tx
      .insert(staffPreferences)
      .values({ staffId, menu })
      .onConflictDoUpdate({ target: staffPreferences.staffId, set: { menu } }),
})
