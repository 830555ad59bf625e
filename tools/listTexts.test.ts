import { expect, it } from 'vitest'
import { allTexts, textsOf } from './listTexts.ts'

it('a text is a literal, a template or the words between tags, with its line; comments and English are none', () => {
  const source = [
    '// 注释',
    "const label = '提现' + key",
    `const note = \`还差 \${n} 元\``,
    'const view = <p title="标题">',
    '  共 {n} 条 <b>English</b>',
    '</p>',
  ].join('\n')
  expect(textsOf('a.tsx', source)).toEqual([
    { file: 'a.tsx', line: 2, text: '提现' },
    { file: 'a.tsx', line: 3, text: '还差 {} 元' },
    { file: 'a.tsx', line: 4, text: '标题' },
    { file: 'a.tsx', line: 4, text: '共' },
    { file: 'a.tsx', line: 5, text: '条' },
  ])
  expect(textsOf('a.json', '{\n "title": "主页"\n}')).toEqual([{ file: 'a.json', line: 2, text: '主页' }])
})

const texts = allTexts()

/** Words that were replaced by plainer ones, or by the one word for the thing. */
const replaced = [
  ...[
    '笔已处理',
    '自己选了它的人',
    '叫什么',
    '一行是一段',
    '从哪天',
    '到哪天',
    '从几点',
    '到几点',
    '从第几秒',
  ],
  ...['看不懂这个', '给不了你', '钱的一圈', '好友走到', '没有说是', '丢下', '问不到', '没有存成', '没有画成'],
  ...['没有存上', '余下', '沉默', '付过款就不用', '不用再付', '已经付了', '昵称开头几个字', '如果上月就是'],
  ...['本月离', '拍好一张能取', '税费 −', '用不了了', '要改一改', '交上去了', '地方可指', '已经够'],
  ...[
    '怎么连的',
    '谁审的',
    '谁加的',
    '谁问的',
    '谁交的',
    '谁说了算',
    '为什么失败',
    '按哪条答的',
    '怎么处理的',
  ],
  ...['用得怎么样', '什么时候断的', '停着的事', '封禁多久', '买的是', '从什么时候开始', '到什么时候结束'],
  ...['子账号', '完善资料', '图库素材口令', '子站', '跑图', '张作品', '件作品', '4K'],
]
/** Limits of the product, where the number itself is meant. */
const meant = /分辨率太高/

it('no text uses a word that was replaced', () => {
  const found = texts.filter(({ text }) => !meant.test(text) && replaced.some((word) => text.includes(word)))
  expect(found).toEqual([])
})

it('nothing is offered by a bare 提供: it is 上架', () => {
  expect(texts.filter(({ text }) => text === '提供')).toEqual([])
})
