/** Inviter relations: search with history, export, and correction with a second approval. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleRelations, exportRelations, proposeRelation } from '@wallpaper/contract/team/team.console'
import {
  relationCauses,
  relationEnds,
  relationRoleIds,
  relationRoles,
} from '@wallpaper/contract/team/team.labels'
import { App, Button, Form, Input, Space, Tabs } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { SaveButton } from '../../ui/form/SaveButton.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'

type Relation = OutputOf<typeof consoleRelations>['items'][number]

const dayText = (day: string): string => day.replaceAll('-', '/')
const numberIn = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}

interface Correction {
  uid: string
  to_uid?: string
  reason: string
}

const number = { pattern: /^[1-9]\d{0,14}$/, message: '请填写创作者编号' }

const CorrectDialog = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const propose = useEndpointMutation(proposeRelation, { invalidates: [consoleRelations] })
  const { message } = App.useApp()
  return (
    <FormDialog<Correction>
      title="更正邀请人"
      submitText="提交复核"
      initialValues={{ uid, reason: '' }}
      onClose={onClose}
      onSubmit={async (form) => {
        await propose.call({
          uid: Number(form.uid),
          reason: form.reason,
          ...(form.to_uid && { to_uid: Number(form.to_uid) }),
        })
        void message.success('已提交，等另一位员工复核')
      }}
    >
      <p className={common.dialogLead}>复核通过的第二天起生效，之前的分成不变，三方都会收到通知。</p>
      <Form.Item
        name="uid"
        label="创作者编号"
        rules={[{ required: true, message: '请填写创作者编号' }, number]}
      >
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item name="to_uid" label="新的邀请人编号" help="留空表示解除，不再有邀请人" rules={[number]}>
        <Input inputMode="numeric" />
      </Form.Item>
      <ReasonField help="会记入操作日志" placeholder="例如：注册时填错了邀请码，双方都确认过" />
    </FormDialog>
  )
}

const columnsOf = (onCorrect: (uid: string) => void) => [
  {
    title: '关系',
    key: 'role',
    className: cx(common.nowrap),
    render: (_: unknown, { role }: Relation) => relationRoles[role],
  },
  {
    title: '创作者',
    key: 'member',
    render: (_: unknown, { nickname, uid }: Relation) => `${nickname}（${uid}）`,
  },
  {
    title: '分成给',
    key: 'to',
    render: (_: unknown, { to_nickname, to_uid }: Relation) => `${to_nickname}（${to_uid}）`,
  },
  {
    title: '起',
    dataIndex: 'from_day',
    className: cx(common.nowrap),
    render: (day: string) => dayText(day),
  },
  {
    title: '止',
    dataIndex: 'until_day',
    className: cx(common.nowrap),
    render: (day: string | null) => (day ? dayText(day) : '—'),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { until_day }: Relation) => (
      <StateTag tone={until_day ? 'plain' : 'ok'}>{until_day ? '已结束' : '有效'}</StateTag>
    ),
  },
  {
    title: '来由',
    key: 'cause',
    render: (_: unknown, { cause, end_cause }: Relation) =>
      end_cause ? `${relationCauses[cause]}；${relationEnds[end_cause]}` : relationCauses[cause],
  },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, { uid, role, until_day }: Relation) =>
      role === 'inviter' &&
      until_day === null && (
        <Button size="small" onClick={() => onCorrect(String(uid))}>
          更正
        </Button>
      ),
  },
]

const all = 'all'

export const RelationsPage = () => {
  const filters = useFilters(['role', 'uid', 'open'])
  const role = relationRoleIds.find((id) => id === filters.values.role)
  const uid = numberIn(filters.values.uid)
  const isOpen = filters.values.open === 'no' ? false : filters.values.open === 'yes' ? true : undefined
  const filter = { role, uid, is_open: isOpen }
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    consoleRelations,
    { ...filter, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const exporting = useEndpointMutation(exportRelations, { invalidates: [] })
  const [corrected, setCorrected] = useState<string | null>(null)
  return (
    <Card isFlush>
      <div className={common.tabsWithAction}>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={role ?? all}
          onChange={(key) => filters.set({ role: key === all ? undefined : key })}
          items={[
            { key: all, label: '全部' },
            ...relationRoleIds.map((id) => ({ key: id, label: relationRoles[id] })),
          ]}
        />
        <Space wrap>
          <Button
            onClick={() => filters.set({ open: isOpen === undefined ? 'yes' : isOpen ? 'no' : undefined })}
          >
            {isOpen === undefined ? '有效和已结束' : isOpen ? '只看有效' : '只看已结束'}
          </Button>
          <Input.Search
            aria-label="按创作者编号查找"
            placeholder="创作者编号，任一方"
            allowClear
            inputMode="numeric"
            defaultValue={filters.values.uid ?? ''}
            onSearch={(text) =>
              filters.set({ uid: /^\d{1,15}$/.test(text.trim()) ? text.trim() : undefined })
            }
          />
          <SaveButton file={() => exporting.call(filter)} />
          <Button type="primary" onClick={() => setCorrected('')}>
            更正邀请人
          </Button>
        </Space>
      </div>
      <CursorTable
        label="关系"
        unit="个"
        query={query}
        trail={trail}
        rowKey="id"
        columns={columnsOf(setCorrected)}
        empty={<EmptyState title="没有关系" note="创作者填写邀请码注册后会出现在这里" />}
      />
      {corrected !== null && <CorrectDialog uid={corrected} onClose={() => setCorrected(null)} />}
    </Card>
  )
}
