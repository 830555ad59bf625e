/** What will be posted, what blocks it, and the actions available now. */
import { lines } from '@wallpaper/contract'
import {
  discardImport,
  importList,
  importOne,
  proposeImport,
  proposeImportReversal,
} from '@wallpaper/contract/earnings/import.console'
import { importStates } from '@wallpaper/contract/earnings/import.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import { useMay } from '../../../lib/session.ts'
import { dayText } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { type ImportDetail, stateTones } from './import.labels.ts'
import css from './imports.module.css'

type Dialog = 'propose' | 'discard' | 'reverse'

const invalidates = [importOne, importList]

interface DialogProps {
  found: ImportDetail
  onClose: () => void
}

const ProposeDialog = ({ found, onClose }: DialogProps) => {
  const { ok, refused } = found.totals ?? { ok: { rows: 0, amount_fen: 0 }, refused: { rows: 0 } }
  return (
    <ReasonDialog
      endpoint={proposeImport}
      invalidates={invalidates}
      title={`${found.number} 提交复核`}
      submitText="提交复核"
      lead={
        <>
          入账 {formatCount(ok.rows)} 行，{formatYuan(ok.amount_fen)} 元。
          {refused.rows > 0 && `有错误的 ${formatCount(refused.rows)} 行不入账。`}
        </>
      }
      reason={{ placeholder: '例如：和平台账单一致，已附截图' }}
      input={(reason) => ({ id: found.id, reason })}
      done="已提交，由另一位财务入账"
      onClose={onClose}
    />
  )
}

const DiscardDialog = ({ found, onClose }: DialogProps) => {
  const giveUp = useEndpointMutation(discardImport, { invalidates })
  return (
    <FormDialog<{ reason: string }>
      title={`作废 ${found.number}`}
      submitText="作废"
      isDangerous
      onClose={onClose}
      onSubmit={({ reason }) => giveUp.call({ id: found.id, reason })}
    >
      <p className={common.dialogLead}>还没有入账，作废后不影响任何人的收益，同一文件可以重新上传。</p>
      <ReasonField placeholder="例如：选错了平台" />
    </FormDialog>
  )
}

const ReverseDialog = ({ found, onClose }: DialogProps) => (
  <ReasonDialog
    endpoint={proposeImportReversal}
    invalidates={invalidates}
    title={`整批冲正 ${found.number}`}
    submitText="提交冲正"
    isDangerous
    lead={
      <>
        {formatCount(found.totals?.people ?? 0)} 人的 {formatYuan(found.amount_fen)}{' '}
        元会全部退回；已经提现的部分记为欠款。
      </>
    }
    reason={{ placeholder: '例如：平台重新出账' }}
    input={(reason) => ({ id: found.id, reason })}
    done="已提交，由另一位财务复核后冲正"
    onClose={onClose}
  />
)

const dialogs = { propose: ProposeDialog, discard: DiscardDialog, reverse: ReverseDialog }

const Sums = ({ found }: { found: ImportDetail }) => {
  const { totals } = found
  if (!totals) return null
  const facts = [
    { label: '创作者所得', value: formatYuan(totals.creator_fen) },
    { label: '团队分成', value: formatYuan(totals.team_fen) },
    { label: '导师分成', value: formatYuan(totals.tutor_fen) },
    {
      label: '平台留存',
      value: formatYuan(totals.ok.amount_fen - totals.creator_fen - totals.team_fen - totals.tutor_fen),
    },
    { label: '影响创作者', value: `${formatCount(totals.people)} 人` },
    {
      label: '业务日期',
      value:
        totals.from_day && totals.to_day
          ? totals.from_day === totals.to_day
            ? dayText(totals.from_day)
            : `${dayText(totals.from_day)} – ${dayText(totals.to_day).slice(5)}`
          : '—',
    },
  ]
  return (
    <>
      <dl className={css.sums}>
        {totals.lines.map(({ line, amount_fen }) => (
          <div key={line}>
            <dt>{lines[line].name}</dt>
            <dd>{formatYuan(amount_fen)}</dd>
          </div>
        ))}
        <div className={css.all}>
          <dt>合计</dt>
          <dd>{formatYuan(totals.ok.amount_fen)}</dd>
        </div>
      </dl>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const Notes = ({ found }: { found: ImportDetail }) => (
  <>
    {found.state === 'checked' && (found.totals?.refused.rows ?? 0) > 0 && (
      <p className={css.warning}>
        还有 {formatCount(found.totals?.refused.rows ?? 0)}{' '}
        行错误。可先提交可入账部分；错误行改正后另存一个文件上传，已入账的行会按平台单号跳过。
      </p>
    )}
    {found.approval_id !== null && <Link to={`/approvals/${found.approval_id}`}>等待复核，去复核</Link>}
    {found.reversal_approval_id !== null && (
      <Link to={`/approvals/${found.reversal_approval_id}`}>冲正等待复核，去复核</Link>
    )}
    <p className={common.note}>
      批次 {found.number}
      <br />
      文件校验值 {found.file_hash}，同一文件不能重复导入
      <br />
      {found.made_by} 上传于 <TimeText at={found.made_at} />
      {found.posted_at !== null && (
        <>
          <br />
          {found.posted_by} 入账于 <TimeText at={found.posted_at} />
        </>
      )}
      {found.reversed_at !== null && (
        <>
          <br />
          {found.reversed_by} 冲正于 <TimeText at={found.reversed_at} />
        </>
      )}
    </p>
  </>
)

const titles: Partial<Record<ImportDetail['state'], string>> = { posted: '已入账', reversed: '已冲正' }

export const ImportSide = ({ found, onRemap }: { found: ImportDetail; onRemap: () => void }) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const mayMake = useMay(proposeImport)
  const Shown = dialog ? dialogs[dialog] : null
  return (
    <Card
      title={titles[found.state] ?? '入账预览'}
      extra={<StateTag tone={stateTones[found.state]}>{importStates[found.state]}</StateTag>}
    >
      <div className={css.side}>
        <Sums found={found} />
        <Notes found={found} />
        {mayMake && found.state === 'checked' && (
          <div className={css.actions}>
            <Button onClick={() => setDialog('discard')}>作废</Button>
            <Button onClick={onRemap}>重新试算</Button>
            <Button
              type="primary"
              disabled={(found.totals?.ok.rows ?? 0) === 0}
              onClick={() => setDialog('propose')}
            >
              提交复核
            </Button>
          </div>
        )}
        {mayMake && found.state === 'posted' && found.reversal_approval_id === null && (
          <div className={css.actions}>
            <Button danger onClick={() => setDialog('reverse')}>
              整批冲正
            </Button>
          </div>
        )}
      </div>
      {Shown && <Shown found={found} onClose={() => setDialog(null)} />}
    </Card>
  )
}
