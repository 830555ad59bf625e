/** Publications of the demo people, one in each state. Those that a job takes on go on at the simulated platforms. */
import { addDays, businessDay, dayBegin } from '@wallpaper/contract/day'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { PublicationState, PublicationStep } from '@wallpaper/contract/publish/publication.labels'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { demoFilm } from '../../../platform/demo/demoFilm.ts'
import { newId } from '../../../platform/ids.ts'
import { demoMembersIn, demoPhone, findPersonByPhone } from '../../account/public.ts'
import { ownWorks } from '../../creation/public.ts'
import { accountsOf } from '../account/account.service.ts'
import { type TemplateRow, templateReader } from '../library/template.repository.ts'
import {
  type NewPublication,
  publicationReader,
  publicationRepository,
} from '../publication/publication.repository.ts'
import { oldestCode } from './oldestCode.ts'

const minute = 60_000
const hour = 60 * minute

interface DemoPublication {
  platform: PlatformId
  title: string
  state: PublicationState
  /** How long ago it was begun. */
  ago: number
  /** The creator's work, by its title; without one a template's video. */
  work?: string
  facts?: (now: number) => Partial<NewPublication>
  /** With minutes after the begin. */
  steps?: [PublicationStep, number, string?][]
}

/** A time of tomorrow. */
const tomorrow = (now: number, hours: number): Date =>
  new Date(dayBegin(addDays(businessDay(now), 1)) + hours * hour)

const requestOf = (platform: string) => `${platform.slice(0, 2)}-5f2e40c291ab`
const sentNote = (platform: string) => `请求号 ${requestOf(platform)}，只发送 1 次，不能撤回`

const sentAgo = (platform: string, ms: number) => (now: number) => ({
  sentAt: new Date(now - ms),
  requestId: requestOf(platform),
})

const ofLead: readonly DemoPublication[] = [
  {
    platform: 'kuaishou',
    title: '海浪剪纸合集',
    work: '层层海浪',
    state: 'unknown',
    ago: 18 * minute,
    facts: (now) => ({
      ...sentAgo('kuaishou', 16 * minute)(now),
      asks: 2,
      checkedAt: new Date(now - 4 * minute),
      dueAt: new Date(now + minute),
    }),
    steps: [
      ['queued', 0],
      ['uploaded', 1, '12.4 MB，断过 1 次，接着传完'],
      ['sent', 2, sentNote('kuaishou')],
      ['silent', 3, '每 5 分钟查一次快手的作品列表，24 小时后转人工'],
      ['asked', 8, '没有'],
      ['asked', 14, '没有'],
    ],
  },
  {
    platform: 'bilibili',
    title: '极光与雪山 高清',
    state: 'submitting',
    ago: 12 * minute,
    facts: (now) => ({
      pausedAt: new Date(now - 5 * minute),
      preparation: {
        token: 'paused',
        bytes: demoFilm.bytes,
        partBytes: Math.ceil(demoFilm.bytes / 12),
        parts: 12,
        done: 8,
        resumed: 1,
        beganAt: now - 11 * minute,
      },
    }),
    steps: [['queued', 0]],
  },
  {
    platform: 'kuaishou',
    title: '薰衣草田',
    state: 'submitting',
    ago: 2 * hour,
    facts: (now) => ({ scheduledAt: tomorrow(now, 12), dueAt: tomorrow(now, 11.5) }),
    steps: [['queued', 0, '到点再发，这时能改时间、能取消']],
  },
  {
    platform: 'douyin',
    title: '霓虹都市夜景动态壁纸',
    work: '霓虹夜城',
    state: 'handing_off',
    ago: 40 * minute,
    facts: () => ({
      tags: ['动态壁纸', '城市夜景', '霓虹', '高清壁纸'],
      details: { isAi: true, ticks: ['media', 'title'] },
    }),
    steps: [['queued', 0]],
  },
  {
    platform: 'douyin',
    title: '云上的下午',
    work: '云上的下午',
    state: 'handing_off',
    ago: 3 * hour,
    facts: (now) => ({
      scheduledAt: tomorrow(now, 18.5),
      dueAt: new Date(tomorrow(now, 18.5).getTime() - 10 * minute),
    }),
    steps: [['queued', 0, '到点再发，这时能改时间、能取消']],
  },
  {
    platform: 'kuaishou',
    title: '春日花束',
    work: '春日花束',
    state: 'submitted',
    ago: 2.5 * hour,
    facts: (now) => ({
      ...sentAgo('kuaishou', 2.4 * hour)(now),
      remoteId: '3xdemo5submitted',
      checkedAt: new Date(now - 30 * minute),
      dueAt: new Date(now + 20 * minute),
    }),
    steps: [
      ['queued', 0],
      ['uploaded', 4, '8.6 MB'],
      ['sent', 5, sentNote('kuaishou')],
    ],
  },
  {
    platform: 'kuaishou',
    title: '极光与雪山，一整屏的冬天',
    work: '极光与雪山 高清',
    state: 'verified',
    ago: 30 * hour,
    facts: (now) => ({
      ...sentAgo('kuaishou', 30 * hour)(now),
      remoteId: '3xq7m2k9w8v5u4t',
      remoteUrl: 'https://www.kuaishou.com/short-video/3xq7m2k9w8v5u4t',
      remoteTitle: '极光与雪山，一整屏的冬天',
      remoteAuthor: '晚风的图',
      remoteAt: new Date(now - 30 * hour),
      plays: 5_120,
      likes: 377,
      codeSeen: true,
      checkedAt: new Date(now - 20 * minute),
    }),
    steps: [
      ['queued', 0],
      ['uploaded', 2, '9.1 MB'],
      ['sent', 3, sentNote('kuaishou')],
      ['verified', 5, '取图和收益计入这条作品，数字每小时更新'],
    ],
  },
  {
    platform: 'bilibili',
    title: '文字壁纸 · 最强慢慢来',
    work: '慢慢来',
    state: 'failed',
    ago: 5 * hour,
    facts: (now) => ({
      ...sentAgo('bilibili', 5 * hour - 3 * minute)(now),
      failure: '标题含平台不允许的词「最强」，改掉后可再发',
    }),
    steps: [
      ['queued', 0],
      ['uploaded', 2, '3.2 MB'],
      ['sent', 3, sentNote('bilibili')],
      ['failed', 4, '标题含平台不允许的词「最强」，改掉后可再发'],
    ],
  },
  { platform: 'bilibili', title: '十月最后一场秋', state: 'draft', ago: 20 * hour },
  {
    platform: 'kuaishou',
    title: '沙丘与白日',
    work: '沙丘与白日',
    state: 'cancelled',
    ago: 50 * hour,
    steps: [
      ['queued', 0],
      ['cancelled', 6, '没有发到平台上'],
    ],
  },
  {
    platform: 'tiktok',
    title: 'Snow cabin at night, phone wallpaper',
    state: 'handing_off',
    ago: 26 * hour,
    facts: () => ({ line: 'overseas', tags: ['wallpaper', '4k'], details: { ticks: ['title'] } }),
    steps: [['queued', 0]],
  },
]

