/** The console's basics on the wire: staff, settings, the audit log, jobs, approvals. */
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

/** Neither trimmed nor normalised: a password is what was typed. */
export const formNewPassword = () =>
  z
    .string()
    .min(12, '密码至少 12 个字符')
    .max(128, '密码最多 128 个字符')
    .refine((text) => new Set(text).size >= 5, '密码太简单，请多用几种字符')

export const formPassword = () => z.string().min(1, '请填写密码').max(128, '密码最多 128 个字符')
export const formTotp = () => z.string().regex(/^\d{6}$/, '请填写 6 位动态验证码')
/** The key of a setting, a queue, or a kind. */
export const formKey = () => z.string().min(1, '请填写').max(100)

/** Why staff do something: kept in the audit log for ever. */
export const formReason = () => formText({ min: 2, max: 200 })

/** The environment, shown in the corner of every screen. */
export const environment = z.enum(['production', 'development', 'test'])

/** A member of the demo staff, public: how to sign in right now, code included. */
export const demoSignIn = z.strictObject({
  name: z.string(),
  roles: z.array(staffRole),
  username: z.string(),
  password: z.string(),
  /** Works once, within the next half minute; null when the last one was just used. */
  code: z.string().nullable(),
})

export const staffMe = z.strictObject({
  id: id(),
  username: z.string(),
  name: z.string(),
  roles: z.array(staffRole),
  /** Cells of the matrix that they have for a time: `works:see`. */
  extra: z.array(z.string()),
  environment,
  /** The end of this session, 12 hours after it began. */
  session_expires_at: time(),
})

/** A member of staff by name only. */
export const staffName = z.strictObject({ id: id(), name: z.string() })

export const staffSession = z.strictObject({
  id: id(),
  /** The caller's own session. */
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
   * Invited: has no password yet and sets it by a link. Locked: from at least one browser or address, because
   * of wrong passwords there.
   */
  state: z.enum(['invited', 'active', 'locked', 'disabled']),
  /** Only while locked: when the last of these locks ends. */
  locked_until: time().nullable(),
  /** The one-time password has not been replaced yet. */
  must_change_password: z.boolean(),
  /** When the link that they were given expires; null when there is none. */
  set_up_until: time().nullable(),
  /** What two admins have agreed to reset: the link must still be handed out and used. */
  reset_parts: z.enum(['password', 'second_factor']).nullable(),
  /** A pending change of their roles, or a new link, that needs a second person. */
  pending_approval: id().nullable(),
  open_sessions: z.number().int(),
  last_signed_in_at: time().nullable(),
  is_demo: z.boolean(),
  created_at: time(),
})

/** Only shown to the person who binds it; the URI is the content of the QR code. */
const totpEnrolment = z.strictObject({ secret: z.string(), otpauth_uri: z.string() })

/** What a link sets: both for a new member, else the lost one, proved by the other. */
export const setUpParts = ['both', 'password', 'second_factor'] as const

/** Single use. Shown to the person who hands it over; what is set by it is not. */
const setUpLink = z.strictObject({ url: z.string(), sets: z.enum(setUpParts), expires_at: time() })

export const staffWithLink = z.strictObject({
  staff: staffMember,
  set_up: setUpLink.nullable(),
  /** The proposal that a second person must approve first. */
  approval_id: id().nullable(),
})

/** What the opened link shows. */
export const setUpTask = z.strictObject({
  username: z.string(),
  name: z.string(),
  sets: z.enum(setUpParts),
  expires_at: time(),
  /** New on each opening, so that an earlier viewer of the link does not know the secret. */
  totp: totpEnrolment.nullable(),
})

/** Each setting has its own range; this is the union of all. */
export const settingValue = z.union([z.number().min(-int32Max).max(int32Max), z.boolean()])

export const setting = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** Its effect in one sentence; '' when the label is enough. */
  note: z.string(),
  group: z.string(),
  group_label: z.string(),
  kind: z.enum(['int', 'bool']),
  unit: z.string(),
  min: z.number().int().nullable(),
  max: z.number().int().nullable(),
  default_value: settingValue,
  value: settingValue,
  /** 0 for the unchanged default; sent with a change, so that nobody overwrites an unseen one. */
  version: z.number().int(),
  edit_role: staffRole,
  /** Whether the caller may change it. */
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

