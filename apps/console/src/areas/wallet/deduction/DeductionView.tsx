/** One deduction: person, reason, source accounts, evidence, and appeal. */
import { deductionRead } from '@wallpaper/contract/wallet/deduction.console'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { MessagePictures } from '../../../ui/content/MessagePictures.tsx'
import { Messages } from '../../../ui/content/Messages.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { AppealAnswer } from './AppealAnswer.tsx'
import { type DeductionDetail, stateTones } from './deduction.labels.ts'
import css from './deductions.module.css'
import { EvidenceTable } from './EvidenceTable.tsx'

const factsOf = (detail: DeductionDetail) => [
  { label: '单号', value: <span className={common.num}>{detail.number}</span> },
  {
    label: '创作者',
    value: <Link to={`/people/${detail.person.uid}`}>{detail.person.nickname}</Link>,
  },
  { label: '扣款金额', value: <b className={common.num}>{formatYuan(detail.amount_fen)}</b> },
  { label: '扣自结算中', value: <span className={common.num}>{formatYuan(detail.taken.pending_fen)}</span> },
  {
    label: '扣自可提现',
    value: <span className={common.num}>{formatYuan(detail.taken.available_fen)}</span>,
  },
  { label: '形成欠款', value: <span className={common.num}>{formatYuan(detail.taken.debt_fen)}</span> },
  ...(detail.returned_fen > 0
    ? [{ label: '已退回', value: <span className={common.num}>{formatYuan(detail.returned_fen)}</span> }]
    : []),
  { label: '依据', value: detail.rule },
  { label: '作品', value: detail.evidence.work_title || '全部作品' },
  {
    label: '日期',
    value: <span className={common.num}>{`${detail.evidence.from} 至 ${detail.evidence.to}`}</span>,
  },
  { label: '制单', value: detail.made_by },
  { label: '复核', value: detail.checked_by },
  { label: '扣款时间', value: <TimeText at={detail.taken_at} /> },
  ...(detail.answer_by === null ? [] : [{ label: '最迟答复', value: <TimeText at={detail.answer_by} /> }]),
]

const Content = ({ detail }: { detail: DeductionDetail }) => (
  <div className={common.panel}>
    <header className={common.panelHead}>
      <h2>{detail.kind_name}</h2>
      <StateTag tone={stateTones[detail.state]}>{detail.state_name}</StateTag>
    </header>
    <Facts facts={factsOf(detail)} />
    <p className={css.note}>{detail.note}</p>
    <MessagePictures pictures={detail.pictures} />
    <EvidenceTable evidence={detail.evidence} />
    {detail.messages.length > 0 && <Messages messages={detail.messages} />}
    {detail.verdict && <p className={css.note}>结论：{detail.verdict}</p>}
    {detail.state === 'appealing' && <AppealAnswer detail={detail} />}
  </div>
)

export const DeductionView = ({ id }: { id: string }) => (
  <Card>
    <QueryView query={useEndpointQuery(deductionRead, { id }, { refetchInterval: 30_000 })} rows={8}>
      {(detail) => <Content key={detail.id} detail={detail} />}
    </QueryView>
  </Card>
)
