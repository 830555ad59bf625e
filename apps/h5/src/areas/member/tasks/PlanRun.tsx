/** One run of a plan: progress, days, and rewards. */
import { yuan } from '../../../lib/format/money.ts'
import { Badge, Card, NoticeStrip } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Run } from '../member.types.ts'
import { Bar } from './Bar.tsx'
import css from './tasks.module.css'

const radius = 44
const around = 2 * Math.PI * radius

function Ring({ done, of }: { done: number; of: number }) {
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle cx="52" cy="52" r={radius} />
        <circle cx="52" cy="52" r={radius} strokeDasharray={`${(around * done) / of} ${around}`} />
      </svg>
      <span>
        <b className="num">{done}</b>
        <small className="num">/ {of}</small>
      </span>
    </div>
  )
}

const dayText = (day: string): string => day.slice(5).replace('-', '/')

const dayOf = (run: Run): number =>
  1 +
  run.days.findIndex(
    ({ state, day }) =>
      state === 'today' || day === run.days.findLast((each) => each.state !== 'future')?.day,
  )

function Today({ run }: { run: Run }) {
  if (run.today === null || run.state !== 'running') return null
  const missing = Math.max(0, run.works_a_day - run.today)
  return (
    <>
      <div className={css.today}>
        <b className="num">
          今天 {Math.min(run.today, run.works_a_day)}/{run.works_a_day} 张
        </b>
        <small>{missing > 0 ? `还差 ${missing} 张，24:00 前审核通过就算` : '今天已完成'}</small>
      </div>
      <Bar value={run.today} max={run.works_a_day} label="今天" />
    </>
  )
}

const rewardLabel = ({ state, missing }: Run['rewards'][number]): string =>
  ({ paid: '已入账', due: '次日入账', open: `还差 ${missing} 天`, lost: '没有达成' })[state]

export function RunHead({ run }: { run: Run }) {
  return (
    <section className="card">
      <div className={css.runHead}>
        <Ring done={run.done} of={run.days.length} />
        <div>
          <h2>{run.title}</h2>
          <p>
            每天通过 {run.works_a_day} 张新作品算一天
            {run.state === 'running' ? `，第 ${dayOf(run)} 天，到 ${dayText(run.to_day)} 结束` : ''}
          </p>
          {run.state !== 'running' && (
            <Badge tone={run.state === 'done' ? 'ok' : 'plain'}>{run.state_name}</Badge>
          )}
        </div>
      </div>
      <Today run={run} />
    </section>
  )
}

export function PlanRun({ run }: { run: Run }) {
  const left = Math.max(0, run.missable - run.missed)
  return (
    <>
      {run.note && <NoticeStrip>{run.note}</NoticeStrip>}
      <RunHead run={run} />
      <Card
        title="进度"
        more={<small className="t3">{run.state === 'running' ? `还可漏 ${left} 天` : ''}</small>}
      >
        <ol className={css.days} aria-label="每天">
          {run.days.map(({ day, state, count }, at) => (
            <li key={day} className={`num ${css[`day-${state}`]}`}>
              <span className="sr">{`${dayText(day)}，${count} 张，`}</span>
              {state === 'done' ? (
                <>
                  <Icon name="check" size={16} />
                  <span className="sr">已完成</span>
                </>
              ) : (
                at + 1
              )}
            </li>
          ))}
        </ol>
        <p className={css.legend}>
          <span className={css['key-done']}>已完成 {run.done}</span>
          <span className={css['key-missed']}>漏 {run.missed} 天</span>
          <span className={css['key-future']}>未到</span>
        </p>
      </Card>
      <Card title="奖励" more={<small className="t3">达成后次日 09:00 前入账</small>}>
        <ul className={css.rewards}>
          {run.rewards.map((reward) => (
            <li key={reward.days} className={css[`reward-${reward.state}`]}>
              <small>满 {reward.days} 天</small>
              <b className="num">¥{yuan(reward.reward_fen)}</b>
              <small>{rewardLabel(reward)}</small>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
