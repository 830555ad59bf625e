/** 跑步计划: the current one, those open to join, and past ones. */
import { runningPlanJoin, runningPlanList } from '@wallpaper/contract/member'
import { yuan } from '../../../lib/format/money.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Empty } from '../../../ui/states/states.tsx'
import type { Plan, Plans as PlansReply } from '../member.types.ts'
import { PlanRun, RunHead } from './PlanRun.tsx'
import css from './tasks.module.css'

function Offer({ plan }: { plan: Plan }) {
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async (idempotencyKey) => {
    await runtime().call(runningPlanJoin, { plan_id: plan.id }, { idempotencyKey })
    invalidate(runningPlanList)
    toast('已参加，从今天算第一天')
  })
  const total = plan.rewards.reduce((sum, { reward_fen }) => sum + reward_fen, 0)
  return (
    <Card
      title={plan.title}
      more={<small className="t3 num">{plan.join_until.slice(5).replace('-', '/')} 前可报名</small>}
    >
      <p className="t2">
        连续 {plan.days} 天，每天通过 {plan.works_a_day} 张新作品，可以漏 {plan.missable} 天。
        {plan.note}
      </p>
      <p className={`num ${css.offered}`}>
        {plan.rewards.map(({ days, reward_fen }) => `满 ${days} 天 ${yuan(reward_fen)} 元`).join(' · ')}
      </p>
      {plan.objection ? (
        <p className="t3 f12">{plan.objection}</p>
      ) : (
        <Button kind="primary" isBlock isBusy={isBusy} onPress={() => void submit()}>
          参加，最多得 ¥{yuan(total)}
        </Button>
      )}
    </Card>
  )
}

const empty = { drawing: 'nothing' as const, title: '现在没有跑步计划', note: '开新计划时，我们会发通知' }

export function Plans({ plans, run, history }: PlansReply) {
  const others = plans.filter(({ id, objection }) => id !== run?.plan_id && (objection === '' || !run))
  const isOver = new Set(history.map(({ plan_id }) => plan_id))
  const offered = others.filter(({ id }) => !isOver.has(id))
  if (!run && offered.length === 0 && history.length === 0) return <Empty {...empty} isWhole />
  return (
    <>
      {run && <PlanRun run={run} />}
      {offered.map((plan) => (
        <Offer key={plan.id} plan={plan} />
      ))}
      {history.length > 0 && (
        <div className={css.group}>
          <h2>跑过的计划</h2>
        </div>
      )}
      {history.map((each) => (
        <RunHead key={each.plan_id} run={each} />
      ))}
    </>
  )
}
