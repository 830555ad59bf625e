import { z } from 'zod'
import { downloadMode, priceRange } from '../creation/creation.schemas.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formInt, formText, pageOf, paging } from '../form.ts'
import {
  customTemplate,
  faceDownload,
  homeItem,
  homePromote,
  lineId,
  lineOverview,
  miniCode,
  miniPath,
  miniProgram,
  promoteMaterial,
  rank,
  rankedItem,
  recentPhoto,
} from './newIndex.schemas.ts'

const codeName = () => formText({ max: 20, label: '口令' })

export const photoList = defineEndpoint({
  path: 'v4/index/photoList',
  method: 'GET',
  auth: 'user',
  input: z.object({ line: lineId.optional(), ...paging }),
  output: pageOf(recentPhoto),
  summary: '我最近的作品，最新的在前',
})

export const productRank = defineEndpoint({
  path: 'v4/index/productRank',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: rank,
  summary: '产品榜：近 7 天有效单多的在前，其后是运营推荐的',
})

export const switchPlatform = defineEndpoint({
  path: 'v4/index/switchPlatform',
  method: 'POST',
  auth: 'user',
  input: z.object({ line: lineId }),
  output: lineOverview,
  rate: perMinute(60),
  summary: '切换产品线；下次从这条线开始',
})

export const promoteInit = defineEndpoint({
  path: 'v4/index/promoteInit',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: homePromote,
  summary: '首页下半部分：当前产品线、新手指引、产品榜和工具榜',
})

export const newIndexInit = defineEndpoint({
  path: 'v5/new_index/init',
  method: 'GET',
  auth: 'user',
  priority: 'normal',
  input: z.object({}),
  output: z.strictObject({ lines: z.array(lineOverview) }),
  summary: '全部产品线的概况',
})

export const newIndexMiniList = defineEndpoint({
  path: 'v5/new_index/miniList',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(miniProgram) }),
  summary: '应用各处能打开的小程序',
})

export const lineInit = defineEndpoint({
  path: 'v4/new_index/init',
  method: 'GET',
  auth: 'user',
  input: z.object({ line: lineId.optional() }),
  output: lineOverview,
  summary: '一条产品线的概况；不带 line 是上次打开的那条',
})

export const miniList = defineEndpoint({
  path: 'v4/new_index/miniList',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(miniProgram) }),
  summary: '首页上的小程序',
})

export const guides = defineEndpoint({
  path: 'v4/new_index/guides',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(homeItem) }),
  summary: '新手指引',
})

export const gzhContent = defineEndpoint({
  path: 'v4/new_index/gzhContent',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ items: z.array(homeItem) }),
  summary: '公众号里值得看的内容',
})

export const material = defineEndpoint({
  path: 'v4/new_index/material',
  method: 'GET',
  auth: 'user',
  input: z.object({ category: formText({ max: 10 }).optional(), ...paging }),
  output: pageOf(promoteMaterial).extend({ categories: z.array(z.string()) }),
  summary: '推广素材：文案与配图',
})

export const toolRank = defineEndpoint({
  path: 'v4/new_index/toolRank',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: rank,
  summary: '工具榜的前几名，按被使用的次数',
})

export const toolRankList = defineEndpoint({
  path: 'v4/new_index/toolRankList',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...paging }),
  output: pageOf(rankedItem),
  summary: '完整的工具榜',
})

export const faceDownloadInit = defineEndpoint({
  path: 'v4/new_index/faceDownloadInit',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: faceDownload,
  summary: 'AI 换脸的取图方式',
})

export const faceSetDownloadMod = defineEndpoint({
  path: 'v4/new_index/faceSetDownloadMod',
  method: 'POST',
  auth: 'user',
  input: z.object({ mode: downloadMode, price_fen: formInt(priceRange).optional() }),
  output: faceDownload,
  rate: perMinute(20),
  summary: '统一设置 AI 换脸全部主页的取图方式',
})

export const wechatMiniCode = defineEndpoint({
  path: 'v4/new_index/wechatMiniCode',
  method: 'GET',
  auth: 'user',
  input: z.object({ code: codeName() }),
  output: miniCode,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '口令的小程序码',
})

export const wechatMiniPath = defineEndpoint({
  path: 'v4/new_index/wechatMiniPath',
  method: 'GET',
  auth: 'user',
  input: z.object({ code: codeName() }),
  output: miniPath,
  errors: ['notFound'],
  rate: perMinute(30),
  summary: '口令的小程序页面与链接',
})

export const customVideoPromote = defineEndpoint({
  path: 'v4/new_index/customVideoPromote',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...paging }),
  output: pageOf(recentPhoto),
  summary: '定制内容里可以推广的视频：已通过，最新的在前',
})

export const dingzhiInit = defineEndpoint({
  path: 'v4/new_index/dingzhiInit',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ line: lineOverview, templates: z.array(customTemplate) }),
  summary: '定制内容：概况与常用的图文模板',
})

export const dingzhiVideoInit = defineEndpoint({
  path: 'v4/new_index/dingzhiVideoInit',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({
    line: lineOverview,
    videos: z.array(recentPhoto),
    /** Limits of a video. */
    max_bytes: z.number().int(),
    max_seconds: z.number().int(),
  }),
  summary: '定制视频：概况、最近的视频和上传限制',
})
