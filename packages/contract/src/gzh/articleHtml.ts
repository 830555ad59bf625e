/**
 * An article as HTML, from its blocks: the same on the phone, in the console and at WeChat. Only inline styles
 * and a few tags, because WeChat's filter drops classes, scripts and pictures from elsewhere (articleFilter.ts).
 */
import { escaped, escapedLines } from './articleFilter.ts'
import {
  type ComponentTemplate,
  type ComponentValues,
  componentHtml,
  componentKey,
  missingIn,
  valuesOfKind,
} from './componentHtml.ts'

export type ArticleBlock =
  | { id: string; type: 'heading'; text: string; look: HeadingLook }
  | { id: string; type: 'text'; text: string; is_bold: boolean; color: ArticleColor; align: ArticleAlign }
  | { id: string; type: 'picture'; upload_id: string; caption: string; is_ai: boolean }
  | { id: string; type: 'code'; code: string; note: string }
  | { id: string; type: 'mini'; title: string; code: string }
  | { id: string; type: 'divider'; look: DividerLook }
  | ComponentBlock

/** A component of the library, in the version that was inserted. */
export interface ComponentBlock {
  id: string
  type: 'component'
  component_id: string
  version: number
  values: ComponentValues
}

export type ComponentTemplates = Readonly<Record<string, ComponentTemplate>>

export const headingLooks = ['bar', 'center', 'plain'] as const
export type HeadingLook = (typeof headingLooks)[number]
export const dividerLooks = ['line', 'star', 'space'] as const
export type DividerLook = (typeof dividerLooks)[number]
export const articleAligns = ['left', 'center', 'right', 'justify'] as const
export type ArticleAlign = (typeof articleAligns)[number]
export const articleColors = ['ink', 'grey', 'brand', 'red', 'green'] as const
export type ArticleColor = (typeof articleColors)[number]

export const colorValues: Record<ArticleColor, string> = {
  ink: '#1a1a2e',
  grey: '#6b6b7b',
  brand: '#6f5ce3',
  red: '#c8234f',
  green: '#0c7a50',
}

/** WeChat's limits. */
export const articleLimits = {
  title: 32,
  author: 16,
  digest: 128,
  html: 20_000,
  pictures: 30,
  blocks: 120,
} as const

export interface ArticleParts {
  /** The address of each picture, by upload. */
  pictures: Readonly<Record<string, string>>
  /** The mini program that opens codes; null without one. */
  mini: { appId: string; page: string } | null
  /** The components in use, by `componentKey`. */
  components: ComponentTemplates
  /** Codes in it that are not its writer's any more. */
  goneCodes?: readonly string[]
}

const headingStyles: Record<HeadingLook, string> = {
  bar: 'margin:24px 0 12px;padding-left:10px;border-left:4px solid #6f5ce3;font-size:18px;font-weight:bold;line-height:1.4;color:#1a1a2e;',
  center:
    'margin:24px 0 12px;text-align:center;font-size:18px;font-weight:bold;line-height:1.4;color:#1a1a2e;',
  plain: 'margin:24px 0 12px;font-size:18px;font-weight:bold;line-height:1.4;color:#1a1a2e;',
}

const card = 'margin:16px 0;padding:14px 16px;border-radius:12px;background:#f6f4ff;'
const cardTitle = 'margin:0;font-size:17px;font-weight:bold;color:#1a1a2e;'
const cardNote = 'margin:4px 0 0;font-size:14px;color:#6b6b7b;'

const dividers: Record<DividerLook, string> = {
  line: '<section style="margin:20px 0;border-top:1px solid #e4e2ee;"></section>',
  star: '<section style="margin:20px 0;text-align:center;color:#a9a6bd;font-size:14px;">✦</section>',
  space: '<section style="height:24px;"></section>',
}

const pictureHtml = (
  block: Extract<ArticleBlock, { type: 'picture' }>,
  { pictures }: ArticleParts,
): string => {
  const url = pictures[block.upload_id]
  if (!url) return ''
  const caption = [block.caption, block.is_ai ? 'AI 生成' : ''].filter(Boolean).join('，')
  const below = caption
    ? `<p style="margin:6px 0 0;text-align:center;font-size:13px;color:#6b6b7b;">${escaped(caption)}</p>`
    : ''
  return `<section style="margin:16px 0;"><img src="${escaped(url)}" style="display:block;width:100%;border-radius:8px;">${below}</section>`
}

const miniHtml = ({ title, code }: { title: string; code: string }, { mini }: ArticleParts): string => {
  const inside = `<section style="${card}background:#e9f7f0;"><p style="${cardTitle}">${escaped(title)}</p><p style="${cardNote}">小程序，打开就能取图</p></section>`
  if (!mini) return inside
  // The tag counts the visit for official accounts.
  const path = `${mini.page}?code=${encodeURIComponent(code)}&p=gzh`
  return `<a href="" data-miniprogram-appid="${escaped(mini.appId)}" data-miniprogram-path="${escaped(path)}" style="text-decoration:none;">${inside}</a>`
}

