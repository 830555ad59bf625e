/**
 * `npm run scale` writes the tables of docs/scale.md from what the areas declare (`grows`) and the sizes in
 * tools/scale.data.json; with `--measure` it measures those first, on the rows of a new demo world.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { areas } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { type Growth, isTerm, type Kept } from '../apps/server/src/platform/growth/growth.ts'
import { platformGrowth } from '../apps/server/src/platform/growth/platform.growth.ts'
import { createLogger } from '../apps/server/src/platform/http/logs/logging.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { growthOf } from '../apps/server/src/product.ts'
import { startServer } from '../apps/server/src/server.ts'
import { type TableSize, tableSizes } from '../apps/server/src/test/growth/tableSizes.ts'
import { buildPageScripts } from './builds.ts'
import { capacityText, readCosts } from './capacity.ts'
import { isMain, rootPath } from './repository.ts'

const path = rootPath('docs/scale.md')
const sizesPath = rootPath('tools/scale.data.json')
/** The place of a text that is written here. */
const marks = {
  tables: ['<!-- tables: written by npm run scale -->\n', '<!-- end of tables -->'],
  capacity: ['<!-- capacity: written by npm run scale -->\n', '<!-- end of capacity -->'],
} as const

/** Yuan for a GB of database storage in a month, three times: primary, replica, back-ups. */
const yuanPerGbMonth = 3 * 0.9
const creators = 1_000
/** Where the demo world has no row. */
const assumedBytes = 250

type Sizes = Readonly<Record<string, TableSize>>

const keptText = (kept: Kept): string => {
  if (kept === 'always') return 'always'
  if (kept === 'person') return 'until the person or the closure deletes it'
  if (kept === 'job') return 'by a rule of its own'
  const { days, by, parts, job } = kept
  return `${days} ${days === 1 ? 'day' : 'days'} by \`${by}\`, ${parts ? `parts of a ${parts}` : `\`${job}\``}`
}

interface Line {
  table: string
  area: string
  growth: Growth & { rows: number }
  key: readonly string[]
  bytes: number
  isMeasured: boolean
  /** After a year. */
  gb: number
}

const linesOf = (sizes: Sizes): Line[] => {
  const of = [{ name: 'platform', grows: platformGrowth }, ...areas]
  const lines = of.flatMap(({ name: area, grows = {} }) =>
    Object.entries(grows).flatMap(([table, { rows, kept }]): Line[] => {
      if (rows === null) return []
      const { bytes = null, key = [] } = sizes[table] ?? {}
      const size = bytes ?? assumedBytes
      const keptRows = rows * (isTerm(kept) ? Math.min(1, kept.days / 365) : 1)
      const gb = (keptRows * creators * size) / 1e9
      return [{ table, area, growth: { rows, kept }, key, bytes: size, isMeasured: bytes !== null, gb }]
    }),
  )
  return lines.toSorted((one, other) => other.gb - one.gb || (one.table < other.table ? -1 : 1))
}

const short = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)))

const lineText = ({ table, area, growth, key, bytes, isMeasured, gb }: Line): string =>
  [
    '',
    `\`${table}\``,
    area,
    key.join(', '),
    growth.rows.toLocaleString('en'),
    `${bytes}${isMeasured ? '' : ' ?'}`,
    keptText(growth.kept),
    short(gb * 1_000),
    short(gb * yuanPerGbMonth * 12),
    '',
  ]
    .join(' | ')
    .trim()

const steadyNames = (): string[] =>
  [platformGrowth, ...areas.map(({ grows = {} }) => grows)]
    .flatMap((grows) => Object.entries(grows).flatMap(([table, { rows }]) => (rows === null ? [table] : [])))
    .toSorted()

export const tablesText = (sizes: Sizes): string => {
  const lines = linesOf(sizes)
  const gb = lines.reduce((sum, line) => sum + line.gb, 0)
  return `| table | area | key | rows of a creator a year | bytes a row | kept | MB of ${creators.toLocaleString('en')} creators after a year | ¥ a year then |
|---|---|---|---|---|---|---|---|
${lines.map(lineText).join('\n')}

Together ${short(gb)} GB, ¥ ${short(gb * yuanPerGbMonth * 12)} a year. These do not grow with people:
${steadyNames()
  .map((name) => `\`${name}\``)
  .join(', ')}.
`
}

const replaced = (text: string, [begin, end]: readonly [string, string], by: string): string => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/scale.md lost its ${begin.trim()}`)
  return `${text.slice(0, from + begin.length)}${by}${text.slice(to)}`
}

const readSizes = (): Sizes => JSON.parse(readFileSync(sizesPath, 'utf8'))

/** Of events and what is summed of them. */
const eventTables = ['gallery_events', 'code_daily', 'work_daily']

const capacity = (sizes: Sizes): string => {
  const lines = linesOf(sizes)
  const gigabytes = (of: readonly Line[]) => of.reduce((sum, { gb }) => sum + gb, 0)
  return capacityText({
    costs: readCosts(),
    growth: growthOf(areas),
    gigabytes: gigabytes(lines),
    eventGigabytes: gigabytes(lines.filter(({ table }) => eventTables.includes(table))),
  })
}

const written = (): string => {
  const sizes = readSizes()
  const text = replaced(readFileSync(path, 'utf8'), marks.tables, tablesText(sizes))
  return replaced(text, marks.capacity, capacity(sizes))
}

/** Whether docs/scale.md is as the areas declare. */
export const isScaleWritten = (): boolean => readFileSync(path, 'utf8') === written()

const measured = async (): Promise<Sizes> => {
  await buildPageScripts(console.error)
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-scale-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    const env = {
      DATA_DIR: join(dataDir, 'files'),
      DATABASE_URL: postgres.url,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: '0',
    }
    const server = await startServer(readEnv(env), createLogger('warn'))
    await server.stop()
    await client.connect()
    return await tableSizes(client)
  } finally {
    await client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) {
  if (process.argv.includes('--measure'))
    writeFileSync(sizesPath, `${JSON.stringify(await measured(), null, 1)}\n`)
  writeFileSync(path, written())
  console.log('docs/scale.md 已更新。')
  process.exit(0)
}
