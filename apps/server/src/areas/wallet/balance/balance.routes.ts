import {
  balanceOpExport,
  balanceOpList,
  taxStepsRead,
  taxYear,
  unfreeze,
  wallet2,
  walletV4,
} from '@wallpaper/contract/wallet'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, readTogether } from '../../../platform/http/route.ts'
import { changesOf, unfreezeOf, walletsOf } from './balance.service.ts'
import { exportChanges } from './exportChanges.ts'
import { taxStepsOf, taxYearOf } from './tax.service.ts'

/** One snapshot, so that the figures add up. */
const oneMoment = { snapshot: true }

export const balanceRoutes = ({ clock }: { clock: Clock }): Route[] => [
  ...[wallet2, walletV4].map((endpoint) =>
    readTogether(endpoint, (tx, uids) => walletsOf(tx, uids, clock())),
  ),
  read(balanceOpList, ({ tx, caller, input }) => changesOf(tx, caller.uid, input, clock()), oneMoment),
  read(balanceOpExport, ({ tx, caller, input }) => exportChanges(tx, caller.uid, input, clock()), oneMoment),
  read(unfreeze, ({ tx, caller }) => unfreezeOf(tx, caller.uid, clock()), oneMoment),
  read(taxStepsRead, ({ tx, caller, input }) => taxStepsOf(tx, caller.uid, input, clock()), oneMoment),
  read(
    taxYear,
    ({ tx, caller, input }) => taxYearOf(tx, caller.uid, { year: input.year, now: clock() }),
    oneMoment,
  ),
]
