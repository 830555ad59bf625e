/** Which requests are served first under overload. */
import type { Area } from './areas.ts'
import type { AnyEndpoint, Priority } from './endpoint.ts'

type Asked = Pick<AnyEndpoint, 'path' | 'method' | 'auth' | 'idempotent' | 'input' | 'priority'>

const moneyAreas: ReadonlySet<Area> = new Set(['wallet', 'finance', 'payments'])
const doorAreas: ReadonlySet<Area> = new Set(['account', 'staff'])
const reportAreas: ReadonlySet<Area> = new Set(['earnings', 'team'])
const extraAreas: ReadonlySet<Area> = new Set(['home', 'notice', 'learn'])

/** An export, or a paged list of the console. */
const isReport = ({ path, auth, input }: Asked): boolean =>
  /export/i.test(path) || (auth.startsWith('staff') && 'cursor' in input.shape)

/** The endpoint's own priority, else derived from its area, method and idempotency. */
export const priorityOf = (area: Area, endpoint: Asked): Priority => {
  if (endpoint.priority) return endpoint.priority
  if (isReport(endpoint)) return 'report'
  if (endpoint.idempotent || moneyAreas.has(area)) return 'first'
  if (endpoint.auth === 'anyone' && doorAreas.has(area)) return 'first'
  if (endpoint.method !== 'GET') return 'normal'
  if (reportAreas.has(area)) return 'report'
  return extraAreas.has(area) && !endpoint.auth.startsWith('staff') ? 'extra' : 'normal'
}

/** Priorities of paths outside of the contract: the first matching pattern wins. */
const pagePriorities: readonly (readonly [RegExp, Priority])[] = [
  // Payment notices of the channels, and the audience's payment pages.
  [/^\/(?:api\/open|s)\/pay(?:out)?\//, 'first'],
  [/^\/s\/[^/]+\/(?:buy|order)$/, 'first'],
  [/^\/s\/(?:order\/|wechat$)/, 'first'],
  [/^\/oauth\//, 'first'],
  [/^\/wechat\//, 'first'],
  // Orders of products, told by their brands: income.
  [/^\/partner\//, 'first'],
  // View counts come from these, and a page that is refused sends them again.
  [/^\/s\/events$/, 'report'],
  [/^\/s\/wxconfig$/, 'extra'],
  [/^\/s(?:\/|$)/, 'normal'],
  [/^\/storage\//, 'normal'],
  [/^\/(?:h5|console)(?:\/|$)/, 'normal'],
  [/^\/api\/(?:docs|openapi\.json)/, 'extra'],
  [/^\/demo\//, 'extra'],
  // The front page, and a bare code on the host of short links.
  [/^\/[^/]*$/, 'normal'],
]

/** For a path outside of the contract; null when none is defined. */
export const priorityOfPage = (path: string): Priority | null =>
  pagePriorities.find(([pattern]) => pattern.test(path))?.[1] ?? null
