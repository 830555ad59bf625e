/**
 * Seals everything anew after APP_SECRET was replaced: walks over the sealed columns of all areas, and says at the
 * end that the database is the new secret's. Only then may the former one go.
 */
import { z } from 'zod'
import type { Reader, Tx } from '../db/database.ts'
import { isFilledWith, replaceSecret } from '../db/secretCheck.ts'
import { type SealedWith, sealedRowReader, sealedRowRepository } from '../db/stores/sealedRows.store.ts'
import type { AreaGauge } from '../http/logs/metrics.ts'
import { type DrainDeps, drainJob } from '../queue/drain.ts'
import { defineJob, type JobHandler } from '../queue/queue.ts'
import type { DuePage } from '../queue/walk.ts'
import type { Keyring } from './keyring.ts'
import type { SealedTable } from './sealedTables.ts'

export const sealAnew = defineJob({
  name: 'platform.seal-anew',
  title: '更换密钥后重新加密数据',
  input: z.object({}),
  cron: '*/10 * * * *',
  atStart: true,
  expireInSeconds: 3_600,
  rows: {},
})

export interface SealAnewDeps extends DrainDeps {
  keyring: Keyring
  tables: readonly SealedTable[]
}

/** After every table: the row that names the secret. */
const lastKey = 'secret_check'
const figuresKeptMs = 10 * 60_000

const stateOf = async (tx: Reader, keyring: Keyring): Promise<SealedWith> => ({
  keyring,
  isFilledWithFirst: await isFilledWith(tx, keyring.secrets[0]),
})

const isLeft = async (tx: Reader, tables: readonly SealedTable[], sealed: SealedWith): Promise<boolean> => {
  for (const table of tables) {
    const [first] = await sealedRowReader(tx).due(table, sealed, { after: null, limit: 1 })
    if (first !== undefined) return true
  }
  return false
}

const split = (key: string): [table: string, row: string] => {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}

const dueAfter = async (
  tx: Reader,
  tables: readonly SealedTable[],
  sealed: SealedWith,
  { after, limit }: DuePage,
): Promise<string[]> => {
  if (after === lastKey) return []
  const [begun, row] = after === null ? ['', ''] : split(after)
  const first = Math.max(
    0,
    tables.findIndex(({ table }) => table === begun),
  )
  const found: string[] = []
  for (const [at, table] of tables.slice(first).entries()) {
    const page = { after: at === 0 && after !== null ? row : null, limit: limit - found.length }
    if (page.limit <= 0) return found
    if (table.isFile) continue
    const keys = await sealedRowReader(tx).due(table, sealed, page)
    found.push(...keys.map((key) => `${table.table} ${key}`))
  }
  return found
}

export const sealAnewJobs = (deps: SealAnewDeps): JobHandler[] => {
  const { keyring } = deps
  const tables = deps.tables.toSorted((one, other) => (one.table < other.table ? -1 : 1))
  const [current, ...others] = keyring.secrets
  const mayReplace = async (tx: Reader, sealed: SealedWith) =>
    !sealed.isFilledWithFirst && !(await isLeft(tx, tables, sealed))
  return [
    drainJob(sealAnew, deps, {
      due: async (tx, page) => {
        if (others.length === 0) return []
        const sealed = await stateOf(tx, keyring)
        const found = await dueAfter(tx, tables, sealed, page)
        const isLastPage = found.length < page.limit && page.after !== lastKey
        return isLastPage && !sealed.isFilledWithFirst ? [...found, lastKey] : found
      },
      write: async (tx: Tx, key) => {
        const sealed = await stateOf(tx, keyring)
        if (key === lastKey) {
          if (await mayReplace(tx, sealed)) await replaceSecret(tx, current)
          return
        }
        const [name, row] = split(key)
        const table = tables.find((each) => each.table === name)
        if (table) await sealedRowRepository(tx).sealAnew(table, sealed, row)
      },
    }),
  ]
}

/** Nothing while there is one secret. */
export const sealedGauges = ({ db, clock, keyring, tables }: SealAnewDeps): AreaGauge[] => {
  let known: { at: number; figures: Awaited<ReturnType<AreaGauge['read']>> } | undefined
  const count = () =>
    db.read(async (tx) => {
      const sealed = await stateOf(tx, keyring)
      const figures: { labels: { table: string }; value: number }[] = []
      for (const table of tables)
        figures.push({
          labels: { table: table.table },
          value: await sealedRowReader(tx).count(table, sealed),
        })
      return figures
    })
  return [
    {
      name: 'sealed_with_other_secret',
      help: 'rows that are still sealed with another secret than APP_SECRET; none without APP_SECRETS_OTHER',
      labelNames: ['table'],
      read: async () => {
        if (keyring.secrets.length === 1) return []
        if (!known || clock() - known.at > figuresKeptMs) known = { at: clock(), figures: await count() }
        return known.figures
      },
    },
  ]
}
