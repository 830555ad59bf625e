import {
  articleDetailOf,
  articleList,
  articlePictures,
  gzhAccounts,
  gzhAuthState,
  materialCounts,
  materialList,
} from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import type { Account, Article, Authorization } from './gzh.types.ts'

const account: Account = {
  id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f',
  nickname: '晚风日记',
  avatar_url: null,
  kind_name: '订阅号',
  is_verified: true,
  state: 'connected',
  state_name: '正常',
  rights: ['material', 'publish', 'messages'],
  can_publish: true,
  publish_note: '',
  connected_at: 0,
  ended_at: null,
  figures: { day: '2026-10-17', followers: 8_642, reads: 1_286, net: 36, takes: 94 },
}
const authorization: Authorization = {
  state: 'done',
  url: '',
  expires_at: Date.UTC(2999, 0, 1),
  account,
  taken_by: '',
}

const id = account.id
const article: Article = {
  id,
  title: '秋天的第一组壁纸来了',
  cover_url: '/c.webp',
  pictures: 1,
  version: 3,
  saved_at: 0,
  publication: null,
  figures: null,
  author: '晚风',
  digest: '',
  cover_upload_id: id,
  blocks: [
    { id: 'a', type: 'text', text: '入秋之后的光', is_bold: false, color: 'ink', align: 'left' },
    { id: 'b', type: 'picture', upload_id: id, caption: '落日群山', is_ai: false },
  ],
  picture_urls: { [id]: '/p.webp' },
  components: {},
  gone_codes: [],
  mini: null,
  publications: [],
}
const { author: _author, digest: _digest, cover_upload_id: _cover, blocks: _blocks, ...unused } = article
const {
  picture_urls: _urls,
  components: _components,
  gone_codes: _gone,
  mini: _mini,
  publications: _all,
  ...item
} = unused
const pictures = {
  items: [
    { work_id: id, upload_id: id, title: '落日群山', url: '/p.webp', is_ai: true, locked: '', note: '' },
  ],
  next_cursor: null,
  homepages: [{ id, name: '晚风壁纸馆' }],
  albums: [{ id, name: '落日海岸', cover_url: null }],
}
const counts = { image: 214, news: 21, video: 6, voice: 2, max: 100_000 }
const material = {
  id,
  upload_id: id,
  url: '/p.webp',
  state: 'ready' as const,
  note: '',
  bytes: 1_900_000,
  published: 3,
  drafts: 0,
  replies: false,
  is_ai: false,
  at: 0,
}
const library = reply(materialList, {
  items: [material],
  next_cursor: null,
  counts: { all: 1, used: 1, failed: 0 },
})
const emptyLibrary = reply(materialList, {
  items: [],
  next_cursor: null,
  counts: { all: 0, used: 0, failed: 0 },
})
const noArticles = reply(articleList, { items: [], next_cursor: null, total: 0 })

const auth = (seenBy: string, change: Partial<Authorization>, shows: string, items: Account[] = []) => ({
  seenBy,
  url: gzhScreens.auth(),
  replies: [
    reply(gzhAuthState, { authorization: { ...authorization, ...change } }),
    reply(gzhAccounts, { items }),
  ],
  waitsFor: gzhAuthState,
  shows,
  hasLongTexts: change.account !== null || change.taken_by !== undefined,
})

describeScreens(gzhScreens, {
  home: {
    url: gzhScreens.home(),
    replies: [
      reply(gzhAccounts, { items: [account] }),
      reply(articleList, { items: [item], next_cursor: null, total: 1 }),
    ],
    waitsFor: gzhAccounts,
    shows: '秋天的第一组壁纸来了',
    whenEmpty: '还没有连接公众号',
  },
  material: [
    {
      seenBy: 'owner of a library',
      url: gzhScreens.material(),
      replies: [reply(gzhAccounts, { items: [account] }), reply(materialCounts, counts), library],
      waitsFor: gzhAccounts,
      shows: '3 篇在用',
      whenEmpty: '还没有连接公众号',
    },
    {
      seenBy: 'owner of an empty library',
      url: gzhScreens.material({ account_id: id }),
      replies: [reply(gzhAccounts, { items: [account] }), reply(materialCounts, counts), emptyLibrary],
      waitsFor: materialList,
      shows: '素材库里还没有放图片',
      hasLongTexts: false,
    },
  ],
  article: [
    {
      seenBy: 'writer of a new one',
      url: gzhScreens.article(),
      shows: '第一张图就是封面',
    },
    {
      seenBy: 'writer who goes on',
      url: gzhScreens.article({ id }),
      replies: [reply(articleDetailOf, article), noArticles],
      waitsFor: articleDetailOf,
      shows: '已保存',
      hasLongTexts: false,
    },
  ],
  homeImage: {
    url: gzhScreens.homeImage({ max: 9 }),
    replies: [reply(articlePictures, pictures)],
    waitsFor: articlePictures,
    shows: 'AI 生成',
    whenEmpty: '还没有能用的图片',
    hasLongTexts: false,
  },
  album: {
    url: gzhScreens.album({ max: 9 }),
    replies: [reply(articlePictures, pictures)],
    waitsFor: articlePictures,
    shows: '落日海岸',
    whenEmpty: '还没有专辑',
  },
  albumDetail: {
    url: gzhScreens.albumDetail({ id, name: '落日海岸', max: 9 }),
    replies: [reply(articlePictures, pictures)],
    waitsFor: articlePictures,
    shows: 'AI 生成',
    whenEmpty: '还没有能用的图片',
    hasLongTexts: false,
  },
  auth: [
    {
      seenBy: 'newcomer',
      url: gzhScreens.auth(),
      replies: [reply(gzhAuthState, { authorization: null }), reply(gzhAccounts, { items: [] })],
      waitsFor: gzhAuthState,
      shows: '去微信授权',
      hasLongTexts: false,
    },
    auth(
      'waiting',
      { state: 'waiting', url: 'http://localhost/consent', account: null },
      '后过期，在微信里打开最快',
    ),
    auth('confirming', { state: 'confirming', account: null }, '正在读取权限'),
    auth('done', {}, '授权成功', [account]),
    auth(
      'a permission is missing',
      { account: { ...account, rights: ['material', 'messages'] } },
      '少 1 项权限',
    ),
    auth('unverified', { account: { ...account, is_verified: false } }, '不能发文章'),
    auth('expired', { state: 'expired', account: null }, '链接过期了'),
    auth('failed', { state: 'failed', account: null }, '没有授权成功'),
    auth('cancelled', { account: { ...account, state: 'cancelled', ended_at: 0 } }, '授权被取消'),
    auth('taken', { state: 'taken', account: null, taken_by: '阿*' }, '由 阿* 授权在先'),
  ],
})
