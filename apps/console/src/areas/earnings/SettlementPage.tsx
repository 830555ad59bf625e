/** 收益结算: the last days, and a dry run of one of them; posting needs a second person. */
import { lines, type OutputOf } from '@wallpaper/contract'
import {
  proposeSettlement,
  settlementDays,
  settlementExport,
  trySettlement,
} from '@wallpaper/contract/earnings/earnings.console'
import { rateText, settlementStates, takeWays } from '@wallpaper/contract/earnings/earnings.labels'
import { Button, Select, Tabs } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import { formatYuan } from '../../lib/money.ts'
import { formatCount } from '../../lib/number.ts'
import { dayText } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FlowSteps } from '../../ui/content/FlowSteps.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag, type Tone } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { SaveButton } from '../../ui/form/SaveButton.tsx'
import {
  type Column,
  column,
  countColumn,
  moneyColumn,
  personLabel,
  textColumn,
} from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import css from './earnings.module.css'

type Trial = OutputOf<typeof trySettlement>
type Line = Trial['lines'][number]

const tones: Record<Trial['state'], Tone> = {
  open: 'plain',
  waiting: 'wait',
  settling: 'info',
  settled: 'ok',
}

const lineColumns: Column<Line>[] = [
  column('产品线与方式', ({ line, way }) => <b>{`${lines[line].name} ${takeWays[way]}`}</b>),
  countColumn('有效次数', 'takes'),
  column('费率', ({ milli }) => (milli === null ? '按订单' : rateText(milli)), {
    isNumber: true,
    isRight: true,
  }),
  moneyColumn('总额（元）', 'gross_fen'),
  moneyColumn('创作者', 'creator_fen'),
  moneyColumn('团队与邀请', 'team_fen'),
  moneyColumn('导师', 'tutor_fen'),
  moneyColumn('平台', 'platform_fen'),
]

const creatorColumns: Column<Trial['creators'][number]>[] = [
  column('创作者', ({ uid, name }) => (
    <Link to={`/people/${uid}`}>{personLabel({ uid, nickname: name })}</Link>
  )),
  moneyColumn('收益（元）', 'amount_fen'),
]

const apartColumns: Column<Trial['apart'][number]>[] = [
  textColumn('原因', 'name'),
  countColumn('次数', 'takes'),
]

const changeText = ({ gross_fen, before_gross_fen }: Trial): string => {
  if (before_gross_fen === null || before_gross_fen <= 0) return '前一天没有'
  const change = ((gross_fen - before_gross_fen) / before_gross_fen) * 100
  return `较前日 ${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}%`
}

const Kpis = ({ trial }: { trial: Trial }) => {
  const apart = trial.apart.reduce((sum, { takes }) => sum + takes, 0)
  const kpis = [
    { label: '有效', value: formatCount(trial.takes), note: `${formatCount(apart)} 次不计` },
    { label: '总额', value: `${formatYuan(trial.gross_fen)} 元`, note: changeText(trial) },
    {
      label: '创作者',
      value: `${formatYuan(trial.creator_fen)} 元`,
      note: `${formatCount(trial.people)} 人`,
    },
    {
      label: '团队与导师',
      value: `${formatYuan(trial.team_fen + trial.tutor_fen)} 元`,
      note: '从平台的部分里出',
    },
    { label: '平台', value: `${formatYuan(trial.platform_fen)} 元`, note: '总额减去以上两项' },
  ]
  return (
    <div className={css.kpis}>
      {kpis.map(({ label, value, note }) => (
        <Card key={label} className={cx(css.kpi)}>
          <small>{label}</small>
          <b>{value}</b>
          <small>{note}</small>
        </Card>
      ))}
    </div>
  )
}

