/** One import: column mapping, dry run, second person, posting; and the result of each row. */
import { importOne, tryImport } from '@wallpaper/contract/earnings/import.console'
import { type ImportState, importPlatforms, importStates } from '@wallpaper/contract/earnings/import.labels'
import { Progress, Steps } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { useThing } from '../../../lib/navigation/recentThings.ts'
import { formatCount } from '../../../lib/number.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportSide } from './ImportSide.tsx'
import { type ImportDetail, isUnderWay } from './import.labels.ts'
import css from './imports.module.css'
import { MappingForm } from './MappingForm.tsx'

const stepOf: Record<ImportState, number> = {
  uploaded: 1,
  failed: 1,
  discarded: 1,
  checking: 2,
  checked: 2,
  waiting: 3,
  posting: 4,
  posted: 5,
  reversing: 5,
  reversed: 5,
}

const WayOfImport = ({ found, isMapping }: { found: ImportDetail; isMapping: boolean }) => (
  <Card>
    <Steps
      size="small"
      current={isMapping ? 1 : stepOf[found.state]}
      {...(found.state === 'failed' && { status: 'error' as const })}
      items={[
        { title: '选择文件', content: `${importPlatforms[found.platform]} ${found.file_name}` },
        { title: '字段对应', content: '为这个平台记住' },
        { title: '试算', content: '不写入任何收益' },
        { title: '提交复核', content: '由另一位财务确认' },
        { title: '入账', content: found.posted_by || '进入结算中' },
      ]}
    />
  </Card>
)

const Kpis = ({ found }: { found: ImportDetail }) => {
  const { totals, bill_fen } = found
  if (!totals) return null
  const all = totals.ok.amount_fen + totals.duplicate.amount_fen + totals.refused.amount_fen
  const rows = totals.ok.rows + totals.duplicate.rows + totals.refused.rows
  const difference = bill_fen === null ? null : all - bill_fen
  const amount = (fen: number) => `金额 ¥${formatYuan(fen)}`
  const kpis = [
    { label: '文件总行数', value: formatCount(rows), note: amount(all), tone: '' },
    {
      label: '可入账',
      value: formatCount(totals.ok.rows),
      note: amount(totals.ok.amount_fen),
      tone: css.good,
    },
    {
      label: '重复，将跳过',
      value: formatCount(totals.duplicate.rows),
      note: amount(totals.duplicate.amount_fen),
      tone: '',
    },
    {
      label: '有错误，需处理',
      value: formatCount(totals.refused.rows),
      note: amount(totals.refused.amount_fen),
      tone: totals.refused.rows > 0 ? css.bad : '',
    },
    {
      label: '与平台账单差额',
      value: difference === null ? '—' : formatYuan(difference),
      note: difference === null ? '没有填账单总额' : difference === 0 ? '账单总额一致' : '请核对后写明原因',
      tone: difference ? css.bad : '',
    },
  ]
  return (
    <div className={css.kpis}>
      {kpis.map(({ label, value, note, tone }) => (
        <Card key={label} className={cx(css.kpi, tone)}>
          <small>{label}</small>
          <b>{value}</b>
          <small>{note}</small>
        </Card>
      ))}
    </div>
  )
}

const UnderWay = ({ found }: { found: ImportDetail }) => (
  <Card>
    <p className={common.dialogLead}>{importStates[found.state]}，可以离开这个页面，完成后在这里看到结果。</p>
    <Progress
      aria-label={importStates[found.state]}
      percent={Math.floor(found.progress / 10)}
      status="active"
    />
  </Card>
)

const Content = ({
  found,
  isRemapping,
  onRemap,
}: {
  found: ImportDetail
  isRemapping: boolean
  onRemap: () => void
}) => {
  const mayMake = useMay(tryImport)
  if (found.state === 'discarded')
    return (
      <Card>
        <EmptyState title="这个文件已经作废" note="没有入账；需要时可以重新上传" />
      </Card>
    )
  const isOpen = found.state === 'uploaded' || found.state === 'failed'
  if (isOpen && !mayMake)
    return (
      <Card>
        <EmptyState title={found.problem || '制单的同事还没有试算'} note="试算和提交之后，由另一位财务复核" />
      </Card>
    )
  if (isOpen || (isRemapping && found.state === 'checked')) return <MappingForm found={found} />
  return (
    <>
      {isUnderWay(found.state) && <UnderWay found={found} />}
      <Kpis found={found} />
      {found.totals && (
        <div className={css.columns}>
          <ImportRows found={found} />
          <ImportSide found={found} onRemap={onRemap} />
        </div>
      )}
    </>
  )
}

/** Keyed by import and state: a change of either resets the local state. */
const Found = ({ found }: { found: ImportDetail }) => {
  const [isRemapping, setRemapping] = useState(false)
  return (
    <div className={css.stack}>
      <WayOfImport found={found} isMapping={isRemapping} />
      <Content found={found} isRemapping={isRemapping} onRemap={() => setRemapping(true)} />
    </div>
  )
}

const askAgainMs = 1_000
const lookAgainMs = 15_000

export const ImportPage = () => {
  const { id = '' } = useParams()
  const [isBusy, setBusy] = useState(false)
  const query = useEndpointQuery(
    importOne,
    { id: Number(id) },
    { refetchInterval: isBusy ? askAgainMs : lookAgainMs },
  )
  const isNowBusy = query.data !== undefined && isUnderWay(query.data.state)
  useThing(query.data && `导入 ${query.data.file_name}`)
  if (isNowBusy !== isBusy) setBusy(isNowBusy)
  return (
    <QueryView query={query}>
      {(found) => <Found key={`${found.id}/${found.state}`} found={found} />}
    </QueryView>
  )
}
