/**
 * `npm run record -- backup --note '42.6 GB'`: notes a back-up, of the database (`backup`) or of the files (`files`), or a
 * restore drill (`drill`) for the console's page 运行状况. `--failed` when it did not work. Scripts call it when they end.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { addOperationRecord } from '../apps/server/src/areas/staff/pulse/pulse.repository.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { connectDatabase } from '../apps/server/src/platform/db/database.ts'
import { explainStartupError, StartupProblem } from '../apps/server/src/platform/process/startupProblem.ts'
import { openDatabase } from './database.ts'

const kinds = ['backup', 'files', 'drill'] as const
type Kind = (typeof kinds)[number]

const isKind = (word: string | undefined): word is Kind => kinds.some((kind) => kind === word)

interface Recorded {
  kind: Kind
  isFine: boolean
  note: string
}

export const recordOperation = async (recorded: Recorded): Promise<void> => {
  const env = readEnv(process.env)
  const { url, stop } = await openDatabase(env, resolve(env.DATA_DIR))
  const db = connectDatabase({ url })
  try {
    await db.write((tx) => addOperationRecord(tx, { at: new Date(), ...recorded }))
  } finally {
    await db.close()
    await stop()
  }
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { note: { type: 'string', default: '' }, failed: { type: 'boolean', default: false } },
  })
  const [kind] = positionals
  if (!isKind(kind)) throw new StartupProblem(`请写明记什么：${kinds.join('、')}。`)
  await recordOperation({ kind, isFine: !values.failed, note: values.note.slice(0, 200) })
  process.stdout.write('记好了，运营台的“运行状况”会显示。\n')
}

if (import.meta.main)
  main()
    .catch((error: unknown) => {
      process.stderr.write(`${explainStartupError(error)}\n`)
      process.exitCode = 1
    })
    .finally(() => process.disconnect?.())
