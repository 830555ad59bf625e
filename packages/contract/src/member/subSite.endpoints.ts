import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { fen, formInt, formText, ownedUuid, pageOf, paging } from '../form.ts'
import { siteLevelCount } from './subSite.labels.ts'
import { ownSite, siteLevel, siteMember, siteStanding } from './subSite.schemas.ts'

export const subwebInfo = defineEndpoint({
  path: 'v4/subweb/info',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    /** The caller's own site; null for people without one. */
    site: ownSite.nullable(),
    /** The inviter's site; null if there is none. */
    belongs: siteStanding.nullable(),
    /** The caller's income from sites this month: from their own, and from the one they belong to. */
    base_fen: fen(),
    share_fen: fen(),
  }),
  summary: '我的分站，和我所在的分站',
})

export const subwebLevels = defineEndpoint({
  path: 'v4/subweb/levels',
  method: 'GET',
  auth: 'main',
  input: z.object({}),
  output: z.strictObject({
    items: z.array(siteLevel),
    /** Scheduled changes. */
    coming: z.strictObject({ from_day: z.string(), items: z.array(siteLevel) }).nullable(),
  }),
  summary: '分站成员的等级：门槛和多得的比例',
})

export const subwebMembers = defineEndpoint({
  path: 'v4/subweb/members',
  method: 'GET',
  auth: 'main',
  input: z.object({
    /** The beginning of a nickname, or an id. */
    keyword: formText({ min: 0, max: 20 }).optional(),
    ...paging,
  }),
  output: pageOf(siteMember),
  errors: ['notFound'],
  summary: '分站成员：等级、团队收益和能到的等级，新加入的在前',
})

export const subwebSetLevel = defineEndpoint({
  path: 'v4/subweb/setLevel',
  method: 'POST',
  auth: 'main',
  input: z.object({ id: ownedUuid('relation'), level: formInt({ min: 1, max: siteLevelCount }) }),
  output: siteMember,
  errors: ['notFound'],
  rate: perMinute(60),
  idempotent: true,
  summary: '设置一位成员的等级，从第二天的收益起算',
})
