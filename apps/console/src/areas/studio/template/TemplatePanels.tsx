/** Beside the picture: its faces, rights, checks, and how it is used. */

import { type RightsSource, rightsSources, templateChecks } from '@wallpaper/contract/studio/face.labels'
import { Button, Checkbox, Input, Select, Upload } from 'antd'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatCount } from '../../../lib/number.ts'
import { parseDay } from '../../../lib/time.ts'
import { Facts } from '../../../ui/content/Facts.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { freeName, newMark } from './faceMarks.ts'
import css from './template.module.css'
import type { TemplateDetail } from './template.types.ts'
import type { TemplateEdit } from './useTemplateEdit.ts'

export interface PanelProps {
  template: TemplateDetail
  edit: TemplateEdit
}

const Block = ({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) => (
  <section className={css.block} aria-label={title}>
    <h3>
      {title}
      {side && <span>{side}</span>}
    </h3>
    {children}
  </section>
)

interface FacesProps extends PanelProps {
  atMs: number
  active: number
  onActivate: (at: number) => void
}

export const FacesPanel = ({ template, edit, atMs, active, onActivate }: FacesProps) => {
  const { faces } = edit.edited
  const isVideo = template.duration_ms !== null
  const shown = faces.map((mark, at) => ({ mark, at })).filter(({ mark }) => !isVideo || mark.at_ms === atMs)
  const here = shown.map(({ mark }) => mark)
  const add = () => {
    const mark = newMark(template, freeName(isVideo ? here : faces), isVideo ? atMs : 0)
    edit.set({ faces: [...faces, mark] })
    onActivate(faces.length)
  }
  return (
    <Block
      title="脸"
      side={
        <Button type="link" size="small" disabled={edit.isDisabled} onClick={add}>
          加一张
        </Button>
      }
    >
      {shown.length === 0 && (
        <p className={css.note}>{isVideo ? '这一刻没有标脸，点“自动找脸”加一个关键帧' : '还没有标出的脸'}</p>
      )}
      {shown.map(({ mark, at }, place) => (
        <div key={at} className={cx(css.face, at === active && css.activeFace)}>
          <button type="button" aria-pressed={at === active} onClick={() => onActivate(at)}>
            <b>{place + 1} 号脸</b>
            <small>
              {Math.round(mark.box.width)} × {Math.round(mark.box.height)} 像素，转{' '}
              {Math.round(Math.abs(mark.yaw))}°{mark.points.length > 0 && `，${mark.points.length / 2} 个点`}
            </small>
          </button>
          <StateTag tone={mark.points.length > 0 ? 'ok' : 'wait'}>
            {mark.points.length > 0 ? '可以换' : '手工框'}
          </StateTag>
          <Input
            aria-label={`${place + 1} 号脸的名字`}
            size="small"
            maxLength={20}
            value={mark.name}
            disabled={edit.isDisabled}
            onChange={({ target }) =>
              edit.set({
                faces: faces.map((each, other) => (other === at ? { ...each, name: target.value } : each)),
              })
            }
          />
          <Button
            size="small"
            disabled={edit.isDisabled}
            onClick={() => {
              edit.set({ faces: faces.filter((_, other) => other !== at) })
              // Its neighbour, so that arrow keys still have something to move.
              onActivate(shown[place - 1]?.at ?? at)
            }}
          >
            移除
          </Button>
        </div>
      ))}
    </Block>
  )
}

const sourceOptions = Object.entries(rightsSources).map(([value, label]) => ({
  value: value as RightsSource,
  label,
}))

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className={css.line}>
    <span>{label}</span>
    {children}
  </label>
)

