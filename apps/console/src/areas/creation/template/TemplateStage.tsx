/** The drawn page with the selected layer framed, and the controls that affect the whole page. */
import type {
  TemplateLayer,
  TemplatePage,
  TemplateSpec,
} from '@wallpaper/contract/creation/template/template.schemas'
import { emptyFill } from '@wallpaper/drawing'
import { Button, Segmented, Select } from 'antd'
import { useMemo } from 'react'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { copyPage, layerName, layerNote, type TemplateKind, type TemplateRecord } from './spec.ts'
import { TemplateCanvas } from './TemplateCanvas.tsx'
import { Trials } from './Trials.tsx'
import { templateState } from './templateState.ts'
import css from './templates.module.css'

const stageWidth = 300

const ratios = [
  { value: 400, label: '3:4' },
  { value: 300, label: '1:1' },
  { value: 533, label: '9:16' },
  { value: 650, label: '手机全屏' },
]

interface StageProps {
  record: TemplateRecord | null
  kind: TemplateKind
  name: string
  spec: TemplateSpec
  page: TemplatePage
  layer: TemplateLayer | undefined
  schemeId: string
  undo: (() => void) | null
  redo: (() => void) | null
  onChange: (spec: TemplateSpec) => void
  onPage: (pageId: string) => void
}

export const TemplateStage = (props: StageProps) => {
  const { record, kind, name, spec, page, layer, schemeId, undo, redo, onChange, onPage } = props
  const fill = useMemo(() => ({ ...emptyFill(page), scheme: schemeId }), [page, schemeId])
  const state = record && templateState(record)
  const scale = stageWidth / 300
  return (
    <Card isFlush>
      <div className={css.stageHead}>
        <h2>{name || '新模板'}</h2>
        {state && <StateTag tone={state.tone}>{state.word}</StateTag>}
        {record && (
          <span className={common.note}>
            版本 {record.version}
            {record.online_version === null ? '' : `，上线的是版本 ${record.online_version}`}
          </span>
        )}
        <span className={css.stageActs}>
          <Button disabled={!undo} onClick={() => undo?.()}>
            撤销
          </Button>
          <Button disabled={!redo} onClick={() => redo?.()}>
            重做
          </Button>
          <Select
            aria-label="比例"
            value={spec.height}
            onChange={(height: number) => onChange({ ...spec, height })}
            options={
              ratios.some(({ value }) => value === spec.height)
                ? ratios
                : [...ratios, { value: spec.height, label: `高 ${spec.height}` }]
            }
          />
        </span>
      </div>
      <div className={css.stage}>
        {kind === 'image_text' && (
          <span className={css.stageActs}>
            <Segmented
              value={page.id}
              onChange={onPage}
              options={spec.pages.map(({ id }, at) => ({ value: id, label: `第 ${at + 1} 页` }))}
            />
            <Button
              disabled={spec.pages.length >= 9}
              onClick={() => {
                const copied = copyPage(spec, page.id)
                onChange(copied.spec)
                onPage(copied.pageId)
              }}
            >
              复制这页
            </Button>
            <Button
              danger
              disabled={spec.pages.length < 2}
              onClick={() => onChange({ ...spec, pages: spec.pages.filter(({ id }) => id !== page.id) })}
            >
              删除这页
            </Button>
          </span>
        )}
        <div className={css.frame}>
          <TemplateCanvas spec={spec} fill={fill} width={stageWidth} label={`模板「${name}」的样子`} />
          {layer && (
            <div
              className={css.selected}
              style={{
                left: layer.x * scale,
                top: layer.y * scale,
                width: layer.width * scale,
                height: layer.height * scale,
              }}
            >
              <span>
                {layerName(layer)}，{layerNote(layer)}
              </span>
            </div>
          )}
        </div>
      </div>
      <Trials spec={spec} page={page} scheme={schemeId} />
    </Card>
  )
}
