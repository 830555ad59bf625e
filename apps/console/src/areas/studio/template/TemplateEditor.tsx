/** One template: picture and marks in the middle, trials below, rights and checks at the right. */

import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import {
  staffTemplateRead,
  staffTemplates,
  takeTemplateOffline,
} from '@wallpaper/contract/studio/template.console'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { staffPaths } from '../../staff/public.ts'
import { FaceCanvas } from './FaceCanvas.tsx'
import { freeName, momentsOf, newMark } from './faceMarks.ts'
import { ChecksPanel, FacesPanel, RightsPanel, UsePanel } from './TemplatePanels.tsx'
import { TimeStrip } from './TimeStrip.tsx'
import { TrialStrip } from './TrialStrip.tsx'
import css from './template.module.css'
import type { TemplateDetail } from './template.types.ts'
import { type TemplateEdit, useTemplateEdit } from './useTemplateEdit.ts'

interface PartProps {
  template: TemplateDetail
  edit: TemplateEdit
}

const versionWords = ({ version, online_version }: TemplateDetail): string =>
  online_version === 0 ? `版本 ${version}` : `版本 ${version}，上线中为版本 ${online_version}`

/** The video stands still at the moment that is marked. */
const StillVideo = ({ url, poster, atMs }: { url: string; poster: string; atMs: number }) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.currentTime = atMs / 1_000
  }, [atMs])
  return <video ref={video} src={url} poster={poster} preload="auto" muted playsInline />
}

interface StageProps extends PartProps {
  atMs: number
  active: number
  onActivate: (at: number) => void
}

/** What pointer and arrow keys do, and what is seen. */
const useTools = () => {
  const [tool, setTool] = useState<'points' | 'boxes'>('points')
  const [isHidden, setHidden] = useState(false)
  const [isLarge, setLarge] = useState(false)
  return { tool, setTool, isHidden, setHidden, isLarge, setLarge }
}

const Stage = ({ template, edit, atMs, active, onActivate }: StageProps) => {
  const tools = useTools()
  const { edited, set, isDisabled } = edit
  const isVideo = template.duration_ms !== null
  const here = edited.faces
    .map((mark, at) => ({ mark, at }))
    .filter(({ mark }) => !isVideo || mark.at_ms === atMs)
  const add = () => {
    const marks = here.map(({ mark }) => mark)
    set({ faces: [...edited.faces, newMark(template, freeName(marks), isVideo ? atMs : 0)] })
    onActivate(edited.faces.length)
  }
  return (
    <div className={css.stage}>
      <div className={css.tools} role="toolbar" aria-label="工具" aria-orientation="vertical">
        <Button aria-pressed={tools.tool === 'points'} onClick={() => tools.setTool('points')}>
          点
        </Button>
        <Button aria-pressed={tools.tool === 'boxes'} onClick={() => tools.setTool('boxes')}>
          框
        </Button>
        <Button disabled={isDisabled} onClick={add}>
          加脸
        </Button>
        <Button aria-pressed={tools.isHidden} onClick={() => tools.setHidden(!tools.isHidden)}>
          {tools.isHidden ? '显示' : '隐藏'}
        </Button>
        <Button aria-pressed={tools.isLarge} onClick={() => tools.setLarge(!tools.isLarge)}>
          {tools.isLarge ? '适合' : '放大'}
        </Button>
      </div>
      <div className={cx(css.view, tools.isLarge && css.isLarge)}>
        <FaceCanvas
          width={Math.max(1, template.width)}
          height={Math.max(1, template.height)}
          marks={tools.isHidden ? [] : here.map(({ mark }) => mark)}
          active={here.findIndex(({ at }) => at === active)}
          // In a video a mark is where somebody is: the points follow by themselves.
          movesBoxes={tools.tool === 'boxes' || isVideo}
          isDisabled={isDisabled}
          onActivate={(place) => onActivate(here[place]?.at ?? 0)}
          onChange={(place, mark) =>
            set({ faces: edited.faces.map((each, at) => (at === here[place]?.at ? mark : each)) })
          }
        >
          {isVideo ? (
            <StillVideo url={template.video_url} poster={template.large_url} atMs={atMs} />
          ) : (
            <img src={template.large_url} alt={`模板「${template.title}」`} />
          )}
        </FaceCanvas>
      </div>
    </div>
  )
}

