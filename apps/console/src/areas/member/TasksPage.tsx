/** Tasks of the task box: requirement and reward. Chests are settings. */
import { saveTask, taskList } from '@wallpaper/contract/member/task.console'
import { taskMetrics, taskPeriods } from '@wallpaper/contract/member/task.labels'
import { App, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { actionsColumn, type Column, column, stateColumn, textColumn } from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import type { ConsoleTask } from './member.labels.ts'

interface Values {
  title: string
  target: number
  points: number
  is_on: boolean
  reason: string
}

const TaskDialog = ({ task, onClose }: { task: ConsoleTask; onClose: () => void }) => {
  const save = useEndpointMutation(saveTask, { invalidates: [taskList] })
  const { message } = App.useApp()
  const { title, target, points, is_on } = task
  return (
    <FormDialog<Values>
      title={`修改任务：${title}`}
      submitText="保存"
      initialValues={{ title, target, points, is_on }}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        await save.call({ id: task.id, ...values }, { idempotencyKey })
        void message.success('已保存，创作者马上看到')
      }}
    >
      <p className={common.dialogLead}>
        {taskPeriods[task.period]}，按「{taskMetrics[task.metric].name}」计数
      </p>
      <Form.Item name="title" label="名称" rules={[{ required: true, min: 2, message: '至少 2 个字' }]}>
        <Input maxLength={20} />
      </Form.Item>
      <IntegerField name="target" label="目标" min={1} max={100_000} unit={taskMetrics[task.metric].unit} />
      <IntegerField name="points" label="活跃" min={1} max={300} />
      <Form.Item name="is_on" label="上线" valuePropName="checked">
        <Switch />
      </Form.Item>
      <ReasonField label="原因" help="会记入操作日志" />
    </FormDialog>
  )
}

const columnsOf = (onEdit: (task: ConsoleTask) => void): Column<ConsoleTask>[] => [
  textColumn('任务', 'title', { isStrong: true }),
  column('周期', ({ period }) => taskPeriods[period]),
  column('按什么计数', ({ metric }) => taskMetrics[metric].name),
  textColumn('目标', 'target', { isNumber: true, isRight: true }),
  column('活跃', ({ points }) => <span className={common.num}>+{points}</span>, { isRight: true }),
  stateColumn(({ is_on }) => ({ word: is_on ? '上线' : '下线', tone: is_on ? 'ok' : 'plain' })),
  actionsColumn((task) => [{ text: '修改', look: 'link', onClick: () => onEdit(task) }], ''),
]

export const TasksPage = () => {
  const query = useEndpointQuery(taskList, {})
  const [editing, setEditing] = useState<ConsoleTask | null>(null)
  return (
    <Card isFlush>
      <WholeTable
        label="任务"
        unit="个"
        query={query}
        columns={columnsOf(setEditing)}
        rowKey="id"
        empty={{ title: '没有任务', note: '任务随产品一起提供，宝箱在设置里' }}
      />
      {editing && <TaskDialog task={editing} onClose={() => setEditing(null)} />}
    </Card>
  )
}
