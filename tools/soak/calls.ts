/**
 * Every call of the contract on every line, in random order with made-up input, by a permitted caller. Most
 * are refused for missing objects, which is a valid answer; none may fail with a server error.
 */
import { type Auth, headers, rolesAllowed, type StaffRole, staffRoleIds } from '@wallpaper/contract'
import { staffCookie } from '../../apps/server/src/platform/http/identify.ts'
import { type Answer, send } from '../../apps/server/src/test/every/suite/request.ts'
import { sampleForm } from '../../apps/server/src/test/every/suite/sampler.ts'
import { type Target, targets } from '../../apps/server/src/test/every/suite/targets.ts'
import type { createFactories } from '../../apps/server/src/test/factories.ts'

type Credentials = Record<string, string>
export type Factories = ReturnType<typeof createFactories>

/** Areas whose writes affect everybody and would change the load itself: they are only read. */
const rulesOfAll = ['staff', 'system']

const isWanted = ({ area, endpoint }: Target): boolean =>
  endpoint.method === 'GET' || !(endpoint.auth.startsWith('staff') && rulesOfAll.includes(area))

const wanted = targets.filter(isWanted)

/** After this many calls a new person continues, so that nobody accumulates too much data. */
const callsEach = 200

export const makeStaff = async (make: Factories): Promise<ReadonlyMap<StaffRole, Credentials>> => {
  const found = new Map<StaffRole, Credentials>()
  for (const role of staffRoleIds)
    found.set(role, { cookie: `${staffCookie}=${(await make.staff(role)).token}` })
  return found
}

export interface CallerOptions {
  url: () => string
  make: Factories
  staff: ReadonlyMap<StaffRole, Credentials>
}

/** One caller in a loop; each answer comes with its call, null when there was none. */
export const createCaller = ({ url, make, staff }: CallerOptions) => {
  let person: Credentials | null = null
  let left = 0
  const permitted = async (auth: Auth): Promise<Credentials> => {
    if (auth === 'anyone') return {}
    if (auth.startsWith('staff'))
      return staff.get((rolesAllowed(auth) ?? ['support']).find((role) => role !== 'admin') ?? 'admin') ?? {}
    if (!person || left === 0) {
      const { session } = await make.person()
      person = { [headers.guid]: session.guid, [headers.token]: session.token }
      left = callsEach
    }
    left -= 1
    return person
  }
  return async (): Promise<{ target: Target; answer: Answer | null }> => {
    const target = wanted[Math.floor(Math.random() * wanted.length)]
    if (!target) throw new Error('there are no calls')
    const { endpoint } = target
    const answer = await permitted(endpoint.auth)
      .then((credentials) => send(url(), target, { credentials, fields: sampleForm(endpoint) }))
      .catch(() => null)
    // Some calls end the caller's session.
    if (answer?.status === 401) person = null
    return { target, answer }
  }
}
