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

const oneOfEach = (among: readonly Target[], keyOf: (target: Target) => string): Target[] => [
  ...new Map(among.map((target) => [keyOf(target), target] as const)).values(),
]

/** One call for each method and kind of body. */
export const oneOfEachKind = (among: readonly Target[]): Target[] =>
  oneOfEach(among, ({ endpoint: { method, body } }) => `${method} ${body}`)

/** And for each kind of caller that it is for, which is a cell of the matrix for calls of staff. */
export const oneOfEachAuth = (among: readonly Target[]): Target[] =>
  oneOfEach(among, ({ endpoint: { auth, method, body } }) => `${auth} ${method} ${body}`)
