/** Privacy switches, devices, and the personal data we store, worded for the person. */

import type { OutputOf } from '@wallpaper/contract'
import type { personalData, settings as settingsEndpoint } from '@wallpaper/contract/account'
import {
  type PrivacySwitch,
  privacySwitches,
  privacySwitchIds,
} from '@wallpaper/contract/account/account.schemas'
import { timeText } from '@wallpaper/contract/day'
import type { NoticeKind } from '@wallpaper/contract/notice/notice.schemas'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RecipientOf } from '../../notice/public.ts'
import { acceptedVersionsOf } from '../../system/public.ts'
import type { Invitations } from '../people/invitations.ts'
import { type PersonRow, personReader, personRepository } from '../people/person.repository.ts'
import { sessionReader } from '../session/session.repository.ts'
import { subAccountReader } from '../subAccount/subAccount.repository.ts'

export const isSwitchedOn = ({ switches }: Pick<PersonRow, 'switches'>, id: PrivacySwitch): boolean =>
  switches[id] ?? privacySwitches[id].default

const known = async (tx: Reader, uid: number): Promise<PersonRow> => {
  const person = await personReader(tx).byUid(uid)
  if (!person) throw new Refusal('loginFailed')
  return person
}

/** Notices about the account, works and money are only for the main account. */
const notForSubAccounts = ['account', 'review', 'income'] as const satisfies readonly NoticeKind[]

/** Facts about the reader that notices depend on. */
export const recipientOf: RecipientOf = async (tx, { uid, sonid }) => {
  const person = await known(tx, uid)
  const unwanted: NoticeKind[] = isSwitchedOn(person, 'activity_notices') ? [] : ['activity']
  const hiddenKinds = sonid === 0 ? unwanted : [...notForSubAccounts, ...unwanted]
  return { uid, sonid, since: person.createdAt, hiddenKinds }
}

export const privacyOf = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof settingsEndpoint>> => {
  const person = await known(tx, uid)
  const hasWechat = await personReader(tx).hasWechat(uid)
  const open = await sessionReader(tx).devicesOf(uid, new Date(now))
  return {
    switches: privacySwitchIds.map((id) => ({
      id,
      title: privacySwitches[id].title,
      note: privacySwitches[id].note,
      is_on: isSwitchedOn(person, id),
    })),
    has_password: person.passwordHash !== null,
    phone: person.phoneMasked,
    has_wechat: hasWechat,
    device_count: open.length,
  }
}

export const saveSwitches = async (
  tx: Tx,
  uid: number,
  changed: Partial<Record<PrivacySwitch, boolean>>,
): Promise<void> => {
  const people = personRepository(tx)
  const person = await people.lock(uid)
  if (!person) throw new Refusal('loginFailed')
  await people.update(uid, { switches: { ...person.switches, ...changed } })
}

const none = '没有'

/** Another area's personal data of a person, masked. */
export type HeldData = (tx: Reader, uid: number) => Promise<OutputOf<typeof personalData>['groups'][number]>

export interface HeldDataGroup {
  order: number
  of: HeldData
}

export const personalDataOf = async (
  tx: Reader,
  uid: number,
  {
    heldData,
    invitations,
    now,
  }: { heldData: readonly HeldDataGroup[]; invitations: Invitations; now: number },
): Promise<OutputOf<typeof personalData>> => {
  const [person, hasWechat, open, subAccounts, accepted, inviterUid] = await Promise.all([
    known(tx, uid),
    personReader(tx).hasWechat(uid),
    sessionReader(tx).devicesOf(uid, new Date(now)),
    subAccountReader(tx).listOf(uid, new Date(now)),
    acceptedVersionsOf(tx, uid),
    invitations.inviterUidOf(tx, uid),
  ])
  const others = []
  for (const { of } of heldData.toSorted((a, b) => a.order - b.order)) others.push(await of(tx, uid))
  return {
    groups: [
      {
        title: '登录',
        purpose: '确认是你本人',
        kept_for: '到账号注销为止',
        items: [
          { label: '手机号', value: person.phoneMasked ?? none },
          { label: '微信', value: hasWechat ? '已绑定（含微信昵称和头像）' : none },
          { label: '登录密码', value: person.passwordHash ? '已设置（只存校验值）' : none },
        ],
      },
      {
        title: '资料',
        purpose: '让别人认出你',
        kept_for: '到你修改或注销为止',
        items: [
          { label: '昵称', value: person.nickname },
          { label: '头像', value: person.avatarUrl ? '已上传' : none },
          { label: '简介', value: person.intro || none },
          { label: '地区', value: person.region || none },
        ],
      },
      {
        title: '来源',
        purpose: '计算邀请关系',
        kept_for: '到账号注销为止',
        items: [
          { label: '注册时间', value: timeText(person.createdAt.getTime()).slice(0, 10) },
          { label: '邀请人', value: inviterUid === null ? none : '有' },
          { label: '注册渠道', value: person.registerChannel ?? none },
        ],
      },
      {
        title: '设备与授权',
        purpose: '保障账号安全',
        kept_for: '登录失效后 180 天',
        items: [
          { label: '登录中的设备', value: `${open.length} 台` },
          { label: '合作账号', value: `${subAccounts.length} 个` },
          { label: '同意过的协议', value: `${accepted.size} 份` },
        ],
      },
      ...others,
    ],
  }
}
