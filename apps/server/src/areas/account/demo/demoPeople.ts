/**
 * Demo people: a lead with friends, each in a state that a screen must show. Their phones and password are
 * public; production never creates them.
 */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { hashPassword } from '../../../platform/password.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { announce, notifyPerson } from '../../notice/public.ts'
import { acceptTicked, agreementsToTick, neededToRegister } from '../../system/public.ts'
import { appealRepository } from '../ban/appeal.repository.ts'
import type { Invitations } from '../people/invitations.ts'
import { recordOwnAct } from '../people/ownActs.ts'
import { peopleRepository } from '../people/people.repository.ts'
import { type PersonRow, personReader, personRepository } from '../people/person.repository.ts'
import { newInviteCode } from '../registration/inviteCode.ts'
import { greet } from '../registration/registration.service.ts'
import { testPhone } from '../session/testSession.service.ts'
import { subAccountRepository } from '../subAccount/subAccount.repository.ts'
import { makeDemoMembers } from './demoMembers.ts'

const day = 24 * 3_600_000

export const demoPersonPassword = 'tushen-demo-88'

interface DemoPerson {
  id: string
  nickname: string
  phone: string
  daysAgo: number
  intro: string
  region: string
  /** Who invited them: an earlier one of the list. */
  inviter?: string
  /** Just registered: welcomed, with the first steps on the home tab. */
  isNew?: boolean
  /** Description in the list of demo sign-ins. */
  who: string
}

export const demoPeople: readonly DemoPerson[] = [
  {
    id: 'azhe',
    nickname: '阿哲',
    phone: '13800138001',
    daysAgo: 120,
    intro: '拍了十年风光，教人把照片变成壁纸',
    region: '云南 大理',
    who: '阿哲（林晚风的邀请人）',
  },
  {
    id: 'lead',
    nickname: '林晚风',
    phone: testPhone,
    daysAgo: 90,
    intro: '山野与晚霞，每周更新一组手机壁纸',
    region: '浙江 杭州',
    inviter: 'azhe',
    who: '林晚风（主账号，有合作账号和通知）',
  },
  {
    id: 'xiaoman',
    nickname: '小满',
    phone: '13800138002',
    daysAgo: 30,
    intro: '',
    region: '',
    inviter: 'lead',
    who: '小满（有一条待确认的警告，资料待完善）',
  },
  {
    id: 'zhixing',
    nickname: '周知行',
    phone: '13800138003',
    daysAgo: 60,
    intro: '什么都拍一点',
    region: '广东 深圳',
    inviter: 'lead',
    who: '周知行（被封禁，正在申诉）',
  },
  {
    id: 'xunian',
    nickname: '许念',
    phone: '13800138004',
    daysAgo: 45,
    intro: '想休息一阵子',
    region: '四川 成都',
    inviter: 'azhe',
    who: '许念（正在注销，可以撤销）',
  },
  {
    id: 'chuyi',
    nickname: '初一',
    phone: '13800138005',
    daysAgo: 0,
    intro: '',
    region: '',
    inviter: 'azhe',
    isNew: true,
    who: '初一（刚注册，首页有新手步骤）',
  },
]

export const demoPhone = (id: string): string => {
  const person = demoPeople.find((one) => one.id === id)
  if (!person) throw new Error(`nobody in the demo is called ${id}`)
  return person.phone
}

export interface DemoPeopleDeps {
  db: Database
  clock: Clock
  vault: Vault
  invitations: Invitations
}

interface Making {
  vault: Vault
  invitations: Invitations
  now: number
  passwordHash: string
  made: Map<string, PersonRow>
}

const makePerson = async (tx: Tx, person: DemoPerson, making: Making) => {
  const { vault, invitations, now, passwordHash, made } = making
  const inviter = (person.inviter && made.get(person.inviter)) || null
  const row = await personRepository(tx).insert({
    nickname: person.nickname,
    phoneSealed: vault.seal(person.phone),
    phoneHash: vault.lookup(person.phone),
    phoneMasked: mask(person.phone),
    passwordHash,
    intro: person.intro,
    region: person.region,
    inviteCode: newInviteCode(),
    isDemo: true,
    createdAt: new Date(now - person.daysAgo * day),
  })
  if (inviter) await invitations.relate(tx, row, inviter.uid)
  const ticked = await agreementsToTick(tx, neededToRegister, now)
  await acceptTicked(tx, { uid: row.uid, ticked, needed: neededToRegister, now })
  if (person.isNew) await greet(tx, row, inviter, now)
  made.set(person.id, row)
}

const announceAll = async (tx: Tx, now: number) => {
  await announce(tx, {
    kind: 'announcement',
    title: '这里是演示环境',
    body: '这里的人、作品和数字都是演示数据，可以放心点每一个按钮。\n短信和微信由本机的模拟台代替，验证码在模拟台的短信收件箱里。',
    isPinned: true,
    now: now - 20 * day,
  })
  await announce(tx, {
    kind: 'activity',
    title: '春日壁纸征集开始了',
    body: '上传与春天有关的竖版壁纸，入选作品会在首页展示。\n活动不收取任何费用，也不承诺收益。',
    now: now - 5 * day,
  })
  await announce(tx, {
    kind: 'announcement',
    title: '隐私开关上线',
    body: '现在可以在设置里决定谁能用手机号找到你、排行榜是否显示昵称。',
    link: { path: accountScreens.setting(), action: '去设置' },
    now: now - 2 * day,
  })
}

