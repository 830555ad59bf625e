import { z } from 'zod'
import { subAccountAreas } from '../areas.ts'
import { formJson, formText, intIn, time, versionRange } from '../form.ts'
import { navigationItem } from '../system/app.schemas.ts'
import { privatePicture } from '../upload/upload.schemas.ts'
import { entryGroupIds } from './account.labels.ts'

/** The fixed `state` that the specification shows in the URL; a cookie binds the OAuth round trip. */
export const oauthState = 'doutui'

/**
 * How the messenger's OAuth returns: to `return_to` with `code` in the query after the `#` (send it to
 * wechatAuth or silentLogin, and remove it from the URL), or with `oauth` saying why there is none.
 */
export const oauthReturn = { code: 'code', outcome: 'oauth' } as const
export const oauthOutcomes = ['refused', 'failed'] as const

/** A verification code from an SMS. */
export const formCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, '请填写 6 位数字验证码')

/**
 * Our own single-use ticket for one browser: an OAuth round trip, or a proof made on the way to registration.
 */
export const formOAuthTicket = () => z.string().min(20).max(200)

/** The route to return to, as after the `#`. */
export const formReturnTo = () =>
  z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/, '地址不正确')

export const authorizePage = z.strictObject({
  /** The messenger's consent page; the reply's httpOnly cookie binds the return to this browser. */
  authorize_url: z.string(),
})

/** An existing password: only its length is checked, since the rules may have changed since it was set. */
export const formPassword = () => z.string().min(1, '请填写密码').max(64, '密码最多 64 位')

/** Any signs, in any mixture; what is easy to guess is refused by the server, which knows the list. */
export const formNewPassword = () =>
  z
    .string()
    .min(8, '密码至少 8 位')
    .max(64, '密码最多 64 位')
    .refine((text) => new Set(text).size >= 4, '密码太简单，请换一个')

/** Attribution from the link: kept in local storage under the same names, and sent with every sign-in. */
export const attribution = {
  invite_code: z.string().trim().max(64).optional(),
  /** Where the link was placed: poster, article, advertisement. Stored unchanged with the person. */
  un: z.string().trim().max(64).optional(),
  register_channel: z.string().trim().max(64).optional(),
}

