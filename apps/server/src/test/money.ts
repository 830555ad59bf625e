/** Money on a person's account, and a settled day, as the product would leave them. */
import { randomUUID } from 'node:crypto'
import { settleDay } from '../areas/earnings/settlement/settlement.service.ts'
import { rateBonusesOn } from '../areas/member/membership/rights.ts'
import { sitesAbove } from '../areas/member/subSite/paidSite.ts'
import { paidOn } from '../areas/team/relation/sharers.service.ts'
import { platformAccount, userAccount } from '../ledger/chart.ts'
import { createLedger } from '../ledger/ledger.ts'
import type { Services } from '../services.ts'

type MoneyServer = { services: Pick<Services, 'db' | 'clock'> }

export const giveMoney = ({ services: { db, clock } }: MoneyServer, uid: number, fen: number) =>
  db.write((tx) =>
    createLedger(tx).post({
      key: `test/${randomUUID()}`,
      kind: 'reward',
      cause: { kind: 'reward', id: 'test' },
      postings: [
        { account: platformAccount('revenue', 'reward'), amountFen: -fen },
        { account: userAccount(uid, 'available'), amountFen: fen },
      ],
      happenedAt: clock(),
    }),
  )

export const settle = ({ services: { db, clock } }: MoneyServer, day: string) =>
  settleDay({ db, clock, relations: [], rateBonuses: [rateBonusesOn] }, day, { by: '测试' })

/** Including everybody with a share, as the product finds them. */
export const settleShared = ({ services: { db, clock } }: MoneyServer, day: string) =>
  settleDay(
    {
      db,
      clock,
      relations: [
        { role: 'inviter', of: (tx, uids, of) => paidOn(tx, 'inviter', uids, of) },
        { role: 'tutor', of: (tx, uids, of) => paidOn(tx, 'tutor', uids, of) },
        { role: 'site', above: sitesAbove },
      ],
      rateBonuses: [rateBonusesOn],
    },
    day,
    { by: '测试' },
  )
