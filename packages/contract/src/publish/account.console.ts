import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, csvFile, formId, formUuid, paging, time } from '../form.ts'
import { formReason } from '../staff/staff.schemas.ts'
import { accountCauseIds, accountHealthIds, listedPlatformIds } from './account.labels.ts'

const consoleAccount = z.strictObject({
  id: z.uuid(),
  uid: z.number().int(),
  owner_name: z.string(),
  platform: z.enum(listedPlatformIds),
  connect: z.enum(['oauth', 'qr', 'named', 'component']),
  nickname: z.string(),
  profile_url: z.string().nullable(),
  health: z.enum(accountHealthIds),
  cause: z.enum(accountCauseIds).nullable(),
  note: z.string(),
  /** Of a named account: not proven yet, and the word to look for in its profile. */
  proof_word: z.string().nullable(),
  connected_at: time(),
  broken_at: time().nullable(),
  expires_at: time().nullable(),
  checked_at: time().nullable(),
  check_at: time().nullable(),
  /** What stands still: publications, mounts, and what other areas do with the account. */
  paused: z.number().int().min(0),
  paused_mounts: z.number().int().min(0),
  paused_more: z.array(z.string()),
  /** How often its owner was told of this break. */
  told: z.number().int().min(0),
})

const consoleAccountDetail = consoleAccount.extend({
  events: z.array(z.strictObject({ kind: z.string(), title: z.string(), note: z.string(), at: time() })),
})

const accountFilter = {
  health: z.enum(accountHealthIds).optional(),
  platform: z.enum(listedPlatformIds).optional(),
  uid: formId().optional(),
}

const healthFigures = z.strictObject({
  all: z.number().int(),
  ok: z.number().int(),
  expiring: z.number().int(),
  broken: z.number().int(),
  named: z.number().int(),
})

export const consoleAccounts = defineEndpoint({
  path: 'console/publish/accounts',
  method: 'GET',
  auth: 'staff:publishing:see',
  input: z.object({ ...accountFilter, ...paging }),
  output: countedPageOf(consoleAccount).extend({
    /** Of all accounts. */
    figures: healthFigures,
    /** Platforms with at least one account. */
    platforms: z.array(healthFigures.extend({ platform: z.enum(listedPlatformIds) })),
  }),
  summary: '平台账号和健康情况，最新的在前',
})

export const exportPlatformAccounts = defineEndpoint({
  path: 'console/publish/accounts/export',
  method: 'POST',
  auth: 'staff:audit:do',
  input: z.object(accountFilter),
  output: csvFile,
  summary: '导出筛选出的平台账号，记入操作日志',
})

export const consoleAccountRead = defineEndpoint({
  path: 'console/publish/account',
  method: 'GET',
  auth: 'staff:publishing:see',
  input: z.object({ id: formUuid() }),
  output: consoleAccountDetail,
  errors: ['notFound'],
  summary: '一个平台账号和它的过程',
})

export const checkPlatformAccount = defineEndpoint({
  path: 'console/publish/checkAccount',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({ id: formUuid() }),
  output: consoleAccountDetail,
  errors: ['notFound'],
  summary: '现在就检查：只读取，不改动平台上的任何东西',
})

export const checkBrokenAccounts = defineEndpoint({
  path: 'console/publish/checkBroken',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({}),
  output: z.strictObject({
    checked: z.number().int().min(0),
    /** Work again. */
    recovered: z.number().int().min(0),
  }),
  summary: '再查一遍已失效的：上次检查最早的 50 个，只读取；又能用的恢复',
})

export const remindPlatformAccount = defineEndpoint({
  path: 'console/publish/remindAccount',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({ id: formUuid() }),
  output: consoleAccountDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '再通知一次：账号失效而创作者还没有处理，一天最多一次',
})

export const disablePlatformAccount = defineEndpoint({
  path: 'console/publish/disableAccount',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({ id: formUuid(), reason: formReason() }),
  output: consoleAccountDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '停用一个平台账号，创作者收到原因，记录保留',
})

export const enablePlatformAccount = defineEndpoint({
  path: 'console/publish/enableAccount',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({ id: formUuid(), reason: formReason() }),
  output: consoleAccountDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '恢复一个停用的平台账号',
})

export const provePlatformAccount = defineEndpoint({
  path: 'console/publish/proveAccount',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({ id: formUuid(), reason: formReason() }),
  output: consoleAccountDetail,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '核实一个只登记的账号是本人的',
})
