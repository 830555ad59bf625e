/** The console's ground as it looks on the wire: staff, settings, the audit log, jobs, approvals. */
import { z } from 'zod'
import { auditActionIds } from '../audit.ts'
import { figures } from '../figures.ts'
import { countedPageOf, formJson, formText, int32Max, time } from '../form.ts'
import { privatePicture } from '../upload/upload.schemas.ts'
import { staffRoleIds } from './roles.ts'

const id = () => z.number().int()

export const staffRole = z.enum(staffRoleIds)
export const formRoles = () =>
  formJson(
    z
      .array(staffRole)
      .min(1, '请至少选择一个角色')
      .max(staffRoleIds.length)
      .refine((roles) => new Set(roles).size === roles.length, '角色重复了'),
  )

export const formUsername = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9._-]{1,39}$/, '用户名以小写字母开头，2 到 40 个字母、数字或 . _ -')

/** Not trimmed and not normalised here: a password is what was typed. */
export const formNewPassword = () =>
  z
    .string()
    .min(12, '密码至少 12 个字符')
    .max(128, '密码最多 128 个字符')
    .refine((text) => new Set(text).size >= 5, '密码太简单，请多用几种字符')

export const formPassword = () => z.string().min(1, '请填写密码').max(128, '密码最多 128 个字符')
export const formTotp = () => z.string().regex(/^\d{6}$/, '请填写 6 位动态验证码')
/** Why staff do something: kept in the audit log for good. */
/** Of a setting, a queue, a kind: whatever is named by a word of ours. */
export const formKey = () => z.string().min(1, '请填写').max(100)

export const formReason = () => formText({ min: 2, max: 200 })

/** Where the console runs: the word in the corner of every screen follows from it. */
export const environment = z.enum(['production', 'development', 'test'])

/** A member of the demo staff, as anybody may know it: how to sign in right now, code included. */
export const demoSignIn = z.strictObject({
  name: z.string(),
  roles: z.array(staffRole),
  username: z.string(),
  password: z.string(),
  /** Works once, within the next half minute; null when the last one was used a moment ago. */
  code: z.string().nullable(),
})

export const staffMe = z.strictObject({
  id: id(),
  username: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  environment,
  /** The end of this sign-in, 12 hours after it began. */
  session_expires_at: time(),
})

/** A member of staff where only a name is wanted. */
export const staffName = z.strictObject({ id: id(), name: z.string() })

export const staffSession = z.strictObject({
  id: id(),
  /** The one that asks. */
  is_current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: time(),
  expires_at: time(),
})

export const staffMember = z.strictObject({
  id: id(),
  username: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  /**
   * Invited: has no password yet, and sets it by a link. Locked: from at least one browser or address, because of
   * wrong passwords there.
   */
  state: z.enum(['invited', 'active', 'locked', 'disabled']),
  /** Only while locked: when the last of these locks ends. */
  locked_until: time().nullable(),
  /** The one-time password has not been replaced yet. */
  must_change_password: z.boolean(),
  /** Until when the link that they were handed can be used; null when there is none. */
  set_up_until: time().nullable(),
  /** What two admins have agreed to reset: waits for the link to be handed out and used. */
  reset_parts: z.enum(['password', 'second_factor']).nullable(),
  /** A change of their roles, or a new link for them, that waits for a second person. */
  pending_approval: id().nullable(),
  open_sessions: z.number().int(),
  last_signed_in_at: time().nullable(),
  is_demo: z.boolean(),
  created_at: time(),
})

/** Shown to the one who binds it and to nobody else; the URI is what the QR code holds. */
const totpEnrolment = z.strictObject({ secret: z.string(), otpauth_uri: z.string() })

/** What a link sets: both for somebody new, else the one that was lost, proved by the one that was not. */
export const setUpParts = ['both', 'password', 'second_factor'] as const

/** Works once. It is shown to whoever is to hand it over; what is set by it is not. */
const setUpLink = z.strictObject({ url: z.string(), sets: z.enum(setUpParts), expires_at: time() })

export const staffWithLink = z.strictObject({
  staff: staffMember,
  set_up: setUpLink.nullable(),
  /** What has to be approved by a second person first. */
  approval_id: id().nullable(),
})

/** What somebody sees who opens their link. */
export const setUpTask = z.strictObject({
  username: z.string(),
  name: z.string(),
  sets: z.enum(setUpParts),
  expires_at: time(),
  /** New with each opening, so that whoever looked at the link before knows none that will be used. */
  totp: totpEnrolment.nullable(),
})

