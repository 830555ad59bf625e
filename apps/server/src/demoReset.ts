/** 重置演示数据: deletes everything and creates the demo world again. Only in a demo world. */
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeDemoWorld } from './demo.ts'
import { ownKeyring } from './ownSecret.ts'
import { emptyDatabase } from './platform/db/emptyDatabase.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { sealRows } from './platform/db/seals/rowSeals.ts'
import { storeFolder } from './platform/storage/storeFolder.ts'
import type { Product } from './product.ts'
import type { Services } from './services.ts'

/** Keeps the store's own records: it still belongs to the same database. */
const emptyStore = async (folder: string) => {
  for (const name of await readdir(folder).catch(() => []))
    if (name !== storeFolder) await rm(join(folder, name), { recursive: true, force: true })
}

export const demoReset =
  (
    services: Services,
    product: () => Product,
    { databaseUrl, migrationsFolder }: { databaseUrl: string; migrationsFolder: URL },
  ): (() => Promise<void>) =>
  async () => {
    const { env } = services
    if (!product().isDemo) throw new Error('there is no demo world to reset')
    await emptyDatabase(databaseUrl)
    await migrate(databaseUrl, await readMigrations(migrationsFolder))
    await ownKeyring(env, resolve(env.DATA_DIR), databaseUrl)
    await sealRows(services.db, services.sealKey)
    // The new rows know nothing of the store's last renewal.
    await services.storeLease.claim(true)
    if (services.diskStorage) await emptyStore(join(resolve(env.DATA_DIR), 'storage'))
    await makeDemoWorld(services, product())
  }
