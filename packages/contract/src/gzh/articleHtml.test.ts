import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterDifferences } from './articleFilter.ts'
import {
  type ArticleBlock,
  articleAligns,
  articleColors,
  articleHtml,
  articleLength,
  articleProblems,
  dividerLooks,
  headingLooks,
  problemSentence,
} from './articleHtml.ts'
import { type ComponentTemplate, componentKey, templateProblems } from './componentHtml.ts'

const host = 'http://mmbiz.qpic.cn/'
const codeCard: ComponentTemplate = {
  name: '口令卡，横版',
  html: '<section style="padding:10px 12px;border-radius:12px;background:{{底色}};"><img src="{{小图}}" style="width:48px;"><p style="color:#1a1a2e;">{{口令}}</p><p>{{说明}}<br>{{说明}}</p></section>',
  fields: [
    { name: '口令', kind: 'code', is_required: true },
    { name: '说明', kind: 'text', min: 2, max: 20, is_required: false },
    { name: '小图', kind: 'picture', is_required: false },
    { name: '底色', kind: 'colour', colours: ['#f6f4ff', '#e9f7f0'] },
  ],
}
const card = { component_id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f', version: 2 }
const parts = {
  pictures: { u1: `${host}sim/1` },
  mini: { appId: 'wx1', page: 'pages/gallery/index' },
  components: { [componentKey(card)]: codeCard },
}
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '" onload="x',
    "<img src='http://evil/'>",
    '</p><style>',
    'javascript:alert(1)',
    'red;background:url(x)',
    '{{口令}}',
    '$&',
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
  fc.record({
    id,
    type: fc.constant('component' as const),
    component_id: fc.constant(card.component_id),
    version: fc.constantFrom(2, 1),
    values: fc.record({
      口令: text,
      说明: text,
      小图: fc.oneof(text, fc.constantFrom('u1', 'gone')),
      底色: fc.oneof(text, fc.constantFrom('#e9f7f0')),
    }),
  }),
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
    ['<p onclick=x>x</p>', ['属性要写成 名称="值"']],
    ['<p>javascript:x</p>', []],
  ])('of %s would lose %j', (html, lost) => {
    expect(filterDifferences(html, [host])).toEqual(lost)
  })
})

describe('a component', () => {
  const html = (values: Record<string, string>) =>
    articleHtml([{ id: 'a', type: 'component', ...card, values }], parts)

  it('is shown with what was filled in, without the picture that is missing', () => {
    expect(html({ 口令: '晚风88', 说明: '取 <9> 张', 小图: 'u1', 底色: '#e9f7f0' })).toBe(
      '<section style="padding:10px 12px;border-radius:12px;background:#e9f7f0;"><img src="http://mmbiz.qpic.cn/sim/1" style="width:48px;"><p style="color:#1a1a2e;">晚风88</p><p>取 &lt;9&gt; 张<br>取 &lt;9&gt; 张</p></section>',
    )
    expect(html({ 底色: 'url(x)' })).toBe(
      '<section style="padding:10px 12px;border-radius:12px;background:#f6f4ff;"><p style="color:#1a1a2e;"></p><p><br></p></section>',
    )
  })

  it.each<[string, Partial<ComponentTemplate>, string[]]>([
    ['is good', {}, []],
    ['is empty', { html: ' ', fields: [] }, ['还没有写代码']],
    ['is not closed', { html: '<section><p>x</section>', fields: [] }, ['标签没有成对']],
    ['is cut off', { html: '<section', fields: [] }, ['标签没有写完整']],
    ['has a script', { html: '<script>x</script>', fields: [] }, ['不能使用 <script>']],
    ['has a picture from elsewhere', { html: '<img src="http://a.cn/b.png">', fields: [] }, ['有站外图片']],
    ['has an attribute without quotes', { html: '<p onclick=x>x</p>', fields: [] }, ['属性要写成 名称="值"']],
    ['names an unknown place', { html: '<p>{{谁}}</p>', fields: [] }, ['「谁」不在创作者能填的里']],
    [
      'lets a text into a style',
      {
        html: '<p style="color:{{说明}}">x</p>',
        fields: [{ name: '说明', kind: 'text', min: 0, max: 9, is_required: false }],
      },
      ['「说明」只能写在标签之间'],
    ],
    [
      'lets a colour out of a style',
      { html: '<p>{{底色}}</p>', fields: [{ name: '底色', kind: 'colour', colours: ['#ffffff'] }] },
      ['「底色」只能写在 style 里'],
    ],
    [
      'lets a colour into an address of a style',
      {
        html: '<p style="background:url({{底色}})">x</p>',
        fields: [{ name: '底色', kind: 'colour', colours: ['#ffffff'] }],
      },
      ['样式会被去掉'],
    ],
    [
      'does not use a field',
      { html: '<p>x</p>', fields: [{ name: '口令', kind: 'code', is_required: true }] },
      ['代码里没有用到「口令」'],
    ],
  ])('that %s is told so', (_, change, problems) => {
    expect(templateProblems({ ...codeCard, ...change })).toEqual(problems)
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
      { block_id: 'p', sentence: '这张图片已失效，请换一张' },
    ])
  })

  it('name what a component or a place of a layout still lacks', () => {
    const blocks: ArticleBlock[] = [
      { id: 'a', type: 'component', ...card, values: {} },
      { id: 'b', type: 'component', ...card, values: { 口令: '晚风88', 说明: '取' } },
      { id: 'c', type: 'component', ...card, values: { 口令: '晚风88', 小图: 'gone' } },
      { id: 'd', type: 'component', ...card, version: 9, values: {} },
      { id: 'e', type: 'picture', upload_id: '', caption: '', is_ai: false },
      { id: 'f', type: 'code', code: '', note: '' },
      { id: 'g', type: 'component', ...card, values: { 口令: '晚风88' } },
    ]
    expect(articleProblems({ ...good, blocks }, parts)).toEqual([
      { block_id: 'a', sentence: '口令卡，横版：还没有填「口令」' },
      { block_id: 'b', sentence: '口令卡，横版：「说明」至少 2 个字' },
      { block_id: 'c', sentence: '这张图片已失效，请换一张' },
      { block_id: 'd', sentence: '组件已失效，请换一个' },
      { block_id: 'e', sentence: '这里还没有放图片' },
      { block_id: 'f', sentence: '这里还没有选口令' },
    ])
  })

  it('name a code that is gone, with its place', () => {
    const blocks: ArticleBlock[] = [
      ...good.blocks,
      { id: 'b', type: 'code', code: '晚风88', note: '' },
      { id: 'c', type: 'mini', title: '图神取图', code: '' },
      { id: 'd', type: 'mini', title: '图神取图', code: '晚风88' },
      { id: 'e', type: 'component', ...card, values: { 口令: '晚风88' } },
      { id: 'f', type: 'code', code: '晚风99', note: '' },
    ]
    const problems = articleProblems({ ...good, blocks }, { ...parts, goneCodes: ['晚风88'] })
    expect(problems.map((problem) => problemSentence(problem, blocks))).toEqual([
      '第 2 段：口令「晚风88」已失效，请换一个',
      '第 3 段：这里还没有选口令',
      '第 4 段：口令「晚风88」已失效，请换一个',
      '第 5 段：口令「晚风88」已失效，请换一个',
    ])
    expect(problemSentence({ block_id: null, sentence: '还没有写标题' }, blocks)).toBe('还没有写标题')
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
