import { z } from 'zod'
import { subAccountAreas } from '../areas.ts'
import { formJson, formText, intIn, time, versionRange } from '../form.ts'
import { navigationItem } from '../system/app.schemas.ts'
import { privatePicture } from '../upload/upload.schemas.ts'

/** The one value of `state` the specification shows in the address bar; the round trip itself is bound by a cookie. */
export const oauthState = 'doutui'

/**
 * How the messenger's round trip comes back: to `return_to` with `code` in the query behind the `#` (post it to
 * wechatAuth, or silentLogin, and take it out of the address), or with `oauth` saying why there is none.
 */
export const oauthReturn = { code: 'code', outcome: 'oauth' } as const
export const oauthOutcomes = ['refused', 'failed'] as const

/** A verification code from an SMS. */
export const formCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, '请填写 6 位数字验证码')

/** A password that exists: only its length is looked at, since the rule may have been another when it was set. */
/** Ours, one use, for one browser: a round trip to the messenger, or something proven on the way to registration. */
export const formOAuthTicket = () => z.string().min(20).max(200)

/** The route to come back to, as it stands behind the `#`. */
export const formReturnTo = () =>
  z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/, '地址不正确')

export const authorizePage = z.strictObject({
  /** The messenger's consent page; the reply's httpOnly cookie binds the way back to this browser. */
  authorize_url: z.string(),
})

export const formPassword = () => z.string().min(1, '请填写密码').max(64, '密码最多 64 位')

const passwordClasses = [/[a-z]/i, /\d/, /[^a-z\d]/i]

/** A password that is being set. */
export const formNewPassword = () =>
  z
    .string()
    .min(8, '密码至少 8 位')
    .max(64, '密码最多 64 位')
    .refine((text) => !/\s/.test(text), '密码不能有空格')
    .refine(
      (text) => passwordClasses.filter((pattern) => pattern.test(text)).length >= 2,
      '密码要包含字母、数字、符号中的至少两种',
    )
    .refine((text) => new Set(text).size >= 4, '密码太简单，请换一个')

/** Attribution as the links carry it: kept in local storage under the same names, and sent with every sign-in. */
export const attribution = {
  invite_code: z.string().trim().max(64).optional(),
  /** Where the link stood: poster, article, advertisement. Kept with the person as it came. */
  un: z.string().trim().max(64).optional(),
  register_channel: z.string().trim().max(64).optional(),
}

export const agreementKinds = ['yhxy', 'yszc', 'gxjj', 'jzxy', 'hzxy', 'zxxy', 'grsds'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** The agreements a person ticked, with the version that was on the screen. */
export const formTicked = () =>
  formJson(
    z
      .array(z.strictObject({ kind: z.enum(agreementKinds), version: intIn(versionRange) }))
      .max(agreementKinds.length),
  )

/**
 * What the app keeps under `user_info`: of a sub-account its own name and nothing of the main account's; before
 * registration what the messenger told us.
 */
export const userInfoKept = z.strictObject({
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  phone: z.string().nullable(),
  invite_code: z.string().nullable(),
  /** Set while registration is open: stands for the proven phone or messenger identity, 30 minutes, once. */
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
  /** Seconds until another code may be asked for. */
  wait_seconds: z.number().int(),
  expires_at: time(),
  /** False when the carrier's answer got lost: the message may still come, and is not sent again by itself. */
  is_certain: z.boolean(),
})

/** A person as they see themselves; the phone is masked. */
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
  /** The picture that the messenger gave, if it gave one. */
  wechat_avatar_url: z.string().nullable(),
  created_at: time(),
})

export const wechatBinding = z.strictObject({
  is_bound: z.boolean(),
  /** What the messenger told; null before the first consent. */
  nickname: z.string().nullable(),
  avatar_url: z.string().nullable(),
  bound_at: time().nullable(),
  /** Where the code goes, masked; null while the messenger is the only way in. */
  phone: z.string().nullable(),
  /** What stands in the way of changing or removing it. */
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
  /** The screen that shows it. */
  path: z.string(),
})

export const registerForm = z.strictObject({
  inviter: inviterSeen.nullable(),
  /** False when a code was given that nobody has. */
  is_invite_code_known: z.boolean(),
  /** Whoever has the code takes nobody in at the moment: one registers without an inviter. */
  is_team_closed: z.boolean(),
  is_invite_code_needed: z.boolean(),
  agreements: z.array(agreementToTick),
  /** The heading of the channel page, when the person came by one that operations know. */
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
  /** Null while banned: without end. */
  until: time().nullable(),
  /** What the ban does to money, in one sentence. */
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
  /** Until then it can be taken back; then everything personal is erased. */
  closes_at: time().nullable(),
  /** How many days somebody who applies now has to take it back. */
  cooling_days: z.int(),
  /** What must be settled first, each with the screen where that is done. */
  blocks: z.array(z.strictObject({ sentence: z.string(), path: z.string().nullable() })),
  agreement: agreementToTick,
  /** Where the code goes to: masked. */
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

/** What a sub-account sees of what it was given. */
const ownPermissions = z.strictObject({
  /** The account it works for. */
  main_nickname: z.string(),
  areas: z.array(z.strictObject({ id: z.enum(subAccountAreas), title: z.string() })),
  /** On a device that had switched to it, as long as the main account is signed in there. */
  can_switch_back: z.boolean(),
  /** Why it may use nothing of that for now, with what to do; empty when it may. */
  locked_note: z.string(),
})

export const mineCentre = z.strictObject({
  /** Whoever is signed in: a sub-account by its own name, and with nothing of the main account's. */
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
  /** Rows of the personal centre whose screens exist, grouped as they are drawn. */
  groups: z.array(z.strictObject({ id: z.string(), entries: z.array(mineEntry) })),
  /** What operators placed here. */
  navigation: z.array(navigationItem),
})

/** The privacy switches, as one table: what is on by default and what it says. */
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

/** What we hold about a person, in their words: masked, with the purpose and how long it is kept. */
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

/** How a session was opened, in people's words. */
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
  /** Estimated from the address; '' when nobody knows. */
  city: z.string(),
  method: z.string(),
  signed_in_at: time(),
  last_seen_at: time(),
  expires_at: time(),
  is_this: z.boolean(),
  /** Signed in there for the first time, and not confirmed yet. */
  is_new: z.boolean(),
  is_signed_in: z.boolean(),
  /** The sub-account's name when it is one's session, otherwise null. */
  son_name: z.string().nullable(),
})

/** One device, with what is looked at next when it was not the person. */
export const deviceDetail = device.extend({
  /** That are signed in now, this one among them. */
  device_count: z.number().int(),
  /** When the password was last set; null when it is not known, or there is none. */
  password_set_at: time().nullable(),
})

export const subAccountArea = z.enum(subAccountAreas)

export const subAccountItem = z.strictObject({
  sonid: z.number().int(),
  name: z.string(),
  areas: z.array(subAccountArea),
  device_count: z.number().int(),
  /** More than the main account may have now: kept as it is, and used again after a renewal. */
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
  /** Opens the app signed in as the sub-account, once. The ticket stands behind the `#`, so that no server logs it. */
  link: z.string(),
  /** To type where nothing can be scanned. */
  code: z.string(),
  expires_at: time(),
  /** How long that is, from the moment it was made. */
  valid_minutes: z.number().int(),
})
