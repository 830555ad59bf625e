import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import type { ReplyKeyword, ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeCode } from '../../codes/public.ts'
import { compileRules, type Incoming, pickAnswers, turnOf } from './engine.ts'
import { createKeywordIndex } from './keywordIndex.ts'
import { miniProgramText, passiveXml } from './passiveReply.ts'

const text = (words: string) => ({ kind: 'text' as const, text: words })

const keyword = (words: string[], more: Partial<ReplyKeyword> = {}): ReplyKeyword => ({
  id: crypto.randomUUID(),
  words,
  match: 'contains',
  mode: 'turns',
  answers: [text(`答 ${words[0]}`)],
  hours: null,
  is_on: true,
  ...more,
})

const evening = { from: 18 * 60, to: 24 * 60 }
const overnight = { from: 22 * 60, to: 6 * 60 }

const rules: ReplyRules = {
  welcome: { is_on: true, mode: 'all', answers: [text('你好'), text('发口令就能取图')], hours: null },
  keywords: [
    keyword(['夜间'], { hours: overnight }),
    keyword(['晚上好', '壁纸'], { hours: evening }),
    keyword(['头像'], { match: 'exact' }),
    keyword(['关着'], { is_on: false }),
    keyword(['壁纸', '取图']),
    keyword(['晚风']),
  ],
  fallback: { is_on: true, mode: 'all', answers: [text('先记下了')], hours: null },
  recognises_codes: true,
}
const compiled = compileRules(rules, new Set(['晚风88', 'K7QM2R']))
const noon = 12 * 60

/** What answered, in short. */
const answeredBy = (incoming: Incoming, minute = noon, by = compiled): string => {
  const match = by.match(incoming, minute)
  if (!match) return '不回复'
  const { rule } = match
  if (rule.kind === 'keyword') return `${rule.place} ${rule.word}`
  return rule.kind === 'code' ? `口令 ${rule.code}` : rule.kind
}

describe('which rule answers', () => {
  it.each([
    ['有秋天的壁纸吗', noon, '5 壁纸'],
    ['有秋天的壁纸吗', 18 * 60, '2 壁纸'],
    ['有秋天的壁纸吗', 24 * 60 - 1, '2 壁纸'],
    ['夜间', 23 * 60, '1 夜间'],
    ['夜间', 5 * 60 + 59, '1 夜间'],
    ['夜间', 6 * 60, 'fallback'],
    ['头像', noon, '3 头像'],
    [' 头 像 ', noon, '3 头像'],
    ['换个头像', noon, 'fallback'],
    ['关着', noon, 'fallback'],
    ['想取图', noon, '5 取图'],
    // A message that is a code goes before the keyword that it contains.
    ['晚风８８', noon, '口令 晚风88'],
    ['晚风 88', noon, '口令 晚风88'],
    ['k7qm2r', noon, '口令 K7QM2R'],
    ['搜「k7qm2r」', noon, '口令 K7QM2R'],
    ['口令：K7QM2R，谢谢', noon, '口令 K7QM2R'],
    // A keyword goes before a code among other words.
    ['晚风的 K7QM2R', noon, '6 晚风'],
    ['XK7QM2RX', noon, 'fallback'],
    ['周末几点更新呀', noon, 'fallback'],
    ['', noon, 'fallback'],
  ])('%s at minute %i: %s', (words, minute, expected) => {
    expect(answeredBy({ kind: 'text', text: words }, minute)).toBe(expected)
  })

  it('answers a click on the menu like its words, a follow with the welcome, and nothing else', () => {
    expect(answeredBy({ kind: 'menu', text: '取图' })).toBe('5 取图')
    expect(answeredBy({ kind: 'subscribe' })).toBe('welcome')
    expect(answeredBy({ kind: 'other' })).toBe('不回复')
  })

  it('does not answer what is switched off, outside its hours, or empty', () => {
    const off = { ...rules, fallback: { ...rules.fallback, is_on: false }, recognises_codes: false }
    const by = compileRules(off, new Set(['K7QM2R']))
    expect(answeredBy({ kind: 'text', text: 'K7QM2R' }, noon, by)).toBe('不回复')
    const night = { ...rules, fallback: { ...rules.fallback, hours: overnight } }
    expect(answeredBy({ kind: 'text', text: '在吗' }, noon, compileRules(night, new Set()))).toBe('不回复')
    expect(answeredBy({ kind: 'subscribe' }, noon, compileRules(noReplyRules, new Set()))).toBe('不回复')
  })
})

