import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import type { ReplyKeyword } from '@wallpaper/contract/reply/reply.schemas'
import { expect, it } from 'vitest'
import { countChanges } from './unsavedRules.ts'

const keyword = (id: string, word: string): ReplyKeyword => ({
  id,
  words: [word],
  match: 'contains',
  mode: 'turns',
  answers: [{ kind: 'text', text: '有' }],
  hours: null,
  is_on: true,
})
const a = keyword('a', '壁纸')
const b = keyword('b', '头像')
const saved = { ...noReplyRules, keywords: [a, b] }

it.each([
  ['nothing', saved, 0],
  ['a changed group', { ...saved, keywords: [{ ...a, words: ['图'] }, b] }, 1],
  ['a new group', { ...saved, keywords: [a, b, keyword('c', '合作')] }, 1],
  ['a removed group', { ...saved, keywords: [b] }, 1],
  ['the order', { ...saved, keywords: [b, a] }, 1],
  [
    'the welcome and code recognition',
    { ...saved, welcome: { ...saved.welcome, is_on: true }, recognises_codes: false },
    2,
  ],
])('counts %s', (_what, rules, changes) => {
  expect(countChanges(saved, rules)).toBe(changes)
})
