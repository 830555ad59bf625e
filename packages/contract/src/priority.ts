/** What is served first when there is more to do than can be done. */
import type { Area } from './areas.ts'
import type { AnyEndpoint, Priority } from './endpoint.ts'

type Asked = Pick<AnyEndpoint, 'path' | 'method' | 'auth' | 'idempotent' | 'input' | 'priority'>

const moneyAreas: ReadonlySet<Area> = new Set(['wallet', 'finance', 'payments'])
const doorAreas: ReadonlySet<Area> = new Set(['account', 'staff'])
const reportAreas: ReadonlySet<Area> = new Set(['earnings', 'team'])
const extraAreas: ReadonlySet<Area> = new Set(['home', 'notice', 'learn'])

/** A file of everything, or a list that one turns the pages of in the console. */
const isReport = ({ path, auth, input }: Asked): boolean =>
  /export/i.test(path) || (auth.startsWith('staff') && 'cursor' in input.shape)

/** What the endpoint says of itself, or else what its area, its method and its key say. */
export const priorityOf = (area: Area, endpoint: Asked): Priority => {
  if (endpoint.priority) return endpoint.priority
  if (isReport(endpoint)) return 'report'
  if (endpoint.idempotent || moneyAreas.has(area)) return 'first'
  if (endpoint.auth === 'anyone' && doorAreas.has(area)) return 'first'
  if (endpoint.method !== 'GET') return 'normal'
  if (reportAreas.has(area)) return 'report'
  return extraAreas.has(area) && !endpoint.auth.startsWith('staff') ? 'extra' : 'normal'
}

/** Addresses that are no calls of the contract, by how they begin: the first that fits says it. */
const pagePriorities: readonly (readonly [RegExp, Priority])[] = [
  // What a channel tells of a payment, and where the audience pays.
  [/^\/(?:api\/open|s)\/pay(?:out)?\//, 'first'],
  [/^\/s\/[^/]+\/(?:buy|order)$/, 'first'],
  [/^\/s\/(?:order\/|wechat$)/, 'first'],
  [/^\/oauth\//, 'first'],
  // What was looked at is counted from these, and a page that is refused one sends it again.
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

/** Of an address that is no call of the contract; null where nobody has said what it is. */
export const priorityOfPage = (path: string): Priority | null =>
  pagePriorities.find(([pattern]) => pattern.test(path))?.[1] ?? null