/** For the console: one that has waited for long. */
const ofOthers: readonly DemoPublication[] = [
  {
    platform: 'kuaishou',
    title: '一周壁纸',
    state: 'unknown',
    ago: 40 * minute,
    facts: (now) => ({
      ...sentAgo('kuaishou', 38 * minute)(now),
      asks: 6,
      checkedAt: new Date(now - 4 * minute),
      dueAt: new Date(now + minute),
    }),
    steps: [
      ['queued', 0],
      ['uploaded', 1, '6.0 MB'],
      ['sent', 2, sentNote('kuaishou')],
      ['silent', 3, '每 5 分钟查一次快手的作品列表，24 小时后转人工'],
      ['asked', 8, '没有'],
    ],
  },
  {
    platform: 'kuaishou',
    title: '早安便签',
    state: 'failed',
    ago: 3 * hour,
    facts: () => ({ failure: '要发布的视频已经不在了，请重新选择' }),
    steps: [
      ['queued', 0],
      ['failed', 1, '要发布的视频已经不在了，请重新选择'],
    ],
  },
]

interface Owner {
  uid: number
  works: Awaited<ReturnType<typeof ownWorks>>
  templates: readonly TemplateRow[]
}

const isByApi = (platform: PlatformId): boolean => platform === 'bilibili' || platform === 'kuaishou'

const add = async (tx: Tx, { uid, works, templates }: Owner, one: DemoPublication, now: number) => {
  const repository = publicationRepository(tx)
  const began = now - one.ago
  const account = (await accountsOf(tx, uid)).find(({ platform }) => platform === one.platform)
  const code = await oldestCode(tx, uid, one.platform)
  const work = works.find(({ title }) => title === one.work)
  const template = work ? undefined : templates.findLast(({ isAd }) => !isAd)
  const { details, ...facts } = one.facts?.(now) ?? {}
  const partition = one.platform === 'bilibili' ? { partitionId: 21, partitionName: '日常' } : {}
  const film = template ? { templateId: template.id, filmId: template.filmId } : {}
  const row = await repository.insert(
    {
      uid,
      id: newId(began),
      line: 'picture',
      platform: one.platform,
      accountId: account?.id ?? null,
      origin: isByApi(one.platform) ? 'api' : 'hand_off',
      state: one.state,
      workId: work?.id ?? null,
      codeId: code?.id ?? null,
      mediaId: work?.uploadId ?? null,
      title: one.title,
      tags: work?.keywords ?? ['动态壁纸'],
      details: { ...partition, ...film, ...details },
      createdAt: new Date(began),
      changedAt: new Date(began),
      ...facts,
    },
    began,
  )
  for (const [kind, minutes, note = '这时能改时间、能取消'] of one.steps ?? [])
    await repository.addStep(row, { kind, note, at: new Date(began + minutes * minute) })
}

interface DemoDeps {
  db: Database
  clock: Clock
  vault: Vault
}

/** Does nothing when they exist. */
export const makeDemoPublications = ({ db, clock, vault }: DemoDeps): Promise<void> =>
  db.write(async (tx) => {
    const now = clock()
    const lead = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
    if (!lead || (await publicationReader(tx).countsOf(lead.uid)).has('draft')) return
    const templates = await templateReader(tx).offered()
    const works = await ownWorks(tx, lead.uid, { after: null, limit: 100 })
    for (const one of ofLead.toReversed()) await add(tx, { uid: lead.uid, works, templates }, one, now)
    for (const { uid } of await demoMembersIn(tx)) {
      const accounts = await accountsOf(tx, uid)
      if (accounts.some(({ platform, state }) => platform === 'kuaishou' && state === 'ok'))
        for (const one of ofOthers) await add(tx, { uid, works: [], templates }, one, now)
    }
  })