const Tables = ({ trial }: { trial: Trial }) => (
  <Card isFlush>
    <Tabs
      className={cx(common.cardTabs)}
      items={[
        {
          key: 'lines',
          label: '按产品线',
          children:
            trial.lines.length === 0 ? (
              <EmptyState title="这一天没有可结算的取图" note="换一天看看" />
            ) : (
              <div className={common.tableScroll}>
                <PlainTable
                  label="按产品线"
                  rowKey={({ line, way }) => `${line}/${way}`}
                  columns={lineColumns}
                  rows={trial.lines}
                />
                <p className={common.total}>
                  {formatYuan(trial.creator_fen)} + {formatYuan(trial.team_fen)} +{' '}
                  {formatYuan(trial.tutor_fen)} + {formatYuan(trial.platform_fen)} ={' '}
                  <b>{formatYuan(trial.gross_fen)}</b>
                </p>
              </div>
            ),
        },
        {
          key: 'creators',
          label: '按创作者',
          children: (
            <div className={common.tableScroll}>
              <PlainTable
                isWrapped
                label="按创作者"
                rowKey="uid"
                columns={creatorColumns}
                rows={trial.creators}
              />
            </div>
          ),
        },
        {
          key: 'apart',
          label: '不计的取图',
          children: (
            <div className={common.tableScroll}>
              <PlainTable
                isWrapped
                label="不计的取图"
                rowKey="name"
                columns={apartColumns}
                rows={trial.apart}
              />
            </div>
          ),
        },
      ]}
    />
  </Card>
)

/** How the page's figures add up: the day's total, what is already posted, and other income of that day. */
const Sums = ({ trial }: { trial: Trial }) => {
  const wanted = trial.creator_fen + trial.team_fen + trial.tutor_fen
  const settled = wanted - trial.due_fen
  return (
    <Card title="这些数怎么来的">
      <ul className={css.warnings}>
        <li>
          <b>
            本次应结 {formatYuan(wanted)} = 已入账 {formatYuan(settled)} + 待入账 {formatYuan(trial.due_fen)}
          </b>
          <small>
            应结 = 创作者 {formatYuan(trial.creator_fen)} + 团队与邀请 {formatYuan(trial.team_fen)} + 导师{' '}
            {formatYuan(trial.tutor_fen)}
          </small>
        </li>
        <li>
          <b>
            这一天所有人的收益 {formatYuan(trial.posted_fen)} ={' '}
            {trial.posted.length === 0
              ? '0.00'
              : trial.posted.map(({ name, amount_fen }) => `${name} ${formatYuan(amount_fen)}`).join(' + ')}
          </b>
          <small>包括导入的平台结算和活动奖励，它们不在本次结算里；上面选日期时看到的就是这个数</small>
        </li>
      </ul>
    </Card>
  )
}

const ProposeDialog = ({ trial, onClose }: { trial: Trial; onClose: () => void }) => (
  <ReasonDialog
    endpoint={proposeSettlement}
    invalidates={[trySettlement, settlementDays]}
    title={`${dayText(trial.day)} 提交复核`}
    submitText="提交复核"
    lead={
      <>
        总额 {formatYuan(trial.gross_fen)} 元，创作者 {formatYuan(trial.creator_fen)} 元，
        {formatCount(trial.people)} 人。这次入账 {formatYuan(trial.due_fen)} 元。
      </>
    }
    reason={{ placeholder: '例如：新投放带来，已附投放单' }}
    input={(reason) => ({ day: trial.day, reason })}
    done="已提交，由另一位财务入账"
    onClose={onClose}
  />
)

const stepsOf = (trial: Trial) => {
  const isDone = trial.state === 'settled'
  const isWaiting = trial.approval_id !== null
  return [
    { state: 'done' as const, title: '收齐事件', note: `${dayText(trial.day)} 全天` },
    { state: 'done' as const, title: '去重与反作弊' },
    {
      state: isDone || isWaiting ? ('done' as const) : ('now' as const),
      title: '试算',
      note: '不写入任何数据',
    },
    {
      state: isDone ? ('done' as const) : isWaiting ? ('now' as const) : ('todo' as const),
      title: '复核',
      note: trial.posted_by ? `${trial.posted_by}` : '没有要确认的事项时由系统入账',
    },
    {
      state: isDone ? ('done' as const) : trial.state === 'settling' ? ('now' as const) : ('todo' as const),
      title: '入账',
      aside: trial.settled_at === null ? '09:00，进入结算中' : <TimeText at={trial.settled_at} />,
    },
  ]
}

