/** 产品口令: applications, the oldest first; passed or refused with a sentence for the creator. */
import { consoleProductCodes, decideProductCode } from '@wallpaper/contract/product/product.console'
import { productCodeStates, promoteWays } from '@wallpaper/contract/product/product.labels'
import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { type ItemOf, useEndpointMutation } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import {
  actionsColumn,
  type Column,
  column,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { tabsFrom } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { ProductMark } from './ProductMark.tsx'

type Code = ItemOf<typeof consoleProductCodes>

const RejectDialog = ({ code, onClose }: { code: Code; onClose: () => void }) => {
  const decide = useEndpointMutation(decideProductCode, { invalidates: [consoleProductCodes] })
  return (
    <FormDialog<{ note: string }>
      title={`驳回「${code.code}」`}
      submitText="驳回"
      isDangerous
      onClose={onClose}
      onSubmit={({ note }) => decide.call({ id: code.id, pass: 'reject', note })}
    >
      <Form.Item
        name="note"
        label="原因"
        extra="创作者会看到这句话"
        rules={[{ required: true, message: '请写明原因' }]}
      >
        <Input maxLength={60} placeholder="例如：太笼统，加上你的名字" />
      </Form.Item>
    </FormDialog>
  )
}

const tones = { waiting: 'wait', active: 'ok', rejected: 'no', withdrawn: 'plain', ended: 'plain' } as const

const columnsOf = (
  mayDecide: boolean,
  onPass: (code: Code) => void,
  onReject: (code: Code) => void,
): Column<Code>[] => [
  column('口令', ({ code }) => code, { isStrong: true, isNowrap: true }),
  column('产品', ({ product }) => <ProductMark product={product} />),
  column('创作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
  textColumn('推广账号', 'account', { hasDash: true }),
  column('方式', ({ ways }) => ways.map((way) => promoteWays[way]).join('、') || '—'),
  timeColumn('申请', 'created_at'),
  stateColumn(({ state }) => ({ word: productCodeStates[state], tone: tones[state] })),
  textColumn('原因', 'reason', { hasDash: true }),
  actionsColumn((code) => [
    mayDecide && code.state === 'waiting' && { text: '通过', look: 'primary', onClick: () => onPass(code) },
    mayDecide && code.state === 'waiting' && { text: '驳回', look: 'danger', onClick: () => onReject(code) },
  ]),
]

export const ProductCodesPage = () => {
  const list = useList(consoleProductCodes, {
    filters: { tab: tabsFrom({ waiting: '待审', decided: '已审' }) },
  })
  const decide = useEndpointMutation(decideProductCode, { invalidates: [consoleProductCodes] })
  const { message } = App.useApp()
  const mayDecide = useMay(decideProductCode)
  const [rejected, setRejected] = useState<Code | null>(null)
  const pass = async ({ id, code }: Code) => {
    try {
      await decide.call({ id, pass: 'pass' })
      void message.success(`「${code}」已通过`)
    } catch (error) {
      void message.error(error instanceof Error ? error.message : '没有成功，请再试一次')
    }
  }
  return (
    <ListPage
      list={list}
      label="产品口令"
      unit="个"
      rowKey="id"
      columns={columnsOf(mayDecide, (code) => void pass(code), setRejected)}
      empty={{ title: '没有要审的口令', note: '创作者申请产品口令后会出现在这里' }}
    >
      {rejected && <RejectDialog code={rejected} onClose={() => setRejected(null)} />}
    </ListPage>
  )
}
