/** Demo people and the account part of the tour, for the demo's front page. */
import { clientVersion, sessionLifetimeMs } from '@wallpaper/contract'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { DemoPersonActor, DemoStep, DemoTour } from '../../../platform/demo/tour.ts'
import type { Invitations } from '../people/invitations.ts'
import { personReader } from '../people/person.repository.ts'
import { openSession } from '../session/session.service.ts'
import { type LoginReply, loginReplyOf, subAccountLoginReply } from '../signIn/signIn.service.ts'
import { accountTourReader } from './accountTour.repository.ts'
import { banGuide, liftGuide } from './banGuides.ts'
import { demoPeople, demoSubAccounts } from './demoPeople.ts'

interface TourDeps {
  db: Database
  clock: Clock
  vault: Vault
  invitations: Invitations
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
  const phone = demoPeople.find((each) => each.id === id)?.phone ?? ''
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
    note: '子账号',
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

const steps = ({ vault, invitations }: TourDeps): DemoStep[] => [
  {
    id: 'invite',
    order: 10,
    title: '邀请',
    who: '阿哲',
    actor: 'azhe',
    text: '点一下邀请码就复制好了，发给想一起创作的朋友。',
    next: '下一步：朋友来注册',
    face: 'h5',
    path: accountScreens.userInfo(),
    isDone: async (tx) => (await invitations.countInvited(tx, (await personOf(tx, vault, 'azhe')).uid)) > 0,
  },
  {
    id: 'register',
    order: 20,
    title: '注册',
    who: '新朋友',
    actor: null,
    text: '填一个手机号，验证码在右边的短信收件箱里，邀请码已经填好。',
    next: '下一步：完善资料',
    face: 'h5',
    path: accountScreens.register(),
    query: async (tx) => `?invite_code=${(await personOf(tx, vault, 'azhe')).inviteCode}`,
    isDone: (tx) => accountTourReader(tx).hasNewcomer(),
  },
  {
    id: 'profile',
    order: 30,
    title: '完善信息',
    who: '小满',
    actor: 'xiaoman',
    text: '确认警告后，给资料补上头像、简介和所在地。',
    next: '下一步：给同事开子账号',
    face: 'h5',
    path: accountScreens.userInfo(),
    isDone: async (tx) => {
      const { intro, region } = await personOf(tx, vault, 'xiaoman')
      return intro !== '' && region !== ''
    },
  },
  {
    id: 'sub_account',
    order: 40,
    title: '子账号',
    who: '林晚风',
    actor: 'lead',
    text: '再开一个子账号，把登录码交给同事。',
    next: '下一步：审批一条封禁',
    face: 'h5',
    path: accountScreens.cooperate(),
    isDone: async (tx) => {
      const { uid } = await personOf(tx, vault, 'lead')
      return (await accountTourReader(tx).subAccountCount(uid)) > demoSubAccounts
    },
  },
  {
    id: 'ban',
    order: 800,
    title: '封禁',
    who: '管理员',
    actor: 'admin',
    text: '客服提交了一条封禁申请，由另一位同事复核通过。',
    next: '下一步：当事人申诉',
    face: 'console',
    path: 'approvals',
    guide: banGuide,
    isDone: async (tx) => (await personOf(tx, vault, 'xiaoman')).state === 'banned',
  },
  {
    id: 'appeal',
    order: 810,
    title: '申诉',
    who: '周知行',
    actor: 'zhixing',
    text: '看封禁的原因和期限，写下理由提交申诉。',
    next: '下一步：客服处理申诉',
    face: 'h5',
    path: accountScreens.banned(),
    isDone: async (tx) =>
      (await accountTourReader(tx).appealsOf((await personOf(tx, vault, 'zhixing')).uid)) > 0,
  },
  {
    id: 'lift',
    order: 820,
    title: '解封',
    who: '客服',
    actor: 'support',
    text: '看申诉的来往，决定维持还是解除。',
    next: '走完了，可以重置后再来一遍',
    face: 'console',
    path: 'appeals',
    guide: liftGuide,
    isDone: async (tx) => (await personOf(tx, vault, 'zhixing')).state === 'active',
  },
]

export const accountTour = (deps: TourDeps): DemoTour => ({ people: peopleActors(deps), steps: steps(deps) })
