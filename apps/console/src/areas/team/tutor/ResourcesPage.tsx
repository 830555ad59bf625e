/** Teaching resources: for everybody, for students or for tutors. */
import { consoleResources, saveResource } from '@wallpaper/contract/team/coaching.console'
import {
  type ResourceKind,
  resourceAudiences,
  resourceKindIds,
  resourceKinds,
  resourceTextMax,
} from '@wallpaper/contract/team/tutor.labels'
import { App, Button, Form, Input, Select, Space, Switch } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ScreenInput } from '../../../ui/form/ScreenInput.tsx'
import { type Column, stateColumn, textColumn, timeColumn } from '../../../ui/table/column.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'

type Resource = ItemOf<typeof consoleResources>

interface Values {
  kind: Resource['kind']
  audience: Resource['audience']
  title: string
  note?: string
  text: string
  path?: string | undefined
  position: number
  is_online: boolean
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const fresh: Partial<Values> = { kind: 'method', audience: 'all', position: 99, is_online: false }

const ResourceDialog = ({ resource, onClose }: { resource: Resource | null; onClose: () => void }) => {
  const save = useEndpointMutation(saveResource, { invalidates: [consoleResources] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={resource ? '修改资源' : '新增资源'}
      submitText="保存"
      width={640}
      initialValues={resource ? { ...resource, path: resource.path || undefined } : fresh}
      onClose={onClose}
      onSubmit={async ({ kind, audience, title, note = '', text, path = '', position, is_online }) => {
        const fields = { kind, audience, title, note, text, path, position, is_online }
        await save.call({ ...fields, ...(resource && { id: resource.id, version: resource.version }) })
        void message.success('已保存')
      }}
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={30} showCount />
      </Form.Item>
      <Form.Item name="note" label="一句说明">
        <Input maxLength={60} showCount />
      </Form.Item>
      <div className={common.fieldPair}>
        <Form.Item name="kind" label="类别">
          <Select options={optionsOf(resourceKinds)} />
        </Form.Item>
        <Form.Item name="audience" label="给谁看">
          <Select options={optionsOf(resourceAudiences)} />
        </Form.Item>
      </div>
      <Form.Item
        name="text"
        label="正文"
        rules={[{ required: true, whitespace: true, message: '请填写正文' }]}
      >
        <Input.TextArea rows={8} maxLength={resourceTextMax} showCount />
      </Form.Item>
      <Form.Item name="path" label="去试试的页面（可以不填）">
        <ScreenInput />
      </Form.Item>
      <div className={common.fieldPair}>
        <IntegerField name="position" label="顺序" min={1} max={999} />
        <Form.Item name="is_online" label="上线" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormDialog>
  )
}

const columnsOf = (onEdit: ((resource: Resource) => void) | null): Column<Resource>[] => [
  textColumn('顺序', 'position'),
  textColumn('标题', 'title'),
  textColumn('说明', 'note'),
  textColumn('类别', 'kind_name', { isNowrap: true }),
  textColumn('给谁看', 'audience_name', { isNowrap: true }),
  stateColumn(({ is_online }) => ({
    word: is_online ? '已上线' : '未上线',
    tone: is_online ? 'ok' : 'plain',
  })),
  timeColumn('改于', 'changed_at'),
  ...(onEdit
    ? [
        {
          title: '操作',
          key: 'acts',
          render: (_: unknown, resource: Resource) => (
            <Button size="small" onClick={() => onEdit(resource)}>
              修改
            </Button>
          ),
        },
      ]
    : []),
]

export const ResourcesPage = () => {
  const filters = useFilters(['kind'])
  const kind = resourceKindIds.find((id) => id === filters.values.kind)
  const query = useEndpointQuery(consoleResources, { kind }, { keepPrevious: true })
  const mayEdit = useMay(saveResource)
  const [edited, setEdited] = useState<Resource | 'new' | null>(null)
  return (
    <Card
      isFlush
      title="教学资源"
      extra={
        <Space wrap>
          <Select
            aria-label="类别"
            allowClear
            placeholder="全部类别"
            className={cx(common.filterSelect)}
            value={kind}
            onChange={(next?: ResourceKind) => filters.set({ kind: next })}
            options={optionsOf(resourceKinds)}
          />
          {mayEdit && (
            <Button type="primary" onClick={() => setEdited('new')}>
              新增资源
            </Button>
          )}
        </Space>
      }
    >
      <WholeTable<Resource>
        query={query}
        rowKey="id"
        label="教学资源"
        unit="份"
        columns={columnsOf(mayEdit ? setEdited : null)}
        empty={{ title: '还没有教学资源', note: '新增并上线后，手机上就能看到' }}
      />
      {edited !== null && (
        <ResourceDialog resource={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}
