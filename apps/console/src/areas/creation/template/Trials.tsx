/** 试排: the page with ordinary text, with the longest allowed text, and on a light background. */
import type {
  PageFill,
  TemplatePage,
  TemplateSpec,
  TextLayer,
} from '@wallpaper/contract/creation/template/template.schemas'
import { emptyFill, luminance, type PageLayout, parseColour } from '@wallpaper/drawing'
import { useMemo, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { layerName } from './spec.ts'
import { TemplateCanvas } from './TemplateCanvas.tsx'
import css from './templates.module.css'

const sample = '愿所有努力都在某天开出花来慢慢等风也等你把今天轻轻放下日子会给你答案'

const longText = (length: number): string => sample.repeat(Math.ceil(length / sample.length)).slice(0, length)

const textsOf = (page: TemplatePage): TextLayer[] =>
  page.layers.flatMap((layer) => (layer.kind === 'text' ? [layer] : []))

/** The maximum length of each text, up to a limit. */
const longFill = (page: TemplatePage, scheme: string): PageFill => ({
  ...emptyFill(page),
  scheme,
  texts: Object.fromEntries(textsOf(page).map(({ id, max_length }) => [id, { text: longText(max_length) }])),
})

const lightness = (colour: string): number => luminance(parseColour(colour))

/** The scheme with the darkest text has the lightest background. */
const lightScheme = ({ schemes }: TemplateSpec): string =>
  schemes.toSorted((a, b) => lightness(a.ink) - lightness(b.ink))[0]?.id ?? ''

interface TrialProps {
  title: string
  spec: TemplateSpec
  page: TemplatePage
  fill: PageFill
}

const outcomeOf = (page: TemplatePage, layout: PageLayout | null) => {
  if (!layout) return { word: '', tone: css.fits }
  const texts = textsOf(page)
  const over = texts.find(({ id }) => (layout.get(id)?.overflow ?? 0) > 0)
  if (over)
    return { word: `${layerName(over)}超出 ${layout.get(over.id)?.overflow} 个字`, tone: css.overflows }
  const smaller = texts.find(({ id, size }) => (layout.get(id)?.size ?? size) < size)
  if (smaller)
    return {
      word: `${layerName(smaller)}缩到 ${Math.round(layout.get(smaller.id)?.size ?? smaller.size)}`,
      tone: css.shrinks,
    }
  return { word: '正常', tone: css.fits }
}

const Trial = ({ title, spec, page, fill }: TrialProps) => {
  const [layout, setLayout] = useState<PageLayout | null>(null)
  const { word, tone } = outcomeOf(page, layout)
  return (
    <div className={css.trial}>
      <TemplateCanvas spec={spec} fill={fill} width={60} label={`试排：${title}`} onLaidOut={setLayout} />
      <span>
        <b>{title}</b>
        <span className={cx(tone)}>{word}</span>
      </span>
    </div>
  )
}

export const Trials = ({
  spec,
  page,
  scheme,
}: {
  spec: TemplateSpec
  page: TemplatePage
  scheme: string
}) => {
  const fills = useMemo(
    () => [
      { title: '常用', fill: { ...emptyFill(page), scheme } },
      { title: '偏长', fill: longFill(page, scheme) },
      { title: '浅色背景', fill: { ...emptyFill(page), scheme: lightScheme(spec) } },
    ],
    [page, scheme, spec],
  )
  return (
    <div className={css.trials}>
      <b>试排</b>
      {fills.map(({ title, fill }) => (
        <Trial key={title} title={title} spec={spec} page={page} fill={fill} />
      ))}
    </div>
  )
}
