/** What waits for somebody of a role, by area: the first page lists it by what is left until its target. */
import type { OutputOf, Permission } from '@wallpaper/contract'
import { dueWork } from '@wallpaper/contract/staff/staff.console'
import type { Reader } from '../../../platform/db/database.ts'
import type { Waiting } from '../../../platform/db/waitingOf.ts'
import { type Route, read, type StaffCaller } from '../../../platform/http/route.ts'
import { settings } from '../staff.settings.ts'
import { hasRole } from '../staffMember/roles.ts'

export interface DueWork {
  /** Permanent, as `withdrawal.approve`. */
  kind: string
  label: string
  /** Whose work it is; absent where everybody may have some. */
  needs?: Permission
  /** The subject whose screen it is done on, and what else the screen's address says. */
  key: string
  query?: Readonly<Record<string, string>>
  /** How soon it shall be done, in minutes; by default as all other work. */
  targetMinutes?(tx: Reader): Promise<number>
  waiting(tx: Reader, caller: StaffCaller): Promise<Waiting>
}

type Presented = OutputOf<typeof dueWork>['items'][number]

const presented = async (tx: Reader, work: DueWork, caller: StaffCaller): Promise<Presented> => {
  const { kind, label, key, query = {}, targetMinutes } = work
  const { count, since } = await work.waiting(tx, caller)
  const target = targetMinutes ? await targetMinutes(tx) : (await settings(tx).get('staff.due_hours')) * 60
  return {
    kind,
    label,
    key,
    query: { ...query },
    count,
    since: since?.getTime() ?? null,
    target_minutes: target,
  }
}

/** Without an oldest one nothing runs out. */
const endsAt = ({ since, target_minutes }: Presented): number =>
  since === null ? Number.MAX_SAFE_INTEGER : since + target_minutes * 60_000

export const dueWorkRoutes = ({ works }: { works: readonly DueWork[] }): Route[] => [
  read(dueWork, async ({ tx, caller }) => {
    const items: Presented[] = []
    for (const work of works)
      if (!work.needs || hasRole(caller, work.needs)) items.push(await presented(tx, work, caller))
    return { items: items.toSorted((a, b) => endsAt(a) - endsAt(b)) }
  }),
]
