/** What is served first when there is more to do than can be done. */
import type { Area } from './areas.ts'
import type { AnyEndpoint, Priority } from './endpoint.ts'

type Asked = Pick<AnyEndpoint, 'path' | 'method' | 'auth' | 'idempotent' | 'input' | 'priority'>

const moneyAreas: ReadonlySet<Area> = new Set(['wallet', 'finance'])
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
