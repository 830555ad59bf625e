/** The coaching steps and their tasks, in the order in which students go through them. */
import {
  consoleCoaching,
  saveCoachingStep,
  saveCoachingTask,
} from '@wallpaper/contract/team/coaching.console'
import { App, Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import css from './tutor.module.css'

type Step = ItemOf<typeof consoleCoaching>
type Task = Step['tasks'][number]

const order = { name: 'position', label: '顺序', min: 1, max: 999 } as const
const keyOf = (row: { id: number; version: number } | null) => row && { id: row.id, version: row.version }

interface StepValues {
  title: string
  note?: string
  position: number
  is_online: boolean
}

const StepDialog = ({ step, next, onClose }: { step: Step | null; next: number; onClose: () => void }) => {
  const save = useEndpointMutation(saveCoachingStep, { invalidates: [consoleCoaching] })
  const { message } = App.useApp()
  return (
    <FormDialog<StepValues>
      title={step ? '修改步骤' : '新增步骤'}
      submitText="保存"
      initialValues={step ?? { position: next, is_online: false }}
      onClose={onClose}
      onSubmit={async ({ title, note = '', position, is_online }) => {
        await save.call({ title, note, position, is_online, ...keyOf(step) })
        void message.success('已保存，学员下次打开时生效')
      }}
    >
      <Form.Item
        name="title"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={8} showCount />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input maxLength={60} showCount />
      </Form.Item>
      <div className={common.fieldPair}>
        <IntegerField {...order} />
        <Form.Item name="is_online" label="上线" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormDialog>
  )
}

interface TaskValues extends StepValues {
  step_id: number
  needs_text: boolean
}

interface TaskDialogProps {
  task: Task | null
  step: Step
  steps: readonly Step[]
  onClose: () => void
}

const TaskDialog = ({ task, step, steps, onClose }: TaskDialogProps) => {
  const save = useEndpointMutation(saveCoachingTask, { invalidates: [consoleCoaching] })
  const { message } = App.useApp()
  const fresh = { step_id: step.id, position: step.tasks.length + 1, is_online: false, needs_text: true }
  return (
    <FormDialog<TaskValues>
      title={task ? '修改任务' : `新增任务：${step.title}`}
      submitText="保存"
      initialValues={task ?? fresh}
      onClose={onClose}
      onSubmit={async ({ step_id, title, note = '', position, is_online, needs_text }) => {
        await save.call({ step_id, title, note, position, is_online, needs_text, ...keyOf(task) })
        void message.success('已保存，学员下次打开时生效')
      }}
    >
      <p className={common.dialogLead}>学员已经完成的任务不受影响；下线的任务不再出现，也不再要求完成。</p>
      <Form.Item name="step_id" label="步骤">
        <Select options={steps.map(({ id, title }) => ({ value: id, label: title }))} />
      </Form.Item>
      <Form.Item
        name="title"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item name="note" label="要做什么">
        <Input.TextArea rows={2} maxLength={120} showCount />
      </Form.Item>
      <IntegerField {...order} />
      <div className={common.fieldPair}>
        <Form.Item name="needs_text" label="要写说明" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="is_online" label="上线" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormDialog>
  )
}

const OnlineTag = ({ isOnline }: { isOnline: boolean }) => (
  <StateTag tone={isOnline ? 'ok' : 'plain'}>{isOnline ? '已上线' : '未上线'}</StateTag>
)

interface StepCardProps {
  step: Step
  mayEdit: boolean
  onStep: () => void
  onTask: (task: Task | null) => void
}

const StepCard = ({ step, mayEdit, onStep, onTask }: StepCardProps) => (
  <Card
    title={`${step.position}. ${step.title}`}
    extra={
      <span className={common.rowActions}>
        <OnlineTag isOnline={step.is_online} />
        {mayEdit && (
          <>
            <Button size="small" aria-label={`修改步骤 ${step.title}`} onClick={onStep}>
              修改
            </Button>
            <Button size="small" aria-label={`给 ${step.title} 新增任务`} onClick={() => onTask(null)}>
              新增任务
            </Button>
          </>
        )}
      </span>
    }
  >
    <p className={common.note}>{step.note}</p>
    <ul className={css.tasks} aria-label={`${step.title}的任务`}>
      {step.tasks.map((task) => (
        <li key={task.id}>
          <span className={css.words}>
            {task.position}. {task.title}
            <small>
              {task.note}
              {task.needs_text && '（要写说明）'}
            </small>
          </span>
          <OnlineTag isOnline={task.is_online} />
          {mayEdit && (
            <Button size="small" aria-label={`修改任务 ${task.title}`} onClick={() => onTask(task)}>
              修改
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Card>
)

type Edited = { step: Step | null } | { task: Task | null; of: Step } | null

export const CoachingPage = () => {
  const query = useEndpointQuery(consoleCoaching, {})
  const mayEdit = useMay(saveCoachingStep)
  const [edited, setEdited] = useState<Edited>(null)
  const close = () => setEdited(null)
  return (
    <QueryView query={query}>
      {({ items }) => (
        <div className={common.stack}>
          {mayEdit && (
            <div>
              <Button type="primary" onClick={() => setEdited({ step: null })}>
                新增步骤
              </Button>
            </div>
          )}
          {items.length === 0 && <EmptyState title="还没有步骤" note="新增步骤和任务，上线后学员就能看到" />}
          {items.map((step) => (
            <StepCard
              key={step.id}
              step={step}
              mayEdit={mayEdit}
              onStep={() => setEdited({ step })}
              onTask={(task) => setEdited({ task, of: step })}
            />
          ))}
          {edited && 'step' in edited && (
            <StepDialog step={edited.step} next={items.length + 1} onClose={close} />
          )}
          {edited && 'task' in edited && (
            <TaskDialog task={edited.task} step={edited.of} steps={items} onClose={close} />
          )}
        </div>
      )}
    </QueryView>
  )
}
