import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftStore, discardDraftsOf } from './draftStore.ts'
import { openDraft, removeExpiredDrafts } from './drafts.ts'

const day = 24 * 3_600_000

const emptyStore = (): DraftStore => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const given = { nickname: '林晚风', intro: '' }
let store: DraftStore
const open = (owner = '880316', name = 'profile') => openDraft({ store, owner, name, given })

beforeEach(() => {
  vi.useFakeTimers()
  store = emptyStore()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a draft', () => {
  it('is kept within three seconds of a change, however long somebody goes on typing', () => {
    const draft = open()
    for (const intro of ['慢', '慢慢', '慢慢写', '慢慢写完']) {
      draft.change({ intro })
      vi.advanceTimersByTime(1_001)
    }
    expect(open().isRestored).toBe(true)
    expect(open().opened).toEqual({ nickname: '林晚风', intro: '慢慢写' })
    vi.advanceTimersByTime(3_000)
    expect(open().opened.intro).toBe('慢慢写完')
  })

  it('is kept at once when the page goes', () => {
    const draft = open()
    draft.change({ intro: '还没写完' })
    expect(open().isRestored).toBe(false)
    draft.save()
    expect(open().opened.intro).toBe('还没写完')
  })

  it('belongs to one person and one form', () => {
    const draft = open()
    draft.change({ intro: '我的' })
    draft.save()
    expect(open('880317').isRestored).toBe(false)
    expect(open('880316', 'appeal').isRestored).toBe(false)
  })

  it('leaves a field that was not touched as the form has it now', () => {
    const draft = open()
    draft.change({ intro: '新的简介' })
    draft.save()
    const later = openDraft({
      store,
      owner: '880316',
      name: 'profile',
      given: { nickname: '新的名字', intro: '' },
    })
    expect(later.opened).toEqual({ nickname: '新的名字', intro: '新的简介' })
  })

  it('is gone once it is sent, also for what was still to be kept, and begins anew with the next change', () => {
    const draft = open()
    draft.change({ intro: '第一条' })
    draft.save()
    draft.change({ intro: '第一条，改过' })
    draft.discard()
    vi.advanceTimersByTime(10_000)
    draft.save()
    expect(open().isRestored).toBe(false)
    draft.change({ intro: '第二条' })
    vi.advanceTimersByTime(3_000)
    expect(open().opened.intro).toBe('第二条')
  })

  it('is gone when everything is as it was given', () => {
    const draft = open()
    draft.change({ intro: '算了' })
    draft.save()
    draft.change({ intro: '' })
    draft.save()
    expect(store.length).toBe(0)
  })

  it('is dropped after a week, whoever wrote it', () => {
    const draft = open()
    draft.change({ intro: '上周写的' })
    draft.save()
    vi.advanceTimersByTime(6 * day)
    removeExpiredDrafts(store, Date.now())
    expect(open().isRestored).toBe(true)
    vi.advanceTimersByTime(day)
    expect(open().isRestored).toBe(false)
    removeExpiredDrafts(store, Date.now())
    expect(store.length).toBe(0)
  })

  it('goes with all others of the same person when they leave', () => {
    for (const [owner, name] of [
      ['880316', 'profile'],
      ['880316', 'appeal'],
      ['880317', 'profile'],
    ] as const) {
      const draft = open(owner, name)
      draft.change({ intro: '写了一半' })
      draft.save()
    }
    discardDraftsOf(store, '880316')
    expect(open('880316', 'profile').isRestored).toBe(false)
    expect(open('880316', 'appeal').isRestored).toBe(false)
    expect(open('880317').isRestored).toBe(true)
  })

  it('holds any JSON: lists and what is nested come back as they were', () => {
    const nested: {
      tags: readonly string[]
      place: { name: string; at: readonly number[] } | null
      count: number
      isPublic: boolean
    } = { tags: ['风景', '夜'], place: null, count: 2, isPublic: true }
    const isTags = (value: unknown): value is string[] => Array.isArray(value)
    const isPlace = (value: unknown): value is typeof nested.place =>
      value === null || (typeof value === 'object' && 'name' in value)
    const reopen = () =>
      openDraft({
        store,
        owner: '880316',
        name: 'work',
        given: nested,
        guards: { tags: isTags, place: isPlace },
      })
    const draft = reopen()
    const changed = { tags: ['风景'], place: { name: '深圳', at: [22.5, 114] }, count: 3, isPublic: false }
    draft.change(changed)
    draft.save()
    expect(reopen().opened).toEqual(changed)
    draft.change({ ...nested, tags: [...nested.tags] })
    draft.save()
    expect(store.length).toBe(0)
  })

  it('leaves out a field that was stored in another form than the one it has now', () => {
    const kept = { profile: { at: 9e15, fields: { nickname: ['林'], intro: '还在' } } }
    store.setItem('draft:880316', JSON.stringify(kept))
    expect(open().opened).toEqual({ nickname: '林晚风', intro: '还在' })
  })

  it.each(['{', 'null', '[]', '{"profile":1}', '{"profile":{"at":9e15,"fields":{"intro":7}}}'])(
    'does not trip over %s in the storage',
    (rubbish) => {
      store.setItem('draft:880316', rubbish)
      expect(open().opened).toEqual(given)
    },
  )

  it('is not missed where nothing can be stored', () => {
    store = {
      ...emptyStore(),
      setItem: () => {
        throw new Error('no room')
      },
    }
    const draft = open()
    draft.change({ intro: '写吧' })
    expect(() => draft.save()).not.toThrow()
  })
})
