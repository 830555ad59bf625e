import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formText, formTime, ownedUuid, pageOf, paging } from '../form.ts'
import { backfillTextMax } from './backfill.labels.ts'
import { commentAccountsMax, homeTextMax, mountTabIds } from './mount.labels.ts'
import {
  commentAccount,
  homeMount,
  homepageProfile,
  linkCheck,
  mount,
  mountApplication,
  mountForm,
  worksOfAccount,
} from './mount.schemas.ts'
import { platformIds } from './platform.labels.ts'

const one = { mount_id: ownedUuid('mount') }
const account = { account_id: ownedUuid('publishAccount') }
const code = { code: formText({ max: 40, label: '口令' }) }
/** Without a time: at once. */
const at = { at: formTime().optional() }

export const mountInit = defineEndpoint({
  path: 'v4/douyin_mount/init',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: mountForm,
  summary: '挂载前要选的：账号、口令和作品',
})

export const mountList = defineEndpoint({
  path: 'v4/douyin_mount/list',
  method: 'GET',
  auth: 'user',
  input: z.object({ tab: z.enum(mountTabIds).default('all'), ...paging }),
  output: pageOf(mount).extend({ counts: z.record(z.enum(mountTabIds), z.number().int()) }),
  summary: '挂载记录，最新的在前',
})

export const mountRead = defineEndpoint({
  path: 'v4/douyin_mount/read',
  method: 'GET',
  auth: 'user',
  input: z.object(one),
  output: mount,
  errors: ['notFound'],
  summary: '一个挂载',
})

export const mountDelay = defineEndpoint({
  path: 'v4/douyin_mount/delay',
  method: 'POST',
  auth: 'user',
  input: z.object({
    ...account,
    ...code,
    work_id: ownedUuid('backfillWork').optional(),
    at: formTime(),
  }),
  output: mount,
  idempotent: true,
  rate: perMinute(30),
  summary: '新建延迟挂载：链接可以先加，也可以后补',
})

export const mountCheckLink = defineEndpoint({
  path: 'v4/douyin_mount/checkLink',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...one, text: formText({ max: backfillTextMax, label: '分享内容' }) }),
  output: linkCheck,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '识别作品链接：账号和作品是否对得上，不保存',
})

export const mountAddLink = defineEndpoint({
  path: 'v4/douyin_mount/addLink',
  method: 'POST',
  auth: 'user',
  input: z.object({
    ...one,
    text: formText({ max: backfillTextMax, label: '分享内容' }),
    code: code.code.optional(),
    now: formBool().default(false),
    ...at,
  }),
  output: mount,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '给延迟挂载添加链接，到点或立即挂载',
})

export const mountRetime = defineEndpoint({
  path: 'v4/douyin_mount/retime',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...one, at: formTime() }),
  output: mount,
  errors: ['notFound'],
  summary: '改挂载时间',
})

export const mountNow = defineEndpoint({
  path: 'v4/douyin_mount/now',
  method: 'POST',
  auth: 'user',
  input: z.object(one),
  output: mount,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '立即挂载一个等待到点的挂载',
})

export const mountRetry = defineEndpoint({
  path: 'v4/douyin_mount/retry',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...one, ...at }),
  output: mount,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '重新挂载一个失败的挂载；没有链接的先等链接',
})

export const mountCancel = defineEndpoint({
  path: 'v4/douyin_mount/cancel',
  method: 'POST',
  auth: 'user',
  input: z.object(one),
  output: mount,
  errors: ['notFound'],
  summary: '取消一个还没执行的挂载',
})

export const mountApply = defineEndpoint({
  path: 'v4/douyin_mount/apply',
  method: 'POST',
  auth: 'main',
  input: z.object(account),
  output: mountApplication,
  rate: perMinute(10),
  summary: '为一个抖音账号申请挂载能力',
})

export const mountWorks = defineEndpoint({
  path: 'v4/douyin_mount/works',
  method: 'GET',
  auth: 'user',
  input: z.object(account),
  output: worksOfAccount,
  rate: perMinute(60),
  summary: '一个账号在平台上的作品，各挂了什么口令，今天还能挂几条',
})

const mountOnWork = {
  ...account,
  ...code,
  /** The platform's id of the work. */
  remote_id: z.string().regex(/^[\w-]{1,80}$/, '编号不正确'),
  ...at,
  /** The work carries a code that is replaced by this one. */
  replace: formBool().default(false),
}

export const douyinMount = defineEndpoint({
  path: 'v4/douyin_mount/mount',
  method: 'POST',
  auth: 'user',
  input: z.object(mountOnWork),
  output: mount,
  rate: perMinute(30),
  summary: '把口令挂到抖音作品上，立即或定时',
})

export const kuaishouMount = defineEndpoint({
  path: 'v4/kuaishou/mount',
  method: 'POST',
  auth: 'user',
  input: z.object(mountOnWork),
  output: mount,
  rate: perMinute(30),
  summary: '把口令挂到快手作品上，立即或定时',
})

export const tiktokMount = defineEndpoint({
  path: 'overseas/v1/publish/tkMount',
  method: 'POST',
  auth: 'user',
  input: z.object(mountOnWork),
  output: mount,
  rate: perMinute(30),
  summary: '把海外口令挂到 TikTok 作品上，立即或定时',
})

export const homeMounts = defineEndpoint({
  path: 'v4/douyin_mount/homes',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(homeMount) }),
  rate: perMinute(60),
  summary: '每个账号的主页挂了什么口令',
})

export const homeProfile = defineEndpoint({
  path: 'v4/douyin_mount/profile',
  method: 'GET',
  auth: 'user',
  input: z.object(account),
  output: homepageProfile,
  rate: perMinute(60),
  summary: '平台主页上的数字，读不到时没有',
})

export const mountHome = defineEndpoint({
  path: 'v4/douyin_mount/home',
  method: 'POST',
  auth: 'user',
  input: z.object({ ...account, ...code, text: formText({ max: homeTextMax, label: '显示文字' }), ...at }),
  output: mount,
  rate: perMinute(30),
  summary: '把口令挂到账号主页；通过审核前继续显示原来的口令',
})

export const commentAccounts = defineEndpoint({
  path: 'v4/comment/accounts',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(commentAccount), max: z.literal(commentAccountsMax) }),
  summary: '在评论区置顶口令的账号',
})

export const addCommentAccount = defineEndpoint({
  path: 'v4/comment/add',
  method: 'POST',
  auth: 'main',
  input: z.object({
    platform: z.enum(platformIds),
    nickname: formText({ max: 30, label: '昵称' }),
    handle: formText({ max: 60, label: '账号' }),
  }),
  output: commentAccount,
  rate: perMinute(20),
  summary: '登记一个评论账号',
})

export const deleteCommentAccount = defineEndpoint({
  path: 'v4/comment/delete',
  method: 'POST',
  auth: 'main',
  input: z.object({ comment_account_id: ownedUuid('commentAccount') }),
  output: z.strictObject({ comment_account_id: z.uuid() }),
  errors: ['notFound'],
  summary: '删除一个评论账号',
})
