/**
 * One template: layers and colours as fields beside the drawn page; saved as a version, published with a
 * second approval.
 */
import {
  saveTemplate,
  templateRecords,
  templateVersions,
} from '@wallpaper/contract/creation/template/templates.console'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { ProblemAlert } from '../../../ui/feedback/ProblemAlert.tsx'
import { useEditHistory } from '../../../ui/form/useEditHistory.ts'
import { ReleaseNote } from '../../staff/public.ts'
import { ClassSelect } from '../catalogue/ClassSelect.tsx'
import { LayerList } from './LayerList.tsx'
import { SchemeForm } from './SchemeForm.tsx'
import { newSpec, type TemplateKind, type TemplateRecord } from './spec.ts'
import { StopDialog, SubmitDialog, VersionsDrawer } from './TemplateDialogs.tsx'
import { TemplateStage } from './TemplateStage.tsx'
import css from './templates.module.css'

interface EditorProps {
  /** Null for a new template. */
  record: TemplateRecord | null
  kind: TemplateKind
  onSaved: (id: string) => void
}

type Part = 'submit' | 'stop' | 'versions'

/** The template's own fields and how they are saved; the drawn page has its own history. */
const useTemplateDraft = ({ record, kind, onSaved }: EditorProps) => {
  const [first] = useState(() => record?.spec ?? newSpec())
  const { edited: spec, ...history } = useEditHistory(first)
  const [name, setName] = useState(record?.name ?? '')
  const [of, setOf] = useState(record?.class ?? 'text')
  const [error, setError] = useState<unknown>(null)
  const save = useEndpointMutation(saveTemplate, { invalidates: [templateRecords, templateVersions] })
  const { message } = App.useApp()
  const keep = async () => {
    setError(null)
    try {
      const version = record?.version ?? 0
      const saved = await save.call({
        kind,
        name,
        class: of,
        spec,
        version,
        ...(record && { id: record.id }),
      })
      void message.success(`已存为版本 ${saved.version}，上线后创作者才会看到`)
      onSaved(saved.id)
    } catch (problem) {
      setError(problem)
    }
  }
  const isChanged = spec !== first || name !== (record?.name ?? '') || of !== (record?.class ?? 'text')
  return { ...history, spec, name, setName, of, setOf, error, isChanged, isSaving: save.isPending, keep }
}

type Draft = ReturnType<typeof useTemplateDraft>

const NameFields = ({ name, setName, of, setOf }: Draft) => (
  <div className={css.part}>
    <div className={css.fields}>
      <span>名称</span>
      <Input
        aria-label="模板的名称"
        value={name}
        maxLength={20}
        onChange={({ target }) => setName(target.value)}
      />
      <span>分类</span>
      <ClassSelect value={of} onChange={(next) => next && setOf(next)} />
    </div>
  </div>
)

interface ActsProps {
  record: TemplateRecord | null
  draft: Draft
  onOpen: (part: Part) => void
}

const Release = ({ record, draft, onOpen }: ActsProps) => (
  <div className={css.part}>
    <ReleaseNote approvalId={record?.approval_id}>
      上线后新作品用新的版本，已做好的作品不变。需另一位运营确认。
    </ReleaseNote>
    <ProblemAlert error={draft.error} />
    {record && (
      <div className={common.rowActions}>
        <Button type="link" size="small" onClick={() => onOpen('versions')}>
          以前的版本
        </Button>
        {record.is_online && (
          <Button type="link" danger size="small" onClick={() => onOpen('stop')}>
            停用模板
          </Button>
        )}
      </div>
    )}
  </div>
)

const SaveButtons = ({ record, draft: { name, isChanged, isSaving, keep }, onOpen }: ActsProps) => (
  <div className={css.acts}>
    <Button
      size="large"
      disabled={!isChanged || name.trim() === ''}
      loading={isSaving}
      onClick={() => void keep()}
    >
      存草稿
    </Button>
    <Button
      size="large"
      type="primary"
      disabled={
        !record ||
        isChanged ||
        record.approval_id !== null ||
        (record.is_online && record.online_version === record.version)
      }
      onClick={() => onOpen('submit')}
    >
      提交上线
    </Button>
  </div>
)

interface OpenedPartProps {
  part: Part
  record: TemplateRecord
  onChange: Draft['change']
  onClose: () => void
}

const OpenedPart = ({ part, record, onChange, onClose }: OpenedPartProps) => {
  const { message } = App.useApp()
  if (part === 'submit') return <SubmitDialog record={record} onClose={onClose} />
  if (part === 'stop') return <StopDialog record={record} onClose={onClose} />
  return (
    <VersionsDrawer
      record={record}
      onClose={onClose}
      onBringBack={(old) => {
        onChange(old)
        onClose()
        void message.info('已取回，存草稿后成为新的版本')
      }}
    />
  )
}

export const TemplateEditor = (props: EditorProps) => {
  const { record, kind } = props
  const draft = useTemplateDraft(props)
  const { spec, change, undo, redo } = draft
  const [pageId, setPageId] = useState(spec.pages[0]?.id ?? '')
  const page = spec.pages.find(({ id }) => id === pageId) ?? spec.pages[0]
  const [layerId, setLayerId] = useState<string | null>(
    page?.layers.find((layer) => layer.kind === 'text')?.id ?? null,
  )
  const [schemeId, setSchemeId] = useState(spec.schemes[0]?.id ?? '')
  const [opened, setOpened] = useState<Part | null>(null)
  if (!page) return null
  const layer = page.layers.find(({ id }) => id === layerId)
  return (
    <>
      <TemplateStage
        record={record}
        kind={kind}
        name={draft.name}
        spec={spec}
        page={page}
        layer={layer}
        schemeId={schemeId}
        undo={undo}
        redo={redo}
        onChange={change}
        onPage={setPageId}
      />
      <Card isFlush className={css.side ?? ''}>
        <NameFields {...draft} />
        <LayerList spec={spec} page={page} layer={layer} onChoose={setLayerId} onChange={change} />
        <SchemeForm spec={spec} schemeId={schemeId} onChoose={setSchemeId} onChange={change} />
        <Release record={record} draft={draft} onOpen={setOpened} />
        <SaveButtons record={record} draft={draft} onOpen={setOpened} />
      </Card>
      {record && opened && (
        <OpenedPart part={opened} record={record} onChange={change} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
