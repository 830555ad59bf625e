/** The targets of the suite: every URL of every endpoint. */
import { type AnyEndpoint, type Area, type LineId, loadRegistry, mountsOf } from '@wallpaper/contract'

export interface Target {
  area: Area
  endpoint: AnyEndpoint
  url: string
  line: LineId | null
}

/** A call of a product line appears once for each line. */
export const targets: readonly Target[] = (await loadRegistry()).flatMap(({ area, endpoint }) =>
  mountsOf(endpoint).map((mount) => ({ area, endpoint, ...mount })),
)

/** One URL of each call, for tests that do not depend on the line. */
export const isOnFirstLine = ({ line }: Target): boolean => line === null || line === 'picture'

/** One call for each method and kind of body. */
export const oneOfEachKind = (among: readonly Target[]): Target[] => [
  ...new Map(
    among.map((target) => [`${target.endpoint.method} ${target.endpoint.body}`, target] as const),
  ).values(),
]