/** Each setting has its own range, and says so; this is only what any of them could be. */
export const settingValue = z.union([z.number().min(-int32Max).max(int32Max), z.boolean()])

export const setting = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** What it does, in one sentence; empty when the label says it all. */
  note: z.string(),
  group: z.string(),
  group_label: z.string(),
  kind: z.enum(['int', 'bool']),
  unit: z.string(),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  default_value: settingValue,
  value: settingValue,
  /** 0 while nobody has changed the default; sent back with a change, so that nobody overwrites unseen. */
  version: z.number().int(),
  edit_role: staffRole,
  /** Whether the one who asks may change it. */
  may_edit: z.boolean(),
  changed_at: time().nullable(),
  changed_by: z.string().nullable(),
})

export const settingVersion = z.strictObject({
  version: z.number().int(),
  value: settingValue,
  changed_by: z.string(),
  reason: z.string(),
  changed_at: time(),
})

/** Who or what: `key` is exact (`person:880316`) and can be filtered by, `label` is for people. */
export const named = z.strictObject({ key: z.string(), label: z.string() })

export const auditRow = z.strictObject({
  id: id(),
  at: time(),
  actor: named,
  action: z.enum(auditActionIds),
  action_label: z.string(),
  subject: named,
  reason: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  request_id: z.string().nullable(),
})

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
export const jobState = z.enum(jobStates)

export const queueView = z.strictObject({
  name: z.string(),
  /** What its jobs do, in people's words. */
  title: z.string(),
  /** How many jobs are in each state now. */
  counts: z.strictObject({
    created: z.number().int(),
    retry: z.number().int(),
    active: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
    failed: z.number().int(),
  }),
  /** Of the job that has waited longest and could run; null when none waits. */
  oldest_waiting_at: time().nullable(),
})

export const jobView = z.strictObject({
  id: z.string(),
  queue: z.string(),
  title: z.string(),
  state: jobState,
  /** Runs so far, and how many there may be. */
  attempts: z.number().int(),
  attempts_max: z.number().int(),
  created_at: time(),
  start_after: time(),
  started_at: time().nullable(),
  ended_at: time().nullable(),
  /** Why the last run failed, in one line; null when none did. */
  error: z.string().nullable(),
  may_retry: z.boolean(),
  may_cancel: z.boolean(),
})

export const jobDetail = jobView.extend({
  /** With secrets and personal data taken out. */
  input: z.unknown(),
  error_stack: z.string().nullable(),
})

export const scheduleView = z.strictObject({
  queue: z.string(),
  title: z.string(),
  cron: z.string(),
  /** The same in words: 每天 04:20. */
  times: z.string(),
  timezone: z.string(),
  next_runs: z.array(time()),
  last_run_at: time().nullable(),
  last_state: jobState.nullable(),
})

export const stuckStates = ['waiting', 'set_aside'] as const

/** A row that a job could not handle. */
export const stuckRow = z.strictObject({
  id: id(),
  queue: z.string(),
  /** What the job does, in people's words. */
  title: z.string(),
  /** What the row is, as the audit log names it; only its key where the job does not say. */
  subject: named,
  is_money: z.boolean(),
  attempts: z.number().int(),
  /** Why the last try failed, without personal data. */
  error: z.string(),
  first_failed_at: time(),
  failed_at: time(),
  next_at: time(),
  /** Not tried until somebody brings it back; null for one that is. */
  set_aside: z.strictObject({ at: time(), by: named, reason: z.string() }).nullable(),
})

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export const approval = z.strictObject({
  id: id(),
  kind: z.string(),
  kind_label: z.string(),
  subject: named,
  /** What is proposed, said for people by the area that knows it. */
  title: z.string(),
  lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  reason: z.string(),
  state: z.enum(approvalStates),
  maker: staffName,
  made_at: time(),
  checker: staffName.nullable(),
  decided_at: time().nullable(),
  note: z.string(),
  /** One of the two let the other in a few days ago: neither decides for the other yet. */
  is_close_to_maker: z.boolean(),
  /** Whether the one who asks may approve or reject it: the role fits, and it is neither theirs nor of one close to them. */
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
})

/** One of them, opened: with what goes with it to look at. */
export const approvalDetail = approval.extend({ pictures: z.array(privatePicture) })

export const approvalPage = countedPageOf(approval).extend({
  /** All that wait, whether or not the one who asks may decide them. */
  pending_total: z.number().int(),
  kinds: z.array(z.strictObject({ kind: z.string(), label: z.string() })),
})

export const workbench = z.strictObject({
  ...figures,
  /** The last acts; empty for those who may not read the audit log. */
  recent_audit: z.array(auditRow),
})