export const RightsPanel = ({ template, edit }: PanelProps) => {
  const { edited, set, isDisabled } = edit
  return (
    <Block title="权利">
      <Line label="名字">
        <Input
          maxLength={20}
          value={edited.title}
          disabled={isDisabled}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Line>
      {template.kind !== 'character' && (
        <Line label="分类">
          <Input
            maxLength={10}
            value={edited.category}
            disabled={isDisabled}
            onChange={({ target }) => set({ category: target.value })}
          />
        </Line>
      )}
      <Line label="来源">
        <Select
          value={edited.source}
          options={sourceOptions}
          disabled={isDisabled}
          onChange={(source) => set({ source })}
        />
      </Line>
      <Line label="作者">
        <Input
          maxLength={60}
          placeholder="作者，合同编号"
          value={edited.author}
          disabled={isDisabled}
          onChange={({ target }) => set({ author: target.value })}
        />
      </Line>
      <div className={css.line}>
        <span>可用到</span>
        <DayInput
          label="可用到"
          value={parseDay(edited.until) !== null ? edited.until : undefined}
          onChange={(day) => set({ until: day ?? '' })}
        />
      </div>
      <Line label="范围">
        <Input
          maxLength={60}
          placeholder="换脸、商用、可改"
          value={edited.scope}
          disabled={isDisabled}
          onChange={({ target }) => set({ scope: target.value })}
        />
      </Line>
      <div className={css.line}>
        <span>证明</span>
        <span className={css.proof}>
          {template.proof_url ? (
            <a href={template.proof_url} target="_blank" rel="noreferrer">
              {template.proof_name}
            </a>
          ) : (
            '还没有'
          )}
          <Upload
            accept=".pdf,image/*"
            showUploadList={false}
            disabled={isDisabled}
            beforeUpload={(file) => {
              void edit.sendProof(file)
              return false
            }}
          >
            <Button size="small" disabled={isDisabled} loading={edit.isSendingProof}>
              {template.proof_url ? '换一份' : '上传'}
            </Button>
          </Upload>
        </span>
      </div>
    </Block>
  )
}

const trialWords = ({ checks: { trials } }: TemplateDetail): { word: string; isFine: boolean } => {
  const high = trials.filter(({ is_high }) => is_high).length
  const failed = trials.filter(({ failure }) => failure !== '').length
  if (trials.length === 0) return { word: '还没有试换', isFine: false }
  const parts = [`试换 ${trials.length} 张`, high > 0 && `${high} 张偏高`, failed > 0 && `${failed} 张没做成`]
  return { word: parts.filter(Boolean).join('，'), isFine: high + failed === 0 }
}

export const ChecksPanel = ({ template, edit }: PanelProps) => {
  const { edited, set, isDisabled } = edit
  const { denied, nearest, is_like_denied } = template.checks
  const tried = trialWords(template)
  return (
    <Block title="上线前检查">
      <div className={css.check}>
        <Checkbox
          checked={edited.is_drawn}
          disabled={isDisabled}
          onChange={({ target }) => set({ is_drawn: target.checked })}
        >
          {templateChecks.drawn}
        </Checkbox>
        <span>人工</span>
      </div>
      <div className={css.check}>
        <span className={css.checkWord}>
          <StateTag tone={is_like_denied ? 'no' : 'ok'}>{is_like_denied ? '像' : '不像'}</StateTag>
          名单里的 {formatCount(denied)} 张脸
        </span>
        <span>最近 {nearest.toFixed(2)}</span>
      </div>
      <div className={css.check}>
        <Checkbox
          checked={edited.is_adult}
          disabled={isDisabled}
          onChange={({ target }) => set({ is_adult: target.checked })}
        >
          {templateChecks.adult}
        </Checkbox>
        <span>人工</span>
      </div>
      {template.kind !== 'character' && (
        <>
          <div className={css.check}>
            <span className={css.checkWord}>
              <StateTag tone={tried.isFine ? 'ok' : 'wait'}>{tried.isFine ? '通过' : '留意'}</StateTag>
              {tried.word}
            </span>
          </div>
          {!tried.isFine && template.checks.trials.length > 0 && (
            <Input.TextArea
              aria-label="偏高或没做成的说明"
              placeholder="偏高或没做成，写一句为什么还能上线"
              maxLength={200}
              value={edited.high_reason}
              disabled={isDisabled}
              onChange={({ target }) => set({ high_reason: target.value })}
            />
          )}
        </>
      )}
    </Block>
  )
}

const failedShare = ({ used_week, failed_week }: TemplateDetail): string =>
  used_week === 0 ? '—' : `${((100 * failed_week) / used_week).toFixed(1)}%`

export const UsePanel = ({ template }: Pick<PanelProps, 'template'>) => (
  <Block title="使用情况" side="近 7 天">
    <Facts
      facts={[
        { label: '用过', value: `${formatCount(template.used_week)} 次` },
        { label: '失败', value: failedShare(template) },
        { label: '被举报', value: `${formatCount(template.reported_week)} 次` },
      ]}
    />
  </Block>
)
