/**
 * The whole product, with one call that posts a transaction for the caller, like any area that moves money.
 * Only calls of the contract can be served, so one of them that needs a session and a key gets another
 * handler, without its own rate limit.
 */
import { subAccountCreate } from '@wallpaper/contract/account'
import pino from 'pino'
import { areas } from '../../apps/server/src/app.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { buildHttp } from '../../apps/server/src/http.ts'
import { platformAccount, userAccount } from '../../apps/server/src/ledger/chart.ts'
import { createLedger } from '../../apps/server/src/ledger/ledger.ts'
import { write } from '../../apps/server/src/platform/http/route.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { createKeyring } from '../../apps/server/src/platform/keys/keyring.ts'
import { createProduct, jobKindsOf } from '../../apps/server/src/product.ts'
import { createServices } from '../../apps/server/src/services.ts'

const postOne = write(subAccountCreate, async ({ tx, caller }) => {
  const now = Date.now()
  await createLedger(tx).post({
    key: `bench/${newId(now)}`,
    kind: 'bench',
    cause: { kind: 'bench', id: '1' },
    postings: [
      { account: userAccount(caller.uid, 'available'), amountFen: 2 },
      { account: platformAccount('margin', 'picture'), amountFen: 1 },
      { account: platformAccount('revenue', 'picture'), amountFen: -3 },
    ],
    happenedAt: now,
  })
  return { items: [], max: 0, areas: [] }
})

Object.assign(subAccountCreate, { rate: undefined })
const env = readEnv(process.env)
const services = await createServices({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  keyring: createKeyring([env.APP_SECRET ?? '']),
  logger: pino({ level: 'warn' }),
  jobKinds: jobKindsOf(areas),
})
const product = createProduct(areas, services)
const routes = product.routes.map((route) => (route.endpoint === subAccountCreate ? postOne : route))
const app = await buildHttp(
  services,
  { ...product, routes },
  { isReady: () => true, resetDemo: async () => {} },
)
await app.listen({ host: env.HOST, port: env.PORT })
process.on('SIGTERM', () => process.exit(0))