/** `key` is exact (`person:880316`) and can be filtered by, `label` is for people. */
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
  /** What its jobs do. */
  title: z.string(),
  /** The number of jobs in each state. */
  counts: z.strictObject({
    created: z.number().int(),
    retry: z.number().int(),
    active: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
    failed: z.number().int(),
  }),
  /** Of the due job that has waited longest; null when none waits. */
  oldest_waiting_at: time().nullable(),
})

export const jobView = z.strictObject({
  id: z.string(),
  queue: z.string(),
  title: z.string(),
  state: jobState,
  /** Runs so far, and their maximum. */
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
  /** Without secrets and personal data. */
  input: z.unknown(),
  error_stack: z.string().nullable(),
})

export const scheduleView = z.strictObject({
  queue: z.string(),
  title: z.string(),
  cron: z.string(),
  /** The schedule in words: 每天 04:20. */
  times: z.string(),
  timezone: z.string(),
  next_runs: z.array(time()),
  last_run_at: time().nullable(),
  last_state: jobState.nullable(),
})

export const stuckStates = ['waiting', 'set_aside'] as const

export const stuckRow = z.strictObject({
  id: id(),
  queue: z.string(),
  /** What the job does. */
  title: z.string(),
  /** The row as the audit log names it; only its key where the job gives no subject. */
  subject: named,
  is_money: z.boolean(),
  attempts: z.number().int(),
  /** Why the last attempt failed, without personal data. */
  error: z.string(),
  first_failed_at: time(),
  failed_at: time(),
  next_at: time(),
  /** Not retried until somebody brings it back; null otherwise. */
  set_aside: z.strictObject({ at: time(), by: named, reason: z.string() }).nullable(),
})

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export const approval = z.strictObject({
  id: id(),
  kind: z.string(),
  kind_label: z.string(),
  subject: named,
  /** The proposal, described by its area. */
  title: z.string(),
  lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  reason: z.string(),
  state: z.enum(approvalStates),
  maker: staffName,
  made_at: time(),
  checker: staffName.nullable(),
  decided_at: time().nullable(),
  note: z.string(),
  /** Whose decision it waits for. */
  checker_role: staffRole,
  /** One of the two admitted the other a few days ago: neither may decide for the other yet. */
  is_close_to_maker: z.boolean(),
  /** Whether the caller may decide: the role fits, and the maker is neither the caller nor close to them. */
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
  /** Who has it open to decide it; '' when nobody. It is left to them until then. */
  claimed_by: z.string(),
  claimed_until: time().nullable(),
  is_claim_mine: z.boolean(),
  /** When its maker last asked for it; null when never. */
  nudged_at: time().nullable(),
  may_nudge: z.boolean(),
})

/** A single proposal, with its pictures. */
/** Uploads, and pictures that belong to no person, such as those of a template: an id here is unique in its proposal. */
export const approvalDetail = approval.extend({
  pictures: z.array(privatePicture.extend({ id: z.string() })),
  /** Of colleagues, oldest first. */
  comments: z.array(z.strictObject({ id: id(), author: z.string(), text: z.string(), said_at: time() })),
})

/** Acts of two steps that are no proposals: decided on a screen of their own. */
const waitingStep = z.strictObject({
  kind: z.string(),
  kind_label: z.string(),
  /** Of the subject whose screen decides it, and what its address says besides. */
  key: z.string(),
  query: z.record(z.string(), z.string()),
  title: z.string(),
  count: z.number().int(),
  fen: z.number().int(),
  maker: staffName.nullable(),
  since: time(),
  may_decide: z.boolean(),
})

export const approvalPage = countedPageOf(approval).extend({
  /** Those that the caller may decide: the same number as at the menu. */
  for_me_total: z.number().int(),
  /** All pending ones, whether or not the caller may decide them. */
  pending_total: z.number().int(),
  kinds: z.array(z.strictObject({ kind: z.string(), label: z.string() })),
  /** On the first page of what waits. */
  steps: z.array(waitingStep),
})

export const workbench = z.strictObject({
  ...figures,
  /** The latest actions; empty for those who may not read the audit log. */
  recent_audit: z.array(auditRow),
})