export const agreementKinds = ['yhxy', 'yszc', 'gxjj', 'jzxy', 'hzxy', 'zxxy', 'grsds', 'rlgz'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** The accepted agreements with the version that was shown. */
export const formTicked = () =>
  formJson(
    z
      .array(z.strictObject({ kind: z.enum(agreementKinds), version: intIn(versionRange) }))
      .max(agreementKinds.length),
  )

/**
 * What the app stores as `user_info`: for a sub-account only its own name; before registration the data from
 * the messenger.
 */
export const userInfoKept = z.strictObject({
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  phone: z.string().nullable(),
  invite_code: z.string().nullable(),
  /** Set during registration: represents the verified phone or messenger identity; single use, 30 minutes. */
  register_ticket: z.string().nullable(),
})

/** The login reply of section 3: a session, or what is needed to register. */
export const loginReply = z.discriminatedUnion('has_register', [
  z.strictObject({
    has_register: z.literal(true),
    guid: z.string(),
    uid: z.number().int(),
    sonid: z.number().int(),
    token: z.string(),
    user_info: userInfoKept,
  }),
  z.strictObject({
    has_register: z.literal(false),
    guid: z.null(),
    uid: z.null(),
    sonid: z.null(),
    token: z.null(),
    user_info: userInfoKept,
  }),
])

export const codeSent = z.strictObject({
  /** Seconds until the next code can be requested. */
  wait_seconds: z.number().int(),
  expires_at: time(),
  /** False when the carrier's reply was lost: the message may still arrive, and is not sent again. */
  is_certain: z.boolean(),
})

/** The person's own view; the phone is masked. */
export const ownProfile = z.strictObject({
  uid: z.number().int(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  intro: z.string(),
  region: z.string(),
  phone: z.string().nullable(),
  invite_code: z.string(),
  has_password: z.boolean(),
  has_wechat: z.boolean(),
  /** The messenger's avatar, if any. */
  wechat_avatar_url: z.string().nullable(),
  created_at: time(),
})

export const wechatBinding = z.strictObject({
  is_bound: z.boolean(),
  /** From the messenger; null before the first consent. */
  nickname: z.string().nullable(),
  avatar_url: z.string().nullable(),
  bound_at: time().nullable(),
  /** The masked phone that gets the code; null while the messenger is the only way to sign in. */
  phone: z.string().nullable(),
  /** What prevents changing or removing it. */
  blocks: z.array(z.strictObject({ sentence: z.string(), path: z.string().nullable() })),
})

export const inviterSeen = z.strictObject({
  /** Masked: 林*风. */
  nickname: z.string(),
  avatar_url: z.string().nullable(),
})

export const agreementToTick = z.strictObject({
  kind: z.enum(agreementKinds),
  title: z.string(),
  version: z.number().int(),
  /** The screen for it. */
  path: z.string(),
})

export const registerForm = z.strictObject({
  inviter: inviterSeen.nullable(),
  /** False when the given code does not exist. */
  is_invite_code_known: z.boolean(),
  /** The owner of the code accepts nobody at the moment: registration goes on without an inviter. */
  is_team_closed: z.boolean(),
  is_invite_code_needed: z.boolean(),
  agreements: z.array(agreementToTick),
  /** The heading of the channel page, when the person came through a known channel. */
  channel: z.strictObject({ name: z.string(), title: z.string(), intro: z.string() }).nullable(),
})

export const appealMessage = z.strictObject({
  id: z.number().int(),
  from: z.enum(['person', 'staff']),
  text: z.string(),
  pictures: z.array(privatePicture),
  said_at: time(),
})

export const banState = z.strictObject({
  is_banned: z.boolean(),
  reason: z.string().nullable(),
  banned_at: time().nullable(),
  /** Null while banned means permanently. */
  until: time().nullable(),
  /** The ban's effect on money, in one sentence. */
  money_note: z.string(),
  appeal: z.strictObject({
    state: z.enum(['none', 'open', 'upheld', 'lifted']),
    can_write: z.boolean(),
    messages: z.array(appealMessage),
  }),
})

export const closureState = z.strictObject({
  state: z.enum(['open', 'closing']),
  applied_at: time().nullable(),
  /** Until then the closure can be cancelled; then all personal data is erased. */
  closes_at: time().nullable(),
  /** The days in which a closure requested now can be cancelled. */
  cooling_days: z.int(),
  /** What must be settled first, each with its screen. */
  blocks: z.array(z.strictObject({ sentence: z.string(), path: z.string().nullable() })),
  agreement: agreementToTick,
  /** The masked phone that gets the code. */
  phone: z.string().nullable(),
  erased: z.array(z.string()),
  kept: z.array(z.string()),
})

export const mineEntry = z.strictObject({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  path: z.string(),
  detail: z.string(),
  badge: z.number().int(),
})

/** A sub-account's own permissions. */
const ownPermissions = z.strictObject({
  /** The account it works for. */
  main_nickname: z.string(),
  areas: z.array(z.strictObject({ id: z.enum(subAccountAreas), title: z.string() })),
  /** True on a device that switched to it, as long as the main account is signed in there. */
  can_switch_back: z.boolean(),
  /** Why its permissions are suspended for now, and what to do; '' when they are not. */
  locked_note: z.string(),
})

export const mineCentre = z.strictObject({
  /** The signed-in account: a sub-account with its own name and nothing of the main account's. */
  profile: z.strictObject({
    uid: z.number().int(),
    sonid: z.number().int(),
    nickname: z.string(),
    avatar_url: z.string().nullable(),
    has_wechat: z.boolean(),
  }),
  sub_account: ownPermissions.nullable(),
  inviter: inviterSeen.nullable(),
  unread: z.number().int(),
  /** Rows of the personal centre, grouped as shown; only those whose screens exist. */
  groups: z.array(z.strictObject({ id: z.enum(entryGroupIds), entries: z.array(mineEntry) })),
  /** Placed by operators. */
  navigation: z.array(navigationItem),
})

/** The privacy switches: their defaults and texts. */
export const privacySwitches = {
  found_by_phone: { title: '允许通过手机号找到我', note: '关闭后，别人无法用手机号查到你', default: true },
  seen_by_team: {
    title: '向邀请人展示我的昵称和动态',
    note: '关闭后，邀请人只看到打码的昵称',
    default: true,
  },
  shown_in_ranks: { title: '在排行榜展示我的昵称', note: '关闭后，排行榜显示为匿名', default: false },
  team_messages: {
    title: '接收邀请人发给团队的消息',
    note: '关闭后，邀请人群发的消息不再通知你',
    default: true,
  },
  activity_notices: { title: '接收活动通知', note: '关闭后只收账号、审核和收益通知', default: true },
} as const
export type PrivacySwitch = keyof typeof privacySwitches
export const privacySwitchIds = Object.keys(privacySwitches) as [PrivacySwitch, ...PrivacySwitch[]]

export const privacySettings = z.strictObject({
  switches: z.array(
    z.strictObject({
      id: z.enum(privacySwitchIds),
      title: z.string(),
      note: z.string(),
      is_on: z.boolean(),
    }),
  ),
  has_password: z.boolean(),
  phone: z.string().nullable(),
  has_wechat: z.boolean(),
  device_count: z.number().int(),
})

/** The data we hold about a person: masked, with its purpose and retention. */
export const heldData = z.strictObject({
  groups: z.array(
    z.strictObject({
      title: z.string(),
      purpose: z.string(),
      kept_for: z.string(),
      items: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    }),
  ),
})

/** How a session was opened. */
export const signInMethods = {
  '': '',
  password: '密码',
  code: '手机验证码',
  wechat: '微信',
  sub_account_code: '登录码',
} as const

export const device = z.strictObject({
  guid: z.string(),
  name: z.string(),
  kind: z.enum(['phone', 'tablet', 'desktop']),
  /** Estimated from the IP address; '' when unknown. */
  city: z.string(),
  method: z.string(),
  signed_in_at: time(),
  last_seen_at: time(),
  expires_at: time(),
  is_this: z.boolean(),
  /** First sign-in on this device, not confirmed yet. */
  is_new: z.boolean(),
  is_signed_in: z.boolean(),
  /** The sub-account's name if the session is its own, otherwise null. */
  son_name: z.string().nullable(),
})

/** One device, with what to check next when it was not the person. */
export const deviceDetail = device.extend({
  /** Devices signed in now, including this one. */
  device_count: z.number().int(),
  /** When the password was last set; null when unknown or without a password. */
  password_set_at: time().nullable(),
})

export const subAccountArea = z.enum(subAccountAreas)

export const subAccountItem = z.strictObject({
  sonid: z.number().int(),
  name: z.string(),
  areas: z.array(subAccountArea),
  device_count: z.number().int(),
  /** Over the main account's current limit: kept, and usable again after a renewal. */
  is_locked: z.boolean(),
  created_at: time(),
})

export const subAccountsReply = z.strictObject({
  items: z.array(subAccountItem),
  max: z.number().int(),
  areas: z.array(z.strictObject({ id: subAccountArea, title: z.string(), note: z.string() })),
})

export const formSubAccountName = () => formText({ max: 20 })
export const formSubAccountAreas = () =>
  formJson(z.array(subAccountArea).min(1, '请至少选择一项权限').max(subAccountAreas.length))

export const signInPicture = z.strictObject({
  /** Signs in as the sub-account, once. The ticket is after the `#`, so that no server logs it. */
  link: z.string(),
  /** To type where nothing can be scanned. */
  code: z.string(),
  expires_at: time(),
  /** The same from the time of creation. */
  valid_minutes: z.number().int(),
})
