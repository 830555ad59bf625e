/** The current rates, for creators. */
import { lineIds, lines } from '@wallpaper/contract'
import { adModel } from '@wallpaper/contract/earnings'
import { ratedWayIds, takeWays } from '@wallpaper/contract/earnings/earnings.labels'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { settings } from '../earnings.settings.ts'
import { bonusesOn, type RateBonus } from '../settlement/settlementTerms.ts'
import { shownMilli } from '../split/split.rules.ts'
import { rateReader } from './rate.repository.ts'
import { milliOn } from './rate.rules.ts'

export interface RateDeps {
  clock: Clock
  rateBonuses: readonly RateBonus[]
}

export const rateRoutes = ({ clock, rateBonuses }: RateDeps): Route[] => [
  read(adModel, async ({ tx, caller: { uid } }) => {
    const today = businessDay(clock())
    const milliOf = milliOn(await rateReader(tx).all(), today)
    const percent = await settings(tx).get('codes.creator_percent')
    const bonus = (await bonusesOn(tx, [uid], today, rateBonuses))(uid)
    return {
      creator_percent: percent,
      bonus_percent: bonus,
      items: lineIds.flatMap((line) =>
        ratedWayIds.map((way) => {
          const milli = shownMilli({ milli: milliOf(line, way), bonusPercent: bonus })
          return {
            line,
            line_name: lines[line].name,
            way,
            way_name: takeWays[way],
            milli,
            own_milli: (milli * percent) / 100,
          }
        }),
      ),
    }
  }),
]
