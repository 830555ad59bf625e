/** The panels for template, text and background. */
import type { PageFill, TextLayer } from '@wallpaper/contract/creation/template/template.schemas'
import { type Autofill, fillPage, type PageLayout, schemeOf } from '@wallpaper/drawing'
import { type ReactNode, useMemo } from 'react'
import { TextField } from '../../../../ui/form/fields.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { Template } from '../make.types.ts'
import type { PictureUrls } from './drawing.ts'
import css from './editor.module.css'
import { moveWords } from './fill.ts'
import { PageCanvas } from './PageCanvas.tsx'

const thumbPixels = 168
const noPictures: PictureUrls = {}

interface ThumbProps {
  template: Template
  fill: PageFill
  autofill: Autofill
  urls: PictureUrls
  name: string
  isChosen: boolean
  onPress: () => void
}

function Thumb({ template, fill, autofill, urls, name, isChosen, onPress }: ThumbProps) {
  const page = useMemo(() => fillPage(template.spec, fill, autofill), [template, fill, autofill])
  return (
    <button type="button" className={css.thumb} aria-pressed={isChosen} aria-label={name} onClick={onPress}>
      <PageCanvas page={page} urls={urls} pixels={thumbPixels} label={name} />
    </button>
  )
}

export interface TemplatesPanelProps {
  templates: readonly Template[]
  chosen: string
  autofill: Autofill
  onChoose: (template: Template) => void
}

export function TemplatesPanel({ templates, chosen, autofill, onChoose }: TemplatesPanelProps) {
  const fills = useMemo(
    () => templates.map((template) => ({ template, fill: moveWords(template.spec, null) })),
    [templates],
  )
  return (
    <div className={css.cards}>
      {fills.map(({ template, fill }) => (
        <div key={template.id} className={css.template}>
          <Thumb
            template={template}
            fill={fill}
            autofill={autofill}
            urls={noPictures}
            name={template.name}
            isChosen={template.id === chosen}
            onPress={() => onChoose(template)}
          />
          <b className="ellipsis">{template.name}</b>
        </div>
      ))}
    </div>
  )
}

export interface TextsPanelProps {
  layers: readonly TextLayer[]
  fill: PageFill
  autofill: Autofill
  layout: PageLayout | null
  onText: (id: string, text: string) => void
  onSelect: (id: string) => void
}

/** The problem with a text's layout; empty if there is none. */
export const textProblem = (layout: PageLayout | null, id: string): string => {
  const placed = layout?.get(id)
  if (!placed) return ''
  if (placed.overflow > 0) return `超出 ${placed.overflow} 个字`
  return placed.missing.length > 0 ? `「${placed.missing.join('')}」没有字体，不会画出来` : ''
}

export function TextsPanel({ layers, fill, autofill, layout, onText, onSelect }: TextsPanelProps) {
  return layers.map((layer) => {
    const { id, label = '文字', max_length } = layer
    const value = fill.texts[id]?.text ?? (layer.autofill && autofill[layer.autofill]) ?? layer.text
    return (
      <TextField
        key={id}
        name={id}
        label={label}
        value={value}
        onChange={(text) => {
          onSelect(id)
          onText(id, text)
        }}
        maxLength={max_length}
        error={textProblem(layout, id) || undefined}
        hasClear
        hasCounter
      />
    )
  })
}

export interface SchemesProps {
  template: Template
  fill: PageFill
  autofill: Autofill
  onScheme: (id: string) => void
  children?: ReactNode
}

export function Schemes({ template, fill, autofill, onScheme, children }: SchemesProps) {
  const { background: _, ...plain } = fill
  const current = fill.background ? '' : schemeOf(template.spec, fill).id
  return (
    <div className={css.cards}>
      {children}
      {template.spec.schemes.map(({ id, name }) => (
        <Thumb
          key={id}
          template={template}
          fill={{ ...plain, scheme: id }}
          autofill={autofill}
          urls={noPictures}
          name={name}
          isChosen={id === current}
          onPress={() => onScheme(id)}
        />
      ))}
    </div>
  )
}

export function UploadThumb({
  isBusy,
  isChosen,
  onPress,
}: {
  isBusy: boolean
  isChosen: boolean
  onPress: () => void
}) {
  return (
    <button type="button" className={css.thumb} aria-pressed={isChosen} disabled={isBusy} onClick={onPress}>
      <span>
        {isBusy ? <i className="spin brand" /> : <Icon name="upload" size={20} />}
        {isBusy ? '上传中' : '上传'}
      </span>
    </button>
  )
}
