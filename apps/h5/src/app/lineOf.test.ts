import { type LineId, lines } from '@wallpaper/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PageUrl } from '../lib/url/pageUrl.ts'
import { navigateBack, navigateTo, type OpenedPage, type Stack, startWith } from '../pageStack/stack.ts'
import { lineOf, storeLine, storeLineOfTop } from './lineOf.ts'
import { createStoredValues, type StoredValues, storeOf } from './session/storedValues.ts'

let values: StoredValues

beforeEach(() => {
  values = createStoredValues(
    storeOf(() => {
      throw new Error('storage is not allowed here')
    }),
  )
})

describe('the product line of a page', () => {
  it.each<[PageUrl, LineId | null]>([
    ['/pages/index/detail/index', 'picture'],
    ['/pages/chuangyi/index/index', 'creative'],
    ['/pages/ksTool/searchCode/index', 'tool'],
    ['/pages/ai/index/index', 'ai'],
    ['/pages/mine/index', null],
    ['/', null],
    ['/pages/indexing', null],
    ['/pages/earnings/gpicDetail/index', null],
  ])('at %s is %s', (path, line) => {
    storeLine('overseas', values)
    expect(lineOf(path, values)).toBe(line)
  })

  it('is the one whose prefix is stored in the mirrored set of screens', () => {
    expect(lineOf('/pages/gpic/index', values)).toBe('picture')
    values.set({ prefix: 'overseas/v1' })
    expect(lineOf('/pages/gpic/searchCode/index', values)).toBe('overseas')
    values.set({ prefix: 'nonsense' })
    expect(lineOf('/pages/gpic/index', values)).toBe('picture')
  })

  it('is never one that the mirrored set does not serve', () => {
    storeLine('young', values)
    storeLine('creative', values)
    expect(lineOf('/pages/gpic/index', values)).toBe('young')
    values.set({ prefix: lines.creative.apiPrefix })
    expect(lineOf('/pages/gpic/index', values)).toBe('picture')
  })
})

describe('the line that is stored', () => {
  const page = (path: PageUrl): OpenedPage => ({
    id: `${path}#${lineOf(path, values)}`,
    path,
    query: {},
    line: lineOf(path, values),
    isTab: false,
  })

  /** A stack that is moved by hand, and its subscribers. */
  const openStack = (first: OpenedPage) => {
    let stack: Stack = startWith(first)
    const listeners: (() => void)[] = []
    return {
      get: () => ({ stack, motion: null }),
      subscribe: (listener: () => void) => {
        listeners.push(listener)
        return () => undefined
      },
      move: (change: (stack: Stack) => Stack) => {
        stack = change(stack)
        for (const listener of listeners) listener()
      },
    }
  }

  it('follows the page that is seen: a link of a page under another line stays in its own', () => {
    const stack = openStack(page('/'))
    storeLineOfTop(stack, values)
    storeLine('overseas', values)
    stack.move((now) => navigateTo(now, page('/pages/gpic/index')))
    storeLine('young', values)
    stack.move((now) => navigateTo(now, page('/pages/gpic/searchCode/index')))
    expect(lineOf('/pages/gpic/check/index', values)).toBe('young')
    stack.move((now) => navigateBack(now))
    expect(lineOf('/pages/gpic/check/index', values)).toBe('overseas')
  })

  it('is that of the fun tools and the face swap under their own paths too, whose other screens are mirrored', () => {
    storeLine('overseas', values)
    storeLineOfTop(openStack(page('/pages/ksTool/searchCode/index')), values)
    expect(lineOf('/pages/gpic/uploadPhoto/index', values)).toBe('tool')
  })

  it('stays as it is on a page of no line, and on the picture line’s own pages', () => {
    storeLine('overseas', values)
    const stack = openStack(page('/pages/index/index'))
    storeLineOfTop(stack, values)
    stack.move((now) => navigateTo(now, page('/pages/mine/index')))
    expect(lineOf('/pages/gpic/index', values)).toBe('overseas')
  })
})
