import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ArticleBlock,
  articleAligns,
  articleColors,
  articleHtml,
  articleLength,
  articleProblems,
  dividerLooks,
  filterDifferences,
  headingLooks,
} from './articleHtml.ts'

const host = 'http://mmbiz.qpic.cn/'
const parts = { pictures: { u1: `${host}sim/1` }, mini: { appId: 'wx1', page: 'pages/gallery/index' } }
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '" onload="x',
    "<img src='http://evil/'>",
    '</p><style>',
    'a\nb',
    '&amp;',
  ),
)
const id = fc.uuid()
const block: fc.Arbitrary<ArticleBlock> = fc.oneof(
  fc.record({ id, type: fc.constant('heading' as const), text, look: fc.constantFrom(...headingLooks) }),
  fc.record({
    id,
    type: fc.constant('text' as const),
    text,
    is_bold: fc.boolean(),
    color: fc.constantFrom(...articleColors),
    align: fc.constantFrom(...articleAligns),
  }),
  fc.record({
    id,
    type: fc.constant('picture' as const),
    upload_id: fc.constantFrom('u1', 'gone'),
    caption: text,
    is_ai: fc.boolean(),
  }),
  fc.record({ id, type: fc.constant('code' as const), code: text, note: text }),
  fc.record({ id, type: fc.constant('mini' as const), title: text, code: text }),
  fc.record({ id, type: fc.constant('divider' as const), look: fc.constantFrom(...dividerLooks) }),
)

describe('the HTML of an article', () => {
  it('comes through WeChat’s filter unchanged, whatever was written', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
        const html = articleHtml(blocks, parts)
        expect(filterDifferences(html, [host])).toEqual([])
        expect(html).not.toMatch(/<script|<style|class=|onload="/i)
      }),
    )
  })

  it('shows text as it was written, and says what AI made', () => {
    const html = articleHtml(
      [
        { id: 'a', type: 'text', text: '光 < 影\n第二行', is_bold: true, color: 'red', align: 'center' },
        { id: 'b', type: 'picture', upload_id: 'u1', caption: '', is_ai: true },
        { id: 'c', type: 'picture', upload_id: 'gone', caption: '没有了', is_ai: false },
      ],
      parts,
    )
    expect(html).toBe(
      '<p style="margin:12px 0;font-size:16px;line-height:1.75;text-align:center;color:#c8234f;font-weight:bold;">光 &lt; 影<br>第二行</p>' +
        '<section style="margin:16px 0;"><img src="http://mmbiz.qpic.cn/sim/1" style="display:block;width:100%;border-radius:8px;"><p style="margin:6px 0 0;text-align:center;font-size:13px;color:#6b6b7b;">AI 生成</p></section>',
    )
  })

  it.each([
    ['<script>alert(1)</script>', ['不能使用 <script>']],
    ['<p class="a">x</p>', ['不能使用属性 class']],
    ['<img src="http://evil.cn/a.png">', ['有站外图片']],
    ['<p style="background:url(x)">x</p>', ['样式会被去掉']],
    ['<p onclick="x">x</p>', ['不能使用属性 onclick']],
    ['<a href="javascript:x">x</a>', ['有脚本']],
    ['<p style="color:red">x</p>', []],
  ])('of %s would lose %j', (html, lost) => {
    expect(filterDifferences(html, [host])).toEqual(lost)
  })
})

describe('the checks of an article', () => {
  const good = {
    title: '秋天',
    author: '',
    digest: '',
    cover: 'u1',
    blocks: [{ id: 'a', type: 'heading', text: '傍晚', look: 'bar' }] as ArticleBlock[],
  }

  it('find nothing in a good one, and count its characters', () => {
    expect(articleProblems(good, parts)).toEqual([])
    expect(articleLength(good.blocks)).toBe(2)
  })

  it('name what is missing and the block to go to', () => {
    const picture: ArticleBlock = { id: 'p', type: 'picture', upload_id: 'gone', caption: '', is_ai: false }
    expect(articleProblems({ ...good, title: ' ', cover: null, blocks: [picture] }, parts)).toEqual([
      { block_id: null, sentence: '还没有写标题' },
      { block_id: null, sentence: '还没有选封面，加一张图片就能当封面' },
      { block_id: 'p', sentence: '这张图片用不了了，请换一张' },
    ])
  })

  it('know WeChat’s lengths', () => {
    const long = {
      ...good,
      title: '长'.repeat(33),
      blocks: Array.from(
        { length: 5 },
        (_, at): ArticleBlock => ({
          id: `${at}`,
          type: 'text',
          text: '长'.repeat(4_500),
          is_bold: false,
          color: 'ink',
          align: 'left',
        }),
      ),
    }
    expect(articleProblems(long, parts).map(({ sentence }) => sentence)).toEqual([
      '标题最多 32 个字',
      '正文太长，微信最多收 2 万个字符',
    ])
  })
})