describe('which of the answers', () => {
  const answers = ['一', '二', '三'].map(text)

  it('takes turns from the first, draws one at random, or sends all', () => {
    const turns = [0, 1, 2, 3].map((turn) => pickAnswers({ mode: 'turns', answers }, { turn, chance: 0.9 }))
    expect(turns).toEqual([[answers[0]], [answers[1]], [answers[2]], [answers[0]]])
    const drawn = [0, 0.34, 0.999].map((chance) =>
      pickAnswers({ mode: 'random', answers }, { turn: 7, chance }),
    )
    expect(drawn).toEqual([[answers[0]], [answers[1]], [answers[2]]])
    expect(pickAnswers({ mode: 'all', answers }, { turn: 1, chance: 0.5 })).toEqual(answers)
  })

  it('counts turns only where there is more than one answer', () => {
    const rule = { kind: 'keyword', id: 'a', place: 1, word: '', match: 'exact' } as const
    expect(turnOf({ rule, mode: 'turns', answers })).toBe('a')
    expect(turnOf({ rule: { kind: 'fallback' }, mode: 'turns', answers })).toBe('fallback')
    expect(turnOf({ rule, mode: 'turns', answers: answers.slice(1, 2) })).toBeNull()
    expect(turnOf({ rule, mode: 'all', answers })).toBeNull()
  })
})

const letters = fc.string({ unit: fc.constantFrom('壁', '纸', 'A', '8'), maxLength: 12 })
const anyKeyword = fc.record({
  words: fc.array(fc.string({ unit: fc.constantFrom('壁', '纸', 'a', '8'), minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  }),
  match: fc.constantFrom('contains' as const, 'exact' as const),
  is_on: fc.boolean(),
  hours: fc.option(fc.constant(evening)),
})

it('finds the rule that trying one after the other finds', () => {
  fc.assert(
    fc.property(fc.array(anyKeyword, { maxLength: 12 }), letters, fc.nat(1439), (made, said, minute) => {
      const keywords = made.map(({ words, ...more }) => keyword(words, more))
      const isOpen = (rule: ReplyKeyword) => rule.is_on && (!rule.hours || minute >= evening.from)
      const fits = (rule: ReplyKeyword) =>
        rule.words
          .map(normalizeCode)
          .some((word) => (rule.match === 'exact' ? word === said : said.includes(word)))
      const first = keywords.findIndex((rule) => isOpen(rule) && fits(rule))
      const match = compileRules({ ...noReplyRules, keywords }, new Set()).match(
        { kind: 'text', text: said },
        minute,
      )
      expect(match?.rule.kind === 'keyword' ? match.rule.place - 1 : -1).toBe(first)
    }),
  )
})

it('finds every word in a message', () => {
  const entries = fc.array(fc.record({ word: letters, rule: fc.nat(20) }), { maxLength: 30 })
  fc.assert(
    fc.property(entries, letters, (given, said) => {
      const expected = new Set(
        given.filter(({ word }) => word && said.includes(word)).map(({ rule }) => rule),
      )
      const found = createKeywordIndex(given).findIn(said)
      expect(found.map(({ rule }) => rule)).toEqual([...expected].sort((a, b) => a - b))
      expect(found.every(({ word }) => said.includes(word))).toBe(true)
    }),
  )
})

describe('a reply as XML', () => {
  const envelope = { to: 'oFollower', from: 'gh_1', now: 1_409_659_813_999 }
  const head =
    '<ToUserName><![CDATA[oFollower]]></ToUserName><FromUserName><![CDATA[gh_1]]></FromUserName><CreateTime>1409659813</CreateTime>'

  it('is a text that cannot leave its CDATA', () => {
    expect(passiveXml({ kind: 'text', text: '你好]]><x/>' }, envelope)).toBe(
      `<xml>${head}<MsgType><![CDATA[text]]></MsgType><Content><![CDATA[你好]]]]><![CDATA[><x/>]]></Content></xml>`,
    )
  })

  it('is a picture or a card', () => {
    expect(passiveXml({ kind: 'image', media_id: 'm1', picture_url: 'p' }, envelope)).toBe(
      `<xml>${head}<MsgType><![CDATA[image]]></MsgType><Image><MediaId><![CDATA[m1]]></MediaId></Image></xml>`,
    )
    const card = { kind: 'news', title: '题', description: '述', picture_url: 'p', url: 'u' } as const
    expect(passiveXml(card, envelope)).toBe(
      `<xml>${head}<MsgType><![CDATA[news]]></MsgType><ArticleCount>1</ArticleCount><Articles><item><Title><![CDATA[题]]></Title><Description><![CDATA[述]]></Description><PicUrl><![CDATA[p]]></PicUrl><Url><![CDATA[u]]></Url></item></Articles></xml>`,
    )
  })

  it('opens a mini program from a text, with a page for everybody else', () => {
    const target = { url: 'https://a.b/s/晚风88?x="1"', appId: 'wx1', path: 'pages/gallery/index?code=1' }
    expect(miniProgramText('打开 <图神>', target)).toBe(
      '<a href="https://a.b/s/晚风88?x=&quot;1&quot;" data-miniprogram-appid="wx1" data-miniprogram-path="pages/gallery/index?code=1">打开 &lt;图神&gt;</a>',
    )
    expect(miniProgramText('打开', { ...target, url: 'u', appId: null })).toBe('<a href="u">打开</a>')
  })
})
