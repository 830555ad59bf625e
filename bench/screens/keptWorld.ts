/**
 * The data folder with the demo world and both kinds of people, kept from one run to the next: making it takes
 * longer than measuring, on a busy machine several times as long. It is made again on another business day, as
 * its figures are of today and yesterday, and when what makes it has changed.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { businessDay } from '../../apps/server/src/platform/clock.ts'
import { rootPath } from '../../tools/repository.ts'
import type { makeBoth } from './world.ts'

export type Both = Awaited<ReturnType<typeof makeBoth>>

const kept = rootPath('.cache', 'benchWorld')
const peopleFile = 'bench-people.json'

const makers = [
  'apps/server/src/migrations/*.sql',
  'apps/server/src/{areas/*,platform}/demo/**/*.{ts,json}',
  'apps/server/src/areas/*/*/seeds/**/*.{ts,json}',
  'bench/screens/{keptWorld,world}.ts',
  'bench/{postgres,read}.ts',
]

/** With owners, which Node's `cp` drops: as root, PostgreSQL runs as another user, to whom its files belong. */
const copyInto = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

const print = (): string => {
  const hash = createHash('sha256').update(businessDay(Date.now()))
  for (const file of globSync(makers, { cwd: rootPath(), exclude: ['**/*.test.ts'] }).sort())
    hash.update(`${file}\n`).update(readFileSync(rootPath(file)))
  return hash.digest('hex').slice(0, 16)
}

/** Copies what an earlier run has kept into an empty folder; null when there is nothing of today. */
export const copyKeptWorld = async (folder: string): Promise<Both | null> => {
  const from = join(kept, print())
  if (!existsSync(from)) return null
  await copyInto(from, folder)
  return JSON.parse(await readFile(join(folder, peopleFile), 'utf8'))
}

/** Only of a folder whose database is stopped. Replaces what was kept before. */
export const keepWorld = async (folder: string, both: Both): Promise<void> => {
  await writeFile(join(folder, peopleFile), JSON.stringify(both))
  await rm(kept, { recursive: true, force: true })
  const half = `${kept}.half`
  await rm(half, { recursive: true, force: true })
  await copyInto(folder, half)
  await mkdir(kept, { recursive: true })
  await rename(half, join(kept, print()))
}