const fillLead = async (tx: Tx, { uid }: PersonRow, now: number) => {
  // Inserted directly: the membership that allows them is created later.
  const subAccounts = subAccountRepository(tx)
  await subAccounts.insert({
    uid,
    name: '剪辑小助手',
    areas: ['creation', 'publish'],
    createdAt: new Date(now),
  })
  await subAccounts.insert({ uid, name: '夜班客服', areas: ['reply'], createdAt: new Date(now) })
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: '有新朋友通过你的邀请加入',
    body: '小* 用你的邀请码完成了注册。',
    now: now - day,
  })
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: '在新设备登录',
    body: '你的账号在 iPhone · 微信 登录。\n如果不是你本人操作，请退出全部设备并修改密码。',
    link: { path: accountScreens.devices(), action: '查看设备' },
    now: now - 3_600_000,
  })
}

/** Created under a membership: those beyond the default limit are locked since it ended. */
const fillFriend = async (tx: Tx, { uid }: PersonRow, now: number) => {
  const names = ['修图小林', '发布阿木', '客服小雨']
  for (const [at, name] of names.entries())
    await subAccountRepository(tx).insert({
      uid,
      name,
      areas: ['creation', 'codes'],
      createdAt: new Date(now - (38 - at) * day),
    })
}

const banOne = async (tx: Tx, { uid }: PersonRow, now: number) => {
  const people = peopleRepository(tx)
  const ban = await people.insertBan({
    uid,
    reason: '多次上传他人作品并声明为原创',
    until: new Date(now + 28 * day),
    bannedAt: new Date(now - 2 * day),
    proposedBy: 'system',
    bannedBy: 'system',
  })
  await people.setState(uid, 'banned')
  const appeals = appealRepository(tx)
  const saidAt = new Date(now - day)
  await appeals.openAppeal(ban.id, uid, saidAt)
  await appeals.say({
    banId: ban.id,
    staffId: null,
    text: '其中两张是朋友授权给我的，我可以补充授权书。',
    saidAt,
  })
}

const closeOne = async (tx: Tx, { uid }: PersonRow, now: number) => {
  const [closingAt, closesAt] = [now - 3 * day, now + 12 * day]
  await personRepository(tx).update(uid, {
    state: 'closing',
    closingAt: new Date(closingAt),
    closesAt: new Date(closesAt),
  })
  await recordOwnAct(tx, {
    uid,
    action: 'person.apply_closure',
    now: closingAt,
    after: { closes_at: closesAt },
  })
}

/** Entries of the console's log about a person. */
const actOnOwnAccount = async (tx: Tx, { uid, phoneMasked }: PersonRow, now: number) => {
  await recordOwnAct(tx, {
    uid,
    action: 'person.change_phone',
    now,
    before: { number: '1590****2217' },
    after: { number: phoneMasked },
  })
  await recordOwnAct(tx, { uid, action: 'person.set_password', now })
  await recordOwnAct(tx, {
    uid,
    action: 'person.sign_in',
    now,
    after: { device: 'iPhone · 微信', city: '杭州' },
  })
}

const personOf = ({ made }: Making, id: string): PersonRow => {
  const person = made.get(id)
  if (!person) throw new Error(`the demo has no ${id}`)
  return person
}

/** All in one transaction, since a partial demo would never be completed; returns whether it created them. */
export const makeDemoPeople = async ({ db, clock, vault, invitations }: DemoPeopleDeps): Promise<boolean> => {
  const hashes = demoPeople.map(({ phone }) => vault.lookup(phone))
  const isMade = await db.read((tx) => personReader(tx).isAnyPhoneKnown(hashes))
  if (isMade) return false
  const passwordHash = await hashPassword(demoPersonPassword)
  await db.write(async (tx) => {
    const making = { vault, invitations, now: clock(), passwordHash, made: new Map<string, PersonRow>() }
    for (const person of demoPeople) await makePerson(tx, person, making)
    const { now } = making
    await makeDemoMembers(tx, personOf(making, 'lead'), invitations, now)
    await announceAll(tx, now)
    await fillLead(tx, personOf(making, 'lead'), now)
    await fillFriend(tx, personOf(making, 'azhe'), now)
    await actOnOwnAccount(tx, personOf(making, 'lead'), now)
    await peopleRepository(tx).insertWarning({
      uid: personOf(making, 'xiaoman').uid,
      sentence: '你上传的 3 张图片与他人作品高度相似，请只上传原创或已获授权的内容。',
      reason: '演示数据',
      warnedBy: 'system',
      warnedAt: new Date(now - day),
    })
    await banOne(tx, personOf(making, 'zhixing'), now)
    await closeOne(tx, personOf(making, 'xunian'), now)
  })
  return true
}
