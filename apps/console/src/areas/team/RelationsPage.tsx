/** Inviter relations: search with history, export, and correction with a second approval. */
import { consoleRelations, exportRelations, proposeRelation } from '@wallpaper/contract/team/team.console'
import { relationCauses, relationEnds, relationRoles } from '@wallpaper/contract/team/team.labels'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { type ItemOf, useEndpointMutation } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import {
  actionsColumn,
  type Column,
  column,
  dayColumn,
  PersonLink,
  stateColumn,
} from '../../ui/table/column.tsx'
import { type Filter, tabs, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'

type Relation = ItemOf<typeof consoleRelations>

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

const columnsOf = (onCorrect: ((uid: string) => void) | undefined): Column<Relation>[] => [
  column('关系', ({ role }) => relationRoles[role], { isNowrap: true }),
  column('创作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
  column('分成给', ({ to_nickname, to_uid }) => <PersonLink uid={to_uid} nickname={to_nickname} />),
  dayColumn('起', 'from_day'),
  dayColumn('止', 'until_day'),
  stateColumn(({ until_day }) =>
    until_day ? { word: '已结束', tone: 'plain' } : { word: '有效', tone: 'ok' },
  ),
  column('来由', ({ cause, end_cause }) =>
    end_cause ? `${relationCauses[cause]}；${relationEnds[end_cause]}` : relationCauses[cause],
  ),
  actionsColumn(({ uid, role, until_day }) => [
    onCorrect !== undefined &&
      role === 'inviter' &&
      until_day === null && { text: '更正', onClick: () => onCorrect(String(uid)) },
  ]),
]

/** A button that goes from all to the open ones, then to the ended ones. */
const openFilter: Filter<boolean | undefined> = {
  parse: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  field: ({ text, set }) =>
    text === 'yes' ? (
      <Button onClick={() => set('no')}>只看有效</Button>
    ) : text === 'no' ? (
      <Button onClick={() => set(undefined)}>只看已结束</Button>
    ) : (
      <Button onClick={() => set('yes')}>有效和已结束</Button>
    ),
}

export const RelationsPage = () => {
  const list = useList(consoleRelations, {
    filters: { role: tabs(relationRoles), open: openFilter, uid: uidSearch('创作者编号，任一方') },
    input: ({ open, ...rest }) => ({ ...rest, is_open: open }),
  })
  const mayCorrect = useMay(proposeRelation)
  const mayExport = useMay(exportRelations)
  const [corrected, setCorrected] = useState<string | null>(null)
  return (
    <ListPage
      list={list}
      label="关系"
      unit="个"
      rowKey="id"
      columns={columnsOf(mayCorrect ? setCorrected : undefined)}
      exportFile={mayExport ? (asked) => api.call(exportRelations, asked) : undefined}
      actions={
        mayCorrect && (
          <Button type="primary" onClick={() => setCorrected('')}>
            更正邀请人
          </Button>
        )
      }
      empty={{ title: '没有关系', note: '创作者填写邀请码注册后会出现在这里' }}
    >
      {corrected !== null && <CorrectDialog uid={corrected} onClose={() => setCorrected(null)} />}
    </ListPage>
  )
}