const Head = ({ template, edit, atMs }: PartProps & { atMs: number }) => (
  <header className={css.head}>
    <h2>{template.title}</h2>
    {(template.has_changes || edit.isChanged) && (
      <StateTag tone="wait">{edit.isChanged ? '有未保存修改' : '有未上线修改'}</StateTag>
    )}
    <span className={css.note}>{versionWords(template)}</span>
    <span className={css.headActs}>
      <Button
        aria-label="撤销"
        title="撤销"
        icon={<UndoOutlined />}
        disabled={!edit.undo}
        onClick={() => edit.undo?.()}
      />
      <Button
        aria-label="重做"
        title="重做"
        icon={<RedoOutlined />}
        disabled={!edit.redo}
        onClick={() => edit.redo?.()}
      />
      <Button disabled={edit.isDisabled} loading={edit.isFinding} onClick={() => void edit.findFaces(atMs)}>
        自动找脸
      </Button>
    </span>
  </header>
)

const Foot = ({ template, edit }: PartProps) => {
  const [isEnding, setEnding] = useState(false)
  const { missing, approval_id, online_version } = template
  return (
    <footer className={css.foot}>
      {approval_id !== null ? (
        <Alert
          type="info"
          showIcon
          title="已提交，等另一位运营确认"
          action={<Link to={staffPaths.approval(approval_id)}>去看</Link>}
        />
      ) : (
        <Alert
          type="info"
          showIcon
          title="要另一位运营确认。做好的图不变；授权到期当天自动下线。"
          description={missing.length > 0 ? `还差：${missing.join('；')}` : undefined}
        />
      )}
      <div className={css.acts}>
        {online_version > 0 && (
          <Button danger onClick={() => setEnding(true)}>
            下线
          </Button>
        )}
        <Button
          disabled={edit.isDisabled || !edit.isChanged}
          loading={edit.isSaving}
          onClick={() => void edit.save()}
        >
          存草稿
        </Button>
        <Button
          type="primary"
          disabled={edit.isDisabled}
          loading={edit.isSubmitting}
          onClick={() => void edit.submit()}
        >
          提交上线
        </Button>
      </div>
      {isEnding && (
        <ReasonDialog
          title={`下线「${template.title}」`}
          submitText="下线"
          isDangerous
          lead="立即生效，做好的图不变。要再上线得重新提交。"
          endpoint={takeTemplateOffline}
          invalidates={[staffTemplateRead, staffTemplates]}
          input={(reason) => ({ id: template.id, reason })}
          done="已下线"
          onClose={() => setEnding(false)}
        />
      )}
    </footer>
  )
}

export const TemplateEditor = ({ template }: { template: TemplateDetail }) => {
  const edit = useTemplateEdit(template)
  const [atMs, setAtMs] = useState(momentsOf(template.faces)[0] ?? 0)
  const [active, setActive] = useState(0)
  const parts = { template, edit }
  return (
    <>
      <section className={cx(common.deskColumn, css.middle)} aria-label="画面">
        <Head {...parts} atMs={atMs} />
        <Stage {...parts} atMs={atMs} active={active} onActivate={setActive} />
        {template.duration_ms !== null && (
          <TimeStrip
            durationMs={template.duration_ms}
            marks={edit.edited.faces}
            atMs={atMs}
            onChange={setAtMs}
          />
        )}
        {template.kind !== 'character' && <TrialStrip {...parts} />}
      </section>
      <section className={common.deskColumn} aria-label="模板的说明">
        <div className={css.panels}>
          <FacesPanel {...parts} atMs={atMs} active={active} onActivate={setActive} />
          <RightsPanel {...parts} />
          <ChecksPanel {...parts} />
          <UsePanel template={template} />
        </div>
        <Foot {...parts} />
      </section>
    </>
  )
}
