/** Account responses for an ordinary person; tests override what they need. */
import type { OutputOf } from '@wallpaper/contract'
import {
  ban,
  destroyInit,
  deviceInfo,
  devices,
  mineIndex,
  registerInit,
  settings,
  subAccountList,
  userInfo,
} from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { agreementList } from '@wallpaper/contract/system'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { reply } from './replies.ts'

const day = 86_400_000

const userAgreement = {
  kind: 'yhxy',
  title: '用户协议',
  version: 3,
  path: systemScreens.userAgreement(),
} as const

const centre: OutputOf<typeof mineIndex> = {
  profile: { uid: 880_316, sonid: 0, nickname: '林晚风', avatar_url: null, has_wechat: true },
  sub_account: null,
  inviter: null,
  unread: 2,
  groups: [
    {
      id: 'more',
      entries: [
        {
          id: 'notice',
          title: '消息通知',
          icon: 'bell',
          path: noticeScreens.list(),
          detail: '',
          badge: 2,
        },
        {
          id: 'cooperate',
          title: '合作账号',
          icon: 'team',
          path: accountScreens.cooperate(),
          detail: '2 个在用',
          badge: 0,
        },
      ],
    },
  ],
  navigation: [],
}

export const mineReply = reply(mineIndex, centre)
export const mineOfSubAccountReply = reply(mineIndex, {
  ...centre,
  profile: { ...centre.profile, sonid: 3, nickname: '上传助手' },
  sub_account: {
    main_nickname: '林晚风',
    areas: [{ id: 'creation', title: '作品上传' }],
    can_switch_back: true,
    locked_note: '',
  },
})

export const mineOfLockedReply = reply(mineIndex, {
  ...centre,
  profile: { ...centre.profile, sonid: 9, nickname: '夜班助手' },
  sub_account: {
    main_nickname: '林晚风',
    areas: [{ id: 'creation', title: '作品上传' }],
    can_switch_back: false,
    locked_note: '主账号现在可用的合作账号变少了，这个先锁定；请主账号续费会员，恢复后接着用',
  },
})

export const registerReply = reply(registerInit, {
  inviter: null,
  is_invite_code_known: true,
  is_team_closed: false,
  is_invite_code_needed: false,
  agreements: [userAgreement],
  channel: { name: '校园', title: '校园创作者计划', intro: '把作品变成每天看得见的收益' },
})

export const lockedSubAccountsReply = reply(subAccountList, {
  items: [
    { sonid: 3, name: '上传助手', areas: ['creation'], device_count: 1, is_locked: false, created_at: 0 },
    { sonid: 9, name: '夜班助手', areas: ['creation'], device_count: 0, is_locked: true, created_at: 0 },
  ],
  max: 1,
  areas: [{ id: 'creation', title: '作品上传', note: '上传、修改和删除作品' }],
})

export const subAccountsReply = reply(subAccountList, {
  items: [
    { sonid: 3, name: '上传助手', areas: ['creation'], device_count: 1, is_locked: false, created_at: 0 },
  ],
  max: 5,
  areas: [{ id: 'creation', title: '作品上传', note: '上传、修改和删除作品' }],
})

const banned: OutputOf<typeof ban> = {
  is_banned: true,
  reason: '多次发布侵权作品',
  banned_at: 0,
  until: 7 * day,
  money_note: '封禁期间不能提现',
  appeal: {
    state: 'open',
    can_write: true,
    messages: [{ id: 1, from: 'person', text: '作品是我自己拍的', pictures: [], said_at: day }],
  },
}
export const bannedReply = reply(ban, banned)
export const banLiftedReply = reply(ban, { ...banned, is_banned: false })

const closure: OutputOf<typeof destroyInit> = {
  state: 'open',
  applied_at: null,
  closes_at: null,
  cooling_days: 15,
  blocks: [],
  agreement: { kind: 'zxxy', title: '账号注销协议', version: 1, path: systemScreens.closure() },
  phone: '138****0316',
  erased: ['昵称、头像和简介', '登录设备'],
  kept: ['交易记录'],
}
export const closureReply = reply(destroyInit, closure)
export const closureBlockedReply = reply(destroyInit, {
  ...closure,
  blocks: [{ sentence: '还有 3 条消息没有处理', path: noticeScreens.list() }],
})
export const closingReply = reply(destroyInit, {
  ...closure,
  state: 'closing',
  applied_at: 0,
  closes_at: 15 * day,
})

export const profileReply = reply(userInfo, {
  uid: 880_316,
  nickname: '林晚风',
  avatar_url: null,
  intro: '拍夜景的人',
  region: '浙江 杭州',
  phone: '138****0316',
  invite_code: 'TS8803',
  has_password: true,
  has_wechat: true,
  wechat_avatar_url: null,
  created_at: 0,
})

export const settingsReply = reply(settings, {
  switches: [
    { id: 'found_by_phone', title: '允许通过手机号找到我', note: '关闭后，别人查不到你', is_on: true },
  ],
  has_password: true,
  phone: '138****0316',
  has_wechat: true,
  device_count: 2,
})

const otherDevice: OutputOf<typeof devices>['items'][number] = {
  guid: '5a1d2c3e-4f50-4162-8738-495a6b7c8d9e',
  name: 'iPad，微信浏览器',
  kind: 'tablet',
  city: '杭州',
  method: '手机验证码',
  signed_in_at: 0,
  last_seen_at: day,
  expires_at: 6 * day,
  is_this: false,
  is_new: true,
  is_signed_in: true,
  son_name: null,
}
const thisDevice = { ...otherDevice, guid: 'this', name: 'iPhone', is_this: true, is_new: false }
export const deviceReply = reply(deviceInfo, {
  ...otherDevice,
  device_count: 4,
  password_set_at: Date.UTC(2026, 2, 2),
})
export const devicesReply = reply(devices, { items: [thisDevice, otherDevice] })

export const agreementListReply = reply(agreementList, { items: [{ ...userAgreement, effective_at: 0 }] })
