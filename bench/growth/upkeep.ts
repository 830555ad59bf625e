/** What a VACUUM that reads every page takes, and a back-up of all files of the database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import type { Figure } from '../harness.ts'

const vacuumText =
  'VACUUM (FREEZE, DISABLE_PAGE_SKIPPING) gallery_events, ledger_transactions, ledger_postings'

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

/** As the tools for back-ups do: the files are read while the database runs, between its two marks. */
const backUp = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ dir: string }>("SELECT current_setting('data_directory') AS dir")
  await client.query("SELECT pg_backup_start('growth', fast => true)")
  const tar = spawn('tar', ['-C', rows[0]?.dir ?? '', '-cf', '-', '.'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let bytes = 0
  tar.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await once(tar, 'close')
  await client.query('SELECT pg_backup_stop(false)')
  return bytes
}

interface Taken {
  vacuum: number
  backUp: number
  gigabytes: number
}

const taken = async (url: string): Promise<Taken> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const vacuum = await secondsOf(() => client.query(vacuumText))
    let bytes = 0
    const seconds = await secondsOf(async () => {
      bytes = await backUp(client)
    })
    return { vacuum, backUp: seconds, gigabytes: bytes / 1e9 }
  } finally {
    await client.end()
  }
}

/** Written down, without a limit. */
const written = (name: string, ours: number, baseline: number): Figure => ({
  name,
  ours,
  baseline,
  baselineName: 'of a hundredth',
  unit: 's',
  ratio: ours / baseline,
  target: 'written down',
  isMet: true,
})

export const upkeepFigures = async (few: string, all: string): Promise<Figure[]> => {
  const [small, large] = [await taken(few), await taken(all)]
  return [
    written('VACUUM of every page of events and postings', large.vacuum, small.vacuum),
    written(`a back-up of ${large.gigabytes.toFixed(1)} GB of files`, large.backUp, small.backUp),
  ]
}
