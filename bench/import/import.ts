/**
 * Imports: how long 200,000 rows take from the file to the ledger, against the bare parse of the same file,
 * and whether the memory depends on the number of rows.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { importRepository } from '../../apps/server/src/areas/earnings/import/import.repository.ts'
import { mappingFor } from '../../apps/server/src/areas/earnings/import/mapping.rules.ts'
import { connectDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { type Figure, productionOptions, repository, temporaryFolder } from '../harness.ts'
import { sized } from '../options.ts'
import { migrated, startBenchPostgres } from '../postgres.ts'
import { columns, fillPeople, writeFileOf } from './files.ts'

const manyRows = sized(Number(process.env.BENCH_IMPORT_ROWS ?? 200_000), 500)
const fewRows = Math.floor(manyRows / 10)
const secondsMax = 60
/** Ten times the rows may cost some uncollected garbage, but never ten times the memory. */
const memoryMax = 1.5

const run = promisify(execFile)

interface Measured {
  rows: number
  seconds: number
  megabytes: number
}

const measure = async (script: string, args: readonly string[]): Promise<Measured> => {
  const command = [...productionOptions, `bench/import/${script}`, ...args]
  const { stdout } = await run(process.execPath, command, { cwd: repository })
  return JSON.parse(stdout)
}

const newImport = (db: Database, format: 'csv' | 'xlsx', prefix: string): Promise<number> =>
  db.write(async (tx) => {
    const row = await importRepository(tx).insert(
      {
        platform: 'app',
        fileName: `bench.${format}`,
        fileHash: createHash('sha256').update(prefix).digest(),
        format,
        encoding: 'utf-8',
        columns,
        sample: [],
        mapping: mappingFor(columns, null),
        line: 'picture',
        state: 'uploaded',
        madeBy: 'bench',
        madeAt: new Date(),
      },
      '2611',
    )
    if (!row) throw new Error('the import is there already')
    return row.id
  })

const figuresOf = async (
  db: Database,
  url: string,
  folder: string,
  format: 'csv' | 'xlsx',
): Promise<Figure[]> => {
  const imported = async (rows: number) => {
    const prefix = `${format}-${rows}-`
    const path = join(folder, `${prefix}file`)
    await writeFileOf(format, path, prefix, rows)
    const id = await newImport(db, format, prefix)
    const ours = await measure('importFile.ts', [url, String(id), path])
    if (ours.rows !== rows) throw new Error(`${ours.rows} of ${rows} rows were posted`)
    return { ours, bare: await measure('bareParse.ts', [format, path]) }
  }
  const few = await imported(fewRows)
  const many = await imported(manyRows)
  return [
    {
      name: `import of ${manyRows} rows of ${format}: trial and posting`,
      ours: many.ours.seconds,
      baseline: many.bare.seconds,
      baselineName: 'bare parse of the same file',
      unit: 's',
      ratio: many.ours.seconds / many.bare.seconds,
      target: `≤ ${secondsMax} s`,
      isMet: many.ours.seconds <= secondsMax,
    },
    {
      name: `peak memory of it`,
      ours: many.ours.megabytes,
      baseline: few.ours.megabytes,
      baselineName: `the same with ${fewRows} rows`,
      unit: 'MB',
      ratio: many.ours.megabytes / few.ours.megabytes,
      target: `≤ ${memoryMax} ×`,
      isMet: many.ours.megabytes <= memoryMax * few.ours.megabytes,
    },
    {
      name: `peak memory of it`,
      ours: many.ours.megabytes,
      baseline: many.bare.megabytes,
      baselineName: 'bare parse of the same file',
      unit: 'MB',
      ratio: many.ours.megabytes / many.bare.megabytes,
      target: 'told',
      isMet: true,
    },
  ]
}

export const benchImport = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const db = connectDatabase({ url: postgres.url })
  try {
    await migrated(postgres.url)
    await fillPeople(db)
    return [
      ...(await figuresOf(db, postgres.url, folder.path, 'csv')),
      ...(await figuresOf(db, postgres.url, folder.path, 'xlsx')),
    ]
  } finally {
    await db.close()
    await postgres.stop()
    await folder.remove()
  }
}
