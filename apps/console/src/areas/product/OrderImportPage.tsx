/** One reconciled file: what it would post, row by row, and the way to the second person. */
import {
  discardOrderImport,
  orderImportRead,
  orderImportRows,
  orderImports,
  proposeOrderImport,
} from '@wallpaper/contract/product/product.console'
import { orderImportStates, orderResults, orderVerdicts } from '@wallpaper/contract/product/product.labels'
import { Alert, App, Button, Space } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type ItemOf, useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { Card } from '../../ui/content/Card.tsx'
import { FigureRow } from '../../ui/content/FigureRow.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { type Column, column, stateColumn, textColumn } from '../../ui/table/column.tsx'
import { tabs } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { importTones, type OrderImport } from './orderImport.labels.ts'
import css from './product.module.css'

type FileRow = ItemOf<typeof orderImportRows>

const tones = { ok: 'ok', duplicate: 'plain', refused: 'no' } as const

const columns: Column<FileRow>[] = [
  column('行', ({ row }) => row, { isNumber: true }),
  column('订单号', ({ number }) => number, { isNumber: true }),
  textColumn('产品', 'product'),
  textColumn('口令', 'code'),
  column('结果', ({ result }) => (result ? orderResults[result] : '—')),
  column('创作者得', ({ creator_fen }) => (creator_fen === null ? '—' : formatYuan(creator_fen)), {
    isNumber: true,
    isRight: true,
  }),
  stateColumn(({ verdict }) => ({ word: orderVerdicts[verdict], tone: tones[verdict] }), '核对'),
  textColumn('说明', 'note', { hasDash: true }),
]

const Rows = ({ id }: { id: number }) => {
  const list = useList(orderImportRows, {
    filters: { verdict: tabs(orderVerdicts) },
    input: ({ verdict }) => ({ id, ...(verdict && { verdict }) }),
  })
  return (
    <ListPage
      list={list}
      label="逐行结果"
      unit="行"
      rowKey="row"
      columns={columns}
      empty={{ title: '没有这样的行', note: '换一个结果看看' }}
    />
  )
}

const Acts = ({ found }: { found: OrderImport }) => {
  const [isProposing, setProposing] = useState(false)
  const discard = useEndpointMutation(discardOrderImport, { invalidates: [orderImports, orderImportRead] })
  const { message, modal } = App.useApp()
  const may = useMay(proposeOrderImport)
  if (!may || found.state !== 'checked') return null
  const drop = async () => {
    if (
      !(await modal.confirm({ title: `作废批次 ${found.number}？`, content: '没有入账，可以改好再上传。' }))
    )
      return
    try {
      await discard.call({ id: found.id })
    } catch (error) {
      void message.error(error instanceof Error ? error.message : '没有成功，请再试一次')
    }
  }
  return (
    <Space>
      <Button type="primary" disabled={found.totals.ok === 0} onClick={() => setProposing(true)}>
        提交复核
      </Button>
      <Button danger onClick={() => void drop()}>
        作废
      </Button>
      {isProposing && (
        <ReasonDialog
          title={`提交批次 ${found.number}`}
          submitText="提交复核"
          endpoint={proposeOrderImport}
          invalidates={[orderImports, orderImportRead]}
          input={(reason) => ({ id: found.id, reason })}
          done="已提交，等另一位财务复核"
          lead={`结算 ${found.totals.settled} 单，创作者得 ${formatYuan(found.totals.creator_fen)} 元；退回 ${found.totals.refunded} 单，扣回 ${formatYuan(found.totals.returned_fen)} 元。`}
          onClose={() => setProposing(false)}
        />
      )}
    </Space>
  )
}

const Content = ({ found }: { found: OrderImport }) => (
  <>
    <Card
      className={css.figures ?? ''}
      title={`${found.number} ${found.file_name}`}
      extra={
        <Space>
          <StateTag tone={importTones[found.state]}>{orderImportStates[found.state]}</StateTag>
          <Acts found={found} />
        </Space>
      }
    >
      <FigureRow
        figures={[
          { label: '可入账', value: `${found.totals.ok} 行` },
          { label: '结算', value: `${found.totals.settled} 单` },
          { label: '品牌付', value: `${formatYuan(found.totals.brand_fen)} 元` },
          { label: '创作者得', value: `${formatYuan(found.totals.creator_fen)} 元` },
          { label: '扣回', value: `${formatYuan(found.totals.returned_fen)} 元` },
          { label: '重复 / 有错误', value: `${found.totals.duplicate} / ${found.totals.refused} 行` },
        ]}
      />
      {found.approval_id !== null && (
        <Alert
          type="warning"
          showIcon
          title="等另一位财务复核"
          action={<Link to={`/approvals/${found.approval_id}`}>去复核</Link>}
        />
      )}
    </Card>
    <Rows id={found.id} />
  </>
)

export const OrderImportPage = () => {
  const { id = '' } = useParams()
  const query = useEndpointQuery(orderImportRead, { id: Number(id) }, { refetchInterval: 5_000 })
  return <QueryView query={query}>{(found) => <Content found={found} />}</QueryView>
}
