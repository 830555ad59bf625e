/** What is asked of one creator's rows among all. */
import { dataAssistant } from '@wallpaper/contract/codes'
import { funnelOf } from '../../apps/server/src/areas/codes/funnel/funnel.service.ts'
import { reportsOf } from '../../apps/server/src/areas/earnings/report/report.service.ts'
import { walletsOf } from '../../apps/server/src/areas/wallet/balance/balance.service.ts'
import { platformAccount, userAccount } from '../../apps/server/src/ledger/chart.ts'
import { createLedger } from '../../apps/server/src/ledger/ledger.ts'
import { businessDay } from '../../apps/server/src/platform/clock.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { World } from './world.ts'

export type Call = (world: World, one: { uid: number; code: string }) => Promise<unknown>

const funnel = dataAssistant.input.parse({ period: 'month', group: 'photo' })

export const calls: Readonly<Record<string, Call>> = {
  'the data assistant': ({ db }, { uid }) =>
    db.read((tx) => funnelOf(tx, { uid, line: 'picture' }, funnel, { clock: Date.now })),

  'a wallet': ({ db }, { uid }) => db.snapshot((tx) => walletsOf(tx, [uid], Date.now())),

  'a report by days': ({ db }, { uid }) =>
    db.snapshot((tx) =>
      reportsOf(tx, { uids: [uid], today: businessDay(Date.now()), rateBonuses: [] }, 'day', {}),
    ),

  "the audience's page": async ({ server }, { code }) => {
    const reply = await fetch(`${server.url}/s/${code}`)
    await reply.text()
    if (!reply.ok) throw new Error(`the page of a code answered ${reply.status}`)
  },

  'a posting': ({ db }, { uid }) =>
    db.write((tx) =>
      createLedger(tx).post({
        key: `growth/${newId(Date.now())}`,
        kind: 'bench',
        cause: { kind: 'bench', id: '1' },
        postings: [
          { account: userAccount(uid, 'available'), amountFen: 2 },
          { account: platformAccount('revenue', 'picture'), amountFen: -2 },
        ],
        happenedAt: Date.now(),
      }),
    ),
}
