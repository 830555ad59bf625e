/**
 * `npm run ledger:verify`: the ledger's proof from the command line, with or without a running server.
 * Read-only; exits with 1 when something differs.
 */
import { resolve } from 'node:path'
import { areas } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { ledgerChecks, moneyTables } from '../apps/server/src/ledger/ledger.slots.ts'
import { type CheckedResult, runProof } from '../apps/server/src/ledger/proof.ts'
import { sealCheck } from '../apps/server/src/ledger/seals.check.ts'
import { refuseOtherSecret } from '../apps/server/src/ownSecret.ts'
import { connectDatabase } from '../apps/server/src/platform/db/database.ts'
import { sealKeyIn } from '../apps/server/src/platform/db/seals/sealKey.ts'
import { explainStartupError } from '../apps/server/src/platform/process/startupProblem.ts'
import { declaredSlots } from '../apps/server/src/product.ts'
import { openDatabase } from './database.ts'

const slots = declaredSlots(areas)

const say = (line = '') => process.stdout.write(`${line}\n`)

const units = { transactions: '笔', accounts: '个', rows: '行' } as const

const figure = (unit: CheckedResult['unit'], value: number): string =>
  unit === 'fen' ? `${(value / 100).toFixed(2)} 元` : `${value} ${units[unit]}`

const tell = ({ label, unit, ledger, other, differences, isWaiting }: CheckedResult) => {
  const result = differences.length > 0 ? `有 ${differences.length} 处差异` : isWaiting ? '等待对照' : '通过'
  say(`${label}\t账本 ${figure(unit, ledger)}\t对照 ${figure(unit, other)}\t${result}`)
  for (const { subject, ledger: ours, other: theirs } of differences) say(`  ${subject}\t${ours}\t${theirs}`)
}

const main = async () => {
  const env = readEnv(process.env)
  const postgres = await openDatabase(env, resolve(env.DATA_DIR))
  const keyring = await refuseOtherSecret(env, resolve(env.DATA_DIR), postgres.url)
  const sealKey = sealKeyIn(keyring.keyFor('rows/seal'))
  const db = connectDatabase({ url: postgres.url, poolSize: 2 })
  try {
    const started = performance.now()
    const { transactions, accounts, checks } = await runProof(db, [
      ...slots.all(ledgerChecks),
      ...slots.all(moneyTables).map((tables) => sealCheck(tables, sealKey)),
    ])
    checks.forEach(tell)
    const wrong = checks.flatMap(({ differences }) => differences).length
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    say()
    say(
      `已检查 ${transactions} 笔交易、${accounts} 个账户，用时 ${seconds} 秒，${wrong === 0 ? '没有差异' : `${wrong} 处差异`}。`,
    )
    process.exitCode = wrong === 0 ? 0 : 1
  } finally {
    await db.close()
    await postgres.stop()
  }
}

main().then(
  // The IPC channel to the parent would keep the process alive.
  () => process.disconnect?.(),
  (error: unknown) => {
    process.stderr.write(`${explainStartupError(error)}\n`)
    process.exitCode = 2
    process.disconnect?.()
  },
)
