/** The rate version valid on a day: the last one that has begun. */
import type { LineId } from '@wallpaper/contract'
import type { RatedWay } from '@wallpaper/contract/earnings/earnings.labels'

export interface RateVersion {
  line: LineId
  way: RatedWay
  milli: number
  startsOn: string
}

export const rateOn = (
  versions: readonly RateVersion[],
  day: string,
  line: LineId,
  way: RatedWay,
): RateVersion | undefined =>
  versions
    .filter((version) => version.line === line && version.way === way && version.startsOn <= day)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0]

/** 0 where no rate has begun yet. */
export const milliOn =
  (versions: readonly RateVersion[], day: string) =>
  (line: LineId, way: RatedWay): number =>
    rateOn(versions, day, line, way)?.milli ?? 0
