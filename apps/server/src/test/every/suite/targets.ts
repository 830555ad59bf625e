/** What the suite tries: every address of every endpoint. */
import { type AnyEndpoint, type Area, type LineId, mountsOf, registry } from '@wallpaper/contract'

export interface Target {
  area: Area
  endpoint: AnyEndpoint
  url: string
  line: LineId | null
}

/** Every address there is: a call of a product line stands here once for each line. */
export const targets: readonly Target[] = registry.flatMap(({ area, endpoint }) =>
  mountsOf(endpoint).map((mount) => ({ area, endpoint, ...mount })),
)

/** One address of each call: what is the same on every line need not be tried on each. */
export const isOnFirstLine = ({ line }: Target): boolean => line === null || line === 'picture'
