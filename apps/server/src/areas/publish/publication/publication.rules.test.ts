import { platformIds } from '@wallpaper/contract/publish/platform.labels'
import { type PublicationState, publicationStateIds } from '@wallpaper/contract/publish/publication.labels'
import { contentObjections, type PublicationContent } from '@wallpaper/contract/publish/publication.limits'
import { expect, it } from 'vitest'
import { canCancel, nextAsk } from './publication.rules.ts'
import { type PublicationEvent, publicationMachine, publicationNumber } from './publication.states.ts'

const events = publicationMachine.eventIds
const nextState = (state: PublicationState, event: PublicationEvent) =>
  publicationMachine.find(state, event)?.to ?? null

it('only its owner’s wish starts a publication, and no event starts it again', () => {
  const starting = events.flatMap((event) =>
    publicationStateIds.flatMap((state) => {
      const next = nextState(state, event)
      return next === 'submitting' || next === 'draft' ? [[event, state, next]] : []
    }),
  )
  expect(starting).toEqual([['submit', 'draft', 'submitting']])
})

it('an unknown publication is resolved by an answer, by reading, or by a person', () => {
  const ways = events.flatMap((event) => {
    const next = nextState('unknown', event)
    return next ? [[event, next]] : []
  })
  expect(ways).toEqual([
    ['answered', 'submitted'],
    ['refused', 'failed'],
    ['found', 'submitted'],
    ['linked', 'submitted'],
    ['unsent', 'failed'],
  ])
})

it('what ended stays as it is', () => {
  for (const state of ['verified', 'failed', 'cancelled'] as const)
    expect([state, events.map((event) => nextState(state, event))]).toEqual([state, events.map(() => null)])
})

it('nothing can be cancelled after the publish call', () => {
  expect(canCancel({ state: 'submitting', sentAt: null })).toBe(true)
  expect(canCancel({ state: 'submitting', sentAt: new Date() })).toBe(false)
  expect(canCancel({ state: 'unknown', sentAt: new Date() })).toBe(false)
})

it('is asked about every five minutes for 24 hours', () => {
  const sent = Date.UTC(2026, 9, 18, 12)
  const hour = 3_600_000
  expect(nextAsk(new Date(sent), sent + hour)).toEqual(new Date(sent + hour + 300_000))
  expect(nextAsk(new Date(sent), sent + 24 * hour - 1)).not.toBeNull()
  expect(nextAsk(new Date(sent), sent + 24 * hour)).toBeNull()
})

it('is numbered by its day in Shanghai', () => {
  expect(publicationNumber(932, Date.UTC(2026, 9, 18, 12))).toBe('PU2610180932')
  expect(publicationNumber(12_345, Date.UTC(2026, 9, 18, 17))).toBe('PU26101912345')
})

const content: PublicationContent = {
  title: '极光与雪山',
  description: '搜「星河入梦」取原图',
  tags: ['动态壁纸', '极光'],
  media: { kind: 'video', bytes: 12_400_000, durationMs: 12_000 },
  cover: null,
  partitionId: 21,
  isRepost: false,
  source: '',
}

it('every platform accepts an ordinary short video', () => {
  for (const platform of platformIds)
    expect([platform, contentObjections(platform, content)]).toEqual([platform, []])
})

it('says for each platform what it would refuse', () => {
  const sentences = (
    changes: Partial<PublicationContent>,
    platform: 'bilibili' | 'xiaohongshu' | 'kuaishou' = 'bilibili',
  ) =>
    contentObjections(platform, { ...content, ...changes }).map(
      ({ field, sentence }) => `${field}: ${sentence}`,
    )
  expect(sentences({ title: '字'.repeat(81) })).toEqual(['title: B 站的标题最多 80 个字，现在 81 个'])
  expect(sentences({ title: '🌌'.repeat(21) }, 'xiaohongshu')).toEqual([
    'title: 小红书的标题最多 20 个字，现在 21 个',
  ])
  expect(sentences({ title: ' ' })).toEqual(['title: 发到B 站要先写标题'])
  expect(sentences({ description: '字'.repeat(251) })).toEqual([
    'description: B 站的简介最多 250 个字，现在 251 个',
  ])
  expect(sentences({ tags: Array.from({ length: 11 }, (_, at) => `标签${at}`) })).toEqual([
    'tags: B 站最多 10 个标签，现在 11 个',
  ])
  expect(sentences({ tags: ['字'.repeat(21)] })).toEqual([
    `tags: B 站的标签每个最多 20 个字：${'字'.repeat(21)}`,
  ])
  expect(sentences({ tags: Array.from({ length: 10 }, () => '字'.repeat(20)) })).toEqual([
    'tags: B 站的标签加起来最多 199 个字',
  ])
  expect(sentences({ media: null })).toEqual(['media: 请先选要发布的作品'])
  expect(sentences({ media: { kind: 'picture', bytes: 1, durationMs: null } }, 'kuaishou')).toEqual([
    'media: 快手只能发视频，这个作品是图片',
  ])
  expect(sentences({ media: { kind: 'video', bytes: 4_097_000_000, durationMs: 1 } })).toEqual([
    'media: B 站的文件最大 4096 MB',
  ])
  expect(sentences({ media: { kind: 'video', bytes: 1, durationMs: 31 * 60_000 } }, 'kuaishou')).toEqual([
    'media: 快手的视频最长 30 分钟',
  ])
  expect(sentences({ cover: { width: 800, height: 500, bytes: 1 } })).toEqual([
    'cover: B 站的封面不小于 960 × 600，这张是 800 × 500',
  ])
  expect(sentences({ cover: { width: 960, height: 600, bytes: 10_000_001 } })).toEqual([
    'cover: B 站的封面最大 10 MB',
  ])
  expect(sentences({ partitionId: null })).toEqual(['partition: 请选择B 站的分区'])
  expect(sentences({ isRepost: true })).toEqual(['source: 转载的作品请写明来源'])
})
