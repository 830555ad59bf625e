import { userInfo } from '@wallpaper/contract/account'
import { type Route, read } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentOwnProfile } from './account.present.ts'
import { personReader } from './person.repository.ts'

export const accountRoutes = (): Route[] => [
  read(userInfo, async ({ tx, caller }) => {
    const people = personReader(tx)
    const [person, facts] = await Promise.all([
      people.byUid(caller.uid),
      people.factsOf(caller.uid, caller.sonid),
    ])
    if (!person) throw new Refusal('loginFailed')
    return presentOwnProfile(person, caller.sonid, facts)
  }),
]
