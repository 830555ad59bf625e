/** Tasks of the task box: requirement and reward. Chests are settings. */
import { saveTask, taskList } from '@wallpaper/contract/member/task.console'
import { taskMetrics, taskPeriods } from '@wallpaper/contract/member/task.labels'
import { App, Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
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

const columnsOf = (onEdit: (task: ConsoleTask) => void) => [
  { title: '任务', dataIndex: 'title', render: (title: string) => <b className={common.strong}>{title}</b> },
  {
    title: '周期',
    dataIndex: 'period',
    render: (period: ConsoleTask['period']) => taskPeriods[period],
  },
  {
    title: '按什么计数',
    dataIndex: 'metric',
    render: (metric: ConsoleTask['metric']) => taskMetrics[metric].name,
  },
  {
    title: '目标',
    dataIndex: 'target',
    align: 'right' as const,
    render: (target: number) => <span className={common.num}>{target}</span>,
  },
  {
    title: '活跃',
    dataIndex: 'points',
    align: 'right' as const,
    render: (points: number) => <span className={common.num}>+{points}</span>,
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { is_on }: ConsoleTask) => (
      <StateTag tone={is_on ? 'ok' : 'plain'}>{is_on ? '上线' : '下线'}</StateTag>
    ),
  },
  {
    title: '',
    key: 'edit',
    render: (_: unknown, task: ConsoleTask) => (
      <Button type="link" size="small" onClick={() => onEdit(task)}>
        修改
      </Button>
    ),
  },
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
        empty={<EmptyState title="没有任务" note="任务随产品一起提供，宝箱在设置里" />}
      />
      {editing && <TaskDialog task={editing} onClose={() => setEditing(null)} />}
    </Card>
  )
}
