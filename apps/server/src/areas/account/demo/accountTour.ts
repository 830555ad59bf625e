/** Demo people and the account part of the tour, for the demo's front page. */
import { clientVersion, sessionLifetimeMs } from '@wallpaper/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { type DemoPersonActor, type DemoStep, type DemoTour, tourSteps } from '../../../platform/demo/tour.ts'
import { personReader } from '../people/person.repository.ts'
import { openSession } from '../session/session.service.ts'
import { type LoginReply, loginReplyOf, subAccountLoginReply } from '../signIn/signIn.service.ts'
import { accountTourReader } from './accountTour.repository.ts'
import { demoPeople, demoPhone } from './demoPeople.ts'

interface TourDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const notes: Record<string, Pick<DemoPersonActor, 'note' | 'tone'>> = {
  lead: { note: '主账号' },
  xiaoman: { note: '有警告', tone: 'warn' },
  zhixing: { note: '被封禁', tone: 'danger' },
  xunian: { note: '注销中' },
  azhe: { note: '邀请人' },
  chuyi: { note: '刚注册' },
}

const personOf = async (tx: Reader, vault: Vault, id: string) => {
  const phone = demoPhone(id)
  const person = await personReader(tx).byPhoneHash(vault.lookup(phone))
  if (!person) throw new Error(`${id} is not part of the demo world`)
  return person
}

const device = '演示首页 · 浏览器'

/** In the app's format: the page writes it to the storage it shares with the frame. */
const storedValues = (reply: LoginReply, now: number): Record<string, string> => {
  if (!reply.has_register) throw new Error('a demo person is not registered')
  return {
    guid: reply.guid,
    token: reply.token,
    uid: String(reply.uid),
    sonid: String(reply.sonid),
    localVersion: clientVersion,
    loginExpireTime: String(now + sessionLifetimeMs),
    user_info: JSON.stringify(reply.user_info),
  }
}

const peopleActors = ({ db, clock, vault }: TourDeps): DemoPersonActor[] => {
  const mains = demoPeople.map(({ id, nickname }) => ({
    id,
    name: nickname,
    note: notes[id]?.note ?? '创作者',
    ...(notes[id]?.tone && { tone: notes[id].tone }),
    signIn: () =>
      db.write(async (tx) => {
        const person = await personOf(tx, vault, id)
        const session = await openSession(tx, { uid: person.uid, now: clock(), device })
        return storedValues(loginReplyOf(person, session), clock())
      }),
  }))
  const subAccount: DemoPersonActor = {
    id: 'sub_account',
    name: '夜班客服',
    note: '合作账号',
    signIn: () =>
      db.write(async (tx) => {
        const { uid } = await personOf(tx, vault, 'lead')
        const subAccountRow = await accountTourReader(tx).newestSubAccount(uid)
        if (!subAccountRow) throw new Error('the demo has no sub-account')
        const session = await openSession(tx, { uid, sonid: subAccountRow.sonid, now: clock(), device })
        return storedValues(subAccountLoginReply(subAccountRow, session), clock())
      }),
  }
  const [inviter, lead, ...others] = mains
  return [lead, subAccount, ...others, inviter].flatMap((actor) => actor ?? [])
}

const steps = ({ vault }: TourDeps): DemoStep[] => {
  const inviter = (tx: Reader) => personOf(tx, vault, 'azhe')
  return tourSteps(new URL('./tour.data.json', import.meta.url), {
    invite: {},
    register: {
      query: async (tx) => `?invite_code=${(await inviter(tx)).inviteCode}`,
      isDone: (tx) => accountTourReader(tx).hasNewcomer(),
    },
  })
}

export const accountTour = (deps: TourDeps): DemoTour => ({ people: peopleActors(deps), steps: steps(deps) })