const blockHtml = (block: ArticleBlock, parts: ArticleParts): string => {
  switch (block.type) {
    case 'heading':
      return `<p style="${headingStyles[block.look]}">${escapedLines(block.text)}</p>`
    case 'text': {
      const weight = block.is_bold ? 'font-weight:bold;' : ''
      return `<p style="margin:12px 0;font-size:16px;line-height:1.75;text-align:${block.align};color:${colorValues[block.color]};${weight}">${escapedLines(block.text)}</p>`
    }
    case 'picture':
      return pictureHtml(block, parts)
    case 'code':
      return `<section style="${card}"><p style="${cardTitle}">${escaped(block.code)}</p><p style="${cardNote}">${escaped(block.note || '长按复制口令，打开小程序取原图')}</p></section>`
    case 'mini':
      return miniHtml(block, parts)
    case 'divider':
      return dividers[block.look]
    case 'component': {
      const template = parts.components[componentKey(block)]
      return template ? componentHtml(template, block.values, parts.pictures) : ''
    }
  }
}

export const articleHtml = (blocks: readonly ArticleBlock[], parts: ArticleParts): string =>
  blocks.map((block) => blockHtml(block, parts)).join('')

/** Characters of the text, as the counter shows them. */
export const articleLength = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, block) => sum + ('text' in block ? Array.from(block.text).length : 0), 0)

const valuesIn = (
  block: ComponentBlock,
  components: ComponentTemplates,
  kind: 'picture' | 'code',
): string[] => {
  const template = components[componentKey(block)]
  return template ? valuesOfKind(template, block.values, kind) : []
}

/** Uploads that the blocks show, in their order. */
export const picturesIn = (blocks: readonly ArticleBlock[], components: ComponentTemplates): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'picture') return block.upload_id ? [block.upload_id] : []
    return block.type === 'component' ? valuesIn(block, components, 'picture') : []
  })

/** Codes that the blocks name. */
export const codesIn = (blocks: readonly ArticleBlock[], components: ComponentTemplates): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'code' || block.type === 'mini') return block.code ? [block.code] : []
    return block.type === 'component' ? valuesIn(block, components, 'code') : []
  })

export interface ArticleProblem {
  /** The block to jump to; null for the article itself. */
  block_id: string | null
  sentence: string
}

interface Checked {
  title: string
  author: string
  digest: string
  cover: string | null
  blocks: readonly ArticleBlock[]
}

const gone = '这张图片已失效，请换一张'

const codeProblem = (codes: readonly string[], { goneCodes = [] }: ArticleParts): string | null => {
  const lost = codes.find((code) => goneCodes.includes(code))
  return lost === undefined ? null : `口令「${lost}」已失效，请换一个`
}

const blockProblem = (block: ArticleBlock, parts: ArticleParts): string | null => {
  const { pictures, components } = parts
  if (block.type === 'picture') {
    if (!block.upload_id) return '这里还没有放图片'
    return pictures[block.upload_id] ? null : gone
  }
  if (block.type === 'code' || block.type === 'mini')
    return block.code ? codeProblem([block.code], parts) : '这里还没有选口令'
  if (block.type !== 'component') return null
  const template = components[componentKey(block)]
  if (!template) return '组件已失效，请换一个'
  const missing = missingIn(template.fields, block.values)
  if (missing) return `${template.name}：${missing}`
  if (!valuesIn(block, components, 'picture').every((id) => pictures[id])) return gone
  return codeProblem(valuesIn(block, components, 'code'), parts)
}

/** With the place of its block, for who does not see it marked. */
export const problemSentence = (
  { block_id, sentence }: ArticleProblem,
  blocks: readonly ArticleBlock[],
): string => {
  const place = blocks.findIndex(({ id }) => id === block_id)
  return place < 0 ? sentence : `第 ${place + 1} 段：${sentence}`
}

/** What stands in the way of publishing, the first to be mended first. */
export const articleProblems = (article: Checked, parts: ArticleParts): ArticleProblem[] => {
  const { title, author, digest, cover, blocks } = article
  const length = (text: string) => Array.from(text).length
  const whole = (isWrong: boolean, sentence: string): ArticleProblem[] =>
    isWrong ? [{ block_id: null, sentence }] : []
  const pictures = picturesIn(blocks, parts.components)
  return [
    ...whole(title.trim() === '', '还没有写标题'),
    ...whole(length(title) > articleLimits.title, `标题最多 ${articleLimits.title} 个字`),
    ...whole(length(author) > articleLimits.author, `作者最多 ${articleLimits.author} 个字`),
    ...whole(length(digest) > articleLimits.digest, `摘要最多 ${articleLimits.digest} 个字`),
    ...whole(blocks.length === 0, '还没有写正文'),
    ...whole(!cover, '还没有选封面，加一张图片就能当封面'),
    ...whole(pictures.length > articleLimits.pictures, `一篇最多 ${articleLimits.pictures} 张图`),
    ...whole(articleHtml(blocks, parts).length >= articleLimits.html, '正文太长，微信最多收 2 万个字符'),
    ...blocks.flatMap((block) => {
      const sentence = blockProblem(block, parts)
      return sentence ? [{ block_id: block.id, sentence }] : []
    }),
  ]
}