const Side = ({ trial, onRetry }: { trial: Trial; onRetry: () => void }) => {
  const [isProposing, setProposing] = useState(false)
  const isOpen = trial.state === 'open' || trial.state === 'waiting'
  const canPropose = (isOpen || trial.needs_reason) && trial.approval_id === null
  return (
    <Card
      title="入账前请看"
      extra={<StateTag tone={tones[trial.state]}>{settlementStates[trial.state]}</StateTag>}
    >
      <ul className={css.warnings}>
        {trial.warnings.length === 0 && <li>没有要确认的事项</li>}
        {trial.warnings.map(({ title, note, is_explained }) => (
          <li key={title}>
            <b>{title}</b>
            <small>
              {note}
              {is_explained ? `。原因：${trial.reason}` : '，写明原因并由另一位财务复核后才入账'}
            </small>
          </li>
        ))}
      </ul>
      <FlowSteps steps={stepsOf(trial)} />
      <p className={css.note}>
        同一天重跑得到同样的结果，不会重复入账。
        {trial.state === 'settled' &&
          trial.due_fen !== 0 &&
          `迟到的取图还有 ${formatYuan(trial.due_fen)} 元，${trial.needs_reason ? '等写明原因、复核后更正' : '下次结算时更正'}。`}
      </p>
      {trial.approval_id !== null && <Link to={`/approvals/${trial.approval_id}`}>去复核</Link>}
      <div className={common.rowActions}>
        <Button onClick={onRetry}>重新试算</Button>
        {canPropose && (
          <Button type="primary" onClick={() => setProposing(true)}>
            提交复核
          </Button>
        )}
      </div>
      {isProposing && <ProposeDialog trial={trial} onClose={() => setProposing(false)} />}
    </Card>
  )
}

export const SettlementPage = () => {
  const filters = useFilters(['day'])
  const days = useEndpointQuery(settlementDays, {})
  const attempt = useAttempt()
  const [first] = days.data?.items ?? []
  const day = filters.values.day ?? first?.day
  const query = useEndpointQuery(
    trySettlement,
    { day: day ?? '' },
    { enabled: day !== undefined, keepPrevious: true },
  )
  return (
    <QueryView query={days}>
      {({ items }) => (
        <>
          <div className={cx(common.tabsWithAction, css.gap)}>
            <Select
              aria-label="选择哪一天"
              value={day ?? null}
              onChange={(value: string) => filters.set({ day: value })}
              options={items.map((each) => ({
                value: each.day,
                label: `${dayText(each.day)} ${settlementStates[each.state]} ${formatYuan(each.amount_fen)} 元`,
              }))}
            />
            <SaveButton isDisabled={!query.data} file={() => api.call(settlementExport, { day: day ?? '' })}>
              下载明细
            </SaveButton>
          </div>
          {day === undefined ? (
            <EmptyState title="还没有可以结算的日子" note="创作者有收益的第二天，会出现在这里" />
          ) : (
            <QueryView query={query}>
              {(trial) => (
                <>
                  <Kpis trial={trial} />
                  <div className={css.columns}>
                    <div className={css.stack}>
                      <Tables trial={trial} />
                      <Sums trial={trial} />
                    </div>
                    <Side
                      trial={trial}
                      onRetry={() => void attempt(() => query.refetch({ throwOnError: true }))}
                    />
                  </div>
                </>
              )}
            </QueryView>
          )}
        </>
      )}
    </QueryView>
  )
}
