/** One component: its code and fields beside the article that it will look like in. */
import {
  componentFacts,
  componentRecords,
  saveComponent,
  stopComponent,
  submitComponent,
} from '@wallpaper/contract/gzh/component.console'
import { componentCategoryIds, componentCategoryNames } from '@wallpaper/contract/gzh/component.labels'
import { componentLimits, templateProblems } from '@wallpaper/contract/gzh/componentHtml'
import { App, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { Card } from '../../ui/content/Card.tsx'
import { ProblemAlert } from '../../ui/feedback/ProblemAlert.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { useEditHistory } from '../../ui/form/useEditHistory.ts'
import { ReleaseNote } from '../staff/public.ts'
import { ComponentFactsView } from './ComponentFactsView.tsx'
import { ComponentStage } from './ComponentStage.tsx'
import { type ComponentRecord, type EditedComponent, editedOf } from './component.types.ts'
import css from './components.module.css'
import { FieldList } from './FieldList.tsx'

interface EditorProps {
  /** Null for a new component. */
  record: ComponentRecord | null
  onSaved: (id: string) => void
}

const useComponentDraft = ({ record, onSaved }: EditorProps) => {
  const [first] = useState(() => editedOf(record))
  const history = useEditHistory(first)
  const [error, setError] = useState<unknown>(null)
  const save = useEndpointMutation(saveComponent, { invalidates: [componentRecords, componentFacts] })
  const { message } = App.useApp()
  const keep = async () => {
    setError(null)
    try {
      const saved = await save.call({
        ...history.edited,
        version: record?.version ?? 0,
        ...(record && { id: record.id }),
      })
      void message.success(`已存为版本 ${saved.version}，上线后创作者才会看到`)
      onSaved(saved.id)
    } catch (problem) {
      setError(problem)
    }
  }
  return { ...history, error, isSaving: save.isPending, keep, isChanged: history.edited !== first }
}

type Draft = ReturnType<typeof useComponentDraft>

const Properties = ({ edited, change }: Pick<Draft, 'edited' | 'change'>) => {
  const set = (more: Partial<EditedComponent>) => change({ ...edited, ...more })
  return (
    <>
      <div className={css.part}>
        <h3>属性</h3>
        <div className={css.properties}>
          <span>名称</span>
          <Input
            aria-label="组件的名称"
            value={edited.name}
            maxLength={componentLimits.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <span>分类</span>
          <Select
            aria-label="分类"
            value={edited.category}
            options={componentCategoryIds.map((value) => ({ value, label: componentCategoryNames[value] }))}
            onChange={(category) => set({ category })}
          />
        </div>
      </div>
      <div className={css.part}>
        <h3>创作者能填的</h3>
        <FieldList fields={edited.fields} onChange={(fields) => set({ fields })} />
      </div>
      <div className={css.part}>
        <h3>
          代码 <span>{edited.html.length} / 4,000</span>
        </h3>
        <Input.TextArea
          aria-label="代码"
          className={css.code ?? ''}
          spellCheck={false}
          maxLength={componentLimits.html}
          rows={8}
          value={edited.html}
          onChange={({ target }) => set({ html: target.value })}
        />
      </div>
    </>
  )
}

const Release = ({ record, draft }: { record: ComponentRecord | null; draft: Draft }) => {
  const [opened, open] = useState<'submit' | 'stop' | null>(null)
  const { edited, isChanged, isSaving, keep, error } = draft
  const close = () => open(null)
  const isOnline = record?.is_live === true && record.live_version === record.version
  return (
    <div className={css.part}>
      <ReleaseNote approvalId={record?.approval_id}>
        上线后新插入的用新的版本，已插入的文章不变。要另一位运营确认。
      </ReleaseNote>
      <ProblemAlert error={error} />
      <div className={css.acts}>
        <Button
          size="large"
          disabled={(record !== null && !isChanged) || edited.name.trim() === ''}
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
            isOnline ||
            templateProblems(edited).length > 0
          }
          onClick={() => open('submit')}
        >
          提交上线
        </Button>
      </div>
      {record?.is_live && (
        <Button type="link" danger size="small" onClick={() => open('stop')}>
          停用组件
        </Button>
      )}
      {record && opened === 'submit' && (
        <ReasonDialog
          endpoint={submitComponent}
          invalidates={[componentRecords]}
          title={`提交「${record.template.name}」上线`}
          submitText="提交上线"
          lead={`版本 ${record.version} 上线后，新插入的用它；已经插入的文章不变`}
          reason={{ label: '改了什么' }}
          input={(reason) => ({ id: record.id, version: record.version, reason })}
          done="已提交，另一位运营确认后上线"
          onClose={close}
        />
      )}
      {record && opened === 'stop' && (
        <ReasonDialog
          endpoint={stopComponent}
          invalidates={[componentRecords]}
          title={`停用「${record.template.name}」`}
          submitText="停用组件"
          isDangerous
          lead="已经插入的文章不变；要再上线需另一位运营确认"
          input={(reason) => ({ id: record.id, reason })}
          done="已停用，创作者不能再插入"
          onClose={close}
        />
      )}
    </div>
  )
}

export const ComponentEditor = (props: EditorProps) => {
  const { record } = props
  const draft = useComponentDraft(props)
  const { edited, change, undo, redo } = draft
  return (
    <>
      <ComponentStage record={record} template={edited} undo={undo} redo={redo} />
      <Card isFlush className={css.side ?? ''}>
        <Properties edited={edited} change={change} />
        {record && (
          <ComponentFactsView
            record={record}
            onBringBack={({ name, html, fields }) => change({ ...edited, name, html, fields })}
          />
        )}
        <Release record={record} draft={draft} />
      </Card>
    </>
  )
}
