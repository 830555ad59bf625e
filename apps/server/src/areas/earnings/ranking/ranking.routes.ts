/** 收益排行: shows a name only if its person allows it; the list is as of the last settlement. */
import type { LineId, OutputOf } from '@wallpaper/contract'
import { orderRanking } from '@wallpaper/contract/earnings'
import type { RankingPeriod } from '@wallpaper/contract/earnings/earnings.labels'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { shownInRanks } from '../../account/public.ts'
import { settings } from '../earnings.settings.ts'
import { incomeSums } from '../report/incomeSums.repository.ts'
import { peopleNamed } from '../report/row.present.ts'
import { rankedPeriod, rankingReader } from './ranking.repository.ts'

type Ranking = OutputOf<typeof orderRanking>

const anonymous = { name: '匿名创作者', avatarUrl: null }

const rankingOf = async (
  tx: Reader,
  uid: number,
  { period, line }: { period: RankingPeriod; line?: LineId | undefined },
  today: string,
): Promise<Ranking> => {
  const rows = await rankingReader(tx).list(period, line ?? '')
  const uids = rows.map((row) => row.uid)
  const personOf = await peopleNamed(tx, uids)
  const shown = await shownInRanks(tx, [...uids, uid])
  const showsAmounts = await settings(tx).get('earnings.ranking_amounts')
  const range = rankedPeriod(period, today)
  const own = (await incomeSums(tx, [uid]).byDay({ ...range, lines: line ? [line] : undefined }))(uid)
  const at = rows.findIndex((row) => row.uid === uid)
  const [mine, above] = [rows[at], rows[at - 1]]
  return {
    period,
    items: rows.map((row) => {
      const { name, avatarUrl } = row.uid === uid || shown.has(row.uid) ? personOf(row.uid) : anonymous
      return {
        place: row.place,
        name,
        avatar_url: avatarUrl,
        is_me: row.uid === uid,
        amount_fen: row.uid === uid || showsAmounts ? row.amountFen : null,
      }
    }),
    me: {
      place: mine?.place ?? null,
      amount_fen: own.reduce((sum, { amountFen }) => sum + amountFen, 0),
      gap_fen: mine && above ? above.amountFen - mine.amountFen : null,
      is_shown: shown.has(uid),
    },
    made_at: rows[0]?.madeAt.getTime() ?? null,
  }
}

export const rankingRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(orderRanking, ({ tx, caller, input }) => rankingOf(tx, caller.uid, input, businessDay(clock())), {
    snapshot: true,
  }),
]
