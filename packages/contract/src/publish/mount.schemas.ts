import { z } from 'zod'
import { time } from '../form.ts'
import { lineIds } from '../lines.ts'
import { accountHealthIds } from './account.labels.ts'
import { remoteWork } from './backfill.schemas.ts'
import {
  applicationReasonIds,
  applicationStateIds,
  homeStateIds,
  mountKindIds,
  mountStateIds,
  workMountTabIds,
} from './mount.labels.ts'
import { platformIds } from './platform.labels.ts'

export const mount = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(mountKindIds),
  platform: z.enum(platformIds),
  account_id: z.uuid(),
  account: z.string(),
  code: z.string(),
  /** Of our work, of the work on the platform, or the homepage. */
  title: z.string(),
  cover_url: z.string().nullable(),
  state: z.enum(mountStateIds),
  /** What its owner should know or do about it. */
  sentence: z.string(),
  scheduled_at: time(),
  /** How often it was moved by a day. */
  moves: z.number().int(),
  attempts: z.number().int(),
  /** When it was sent to the platform. */
  fired_at: time().nullable(),
  mounted_at: time().nullable(),
  /** The words on a homepage. */
  text: z.string(),
  /** Null without a link. */
  work: remoteWork
    .extend({ plays: z.number().int().nullable(), likes: z.number().int().nullable() })
    .nullable(),
  created_at: time(),
})
export type Mount = z.output<typeof mount>

export const mountApplication = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  account_id: z.uuid(),
  account: z.string(),
  state: z.enum(applicationStateIds),
  reason: z.enum(applicationReasonIds).nullable(),
  /** Why it was refused. */
  sentence: z.string(),
  created_at: time(),
  decided_at: time().nullable(),
})

/** An account on which codes are mounted, and whether that is allowed now. */
export const mountAccount = z.strictObject({
  id: z.uuid(),
  platform: z.enum(platformIds),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  health: z.enum(accountHealthIds),
  /** Of Douyin: whether mounting was applied for; null where nothing must be applied for, or nothing was. */
  application: mountApplication.nullable(),
  can_mount: z.boolean(),
  /** Why it cannot be used; '' when it can. */
  sentence: z.string(),
})

export const mountForm = z.strictObject({
  accounts: z.array(mountAccount),
  codes: z.array(z.strictObject({ code: z.string(), line: z.enum(lineIds), created_at: time() })),
  works: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
})

/** A work of the account, as the platform lists it. */
export const workOfAccount = z.strictObject({
  remote_id: z.string(),
  title: z.string(),
  cover_url: z.string().nullable(),
  published_at: time(),
  plays: z.number().int().nullable(),
  tab: z.enum(workMountTabIds),
  /** The newest mount on it. */
  mount: z
    .strictObject({
      id: z.uuid(),
      state: z.enum(mountStateIds),
      code: z.string(),
      scheduled_at: time(),
      sentence: z.string(),
    })
    .nullable(),
  /** The code that is up now; '' for none. */
  code: z.string(),
})

export const worksOfAccount = z.strictObject({
  account: mountAccount,
  items: z.array(workOfAccount),
  counts: z.record(z.enum(workMountTabIds), z.number().int()),
  /** The platform's answer: how many can still be mounted today. */
  quota: z.strictObject({ left: z.number().int(), max: z.number().int() }).nullable(),
  read_at: time().nullable(),
  /** Why the works could not be read; '' when they were. */
  problem: z.string(),
})

export const homeMount = z.strictObject({
  account: mountAccount,
  state: z.enum(homeStateIds),
  /** The code that is up, and the one that waits. */
  code: z.string(),
  next_code: z.string(),
  text: z.string(),
  sentence: z.string(),
  /** Visits of the mounted code in seven days. */
  visits: z.number().int().nullable(),
  scheduled_at: time().nullable(),
  submitted_at: time().nullable(),
})

/** What the platform shows on the homepage; null while it cannot be read. */
export const homepageProfile = z.strictObject({
  profile: z
    .strictObject({
      handle: z.string(),
      likes: z.number().int(),
      following: z.number().int(),
      fans: z.number().int(),
    })
    .nullable(),
})

export const linkCheck = z.strictObject({
  ok: z.boolean(),
  sentence: z.string(),
  work: remoteWork.nullable(),
})

export const commentAccount = z.strictObject({
  id: z.uuid(),
  platform: z.enum(platformIds),
  nickname: z.string(),
  handle: z.string(),
  created_at: time(),
})

export const staffMount = mount.extend({
  uid: z.number().int(),
  nickname: z.string(),
})

export const staffMountDetail = staffMount.extend({
  steps: z.array(z.strictObject({ kind: z.string(), title: z.string(), note: z.string(), at: time() })),
})

export const staffApplication = mountApplication.extend({
  uid: z.number().int(),
  nickname: z.string(),
  /** Works of this account that were reported and passed. */
  passed_works: z.number().int(),
  decided_by: z.string(),
})
