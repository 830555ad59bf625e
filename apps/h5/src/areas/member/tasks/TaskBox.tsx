/** 任务宝箱: the week's points, four chests, and today's and this week's tasks. */

import { useQueryClient } from '@tanstack/react-query'
import { taskBoxClaim, taskBoxList } from '@wallpaper/contract/member'
import { taskMetrics } from '@wallpaper/contract/member/task.labels'
import { yuan } from '../../../lib/format/money.ts'
import { formatDay } from '../../../lib/format/time.ts'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import type { Box } from '../member.types.ts'
import { Bar } from './Bar.tsx'
import css from './tasks.module.css'

type Chest = Box['chests'][number]
type Task = Box['tasks'][number]

const chestLabel = ({ state, reward_fen }: Chest): string => {
  const amount = `${yuan(reward_fen)} 元`
  if (state === 'claimed') return `已领 ${amount}`
  return state === 'open' ? `可领 ${amount}` : amount
}

function Chests({ box }: { box: Box }) {
  const client = useQueryClient()
  const next = box.chests.find(({ state }) => state === 'open')
  const waiting = box.chests.find(({ state }) => state === 'locked')
  const { isBusy, submit } = useSubmit(async (idempotencyKey) => {
    if (!next) return
    const box = await runtime().call(taskBoxClaim, { number: next.number }, { idempotencyKey })
    setReadData(client, taskBoxList, {}, box)
    toast(`${yuan(next.reward_fen)} 元已进可提现余额`)
  })
  return (
    <section className="card">
      <div className={css.head}>
        <h2>
          本周活跃 <span className={`num ${css.points}`}>{box.points}</span>
        </h2>
        <small>周日 24:00 清零</small>
      </div>
      <ol className={css.chests} aria-label="宝箱">
        {box.chests.map((chest) => (
          <li key={chest.number} className={css[chest.state]}>
            <i>
              <Icon name={chest.state === 'claimed' ? 'check' : 'gift'} size={22} />
            </i>
            <b className="num">{chest.points}</b>
            <small className="num">{chestLabel(chest)}</small>
          </li>
        ))}
      </ol>
      {next ? (
        <Button kind="primary" isBlock isBusy={isBusy} busyText="领取中" onPress={() => void submit()}>
          领取 ¥{yuan(next.reward_fen)}
        </Button>
      ) : (
        <p className={css.next}>
          {waiting
            ? `再得 ${waiting.points - box.points} 活跃可领 ${yuan(waiting.reward_fen)} 元`
            : '本周的宝箱都领完了'}
        </p>
      )}
    </section>
  )
}

function TaskRow({ task }: { task: Task }) {
  return (
    <li className={css.task}>
      <span className={css.pic}>
        <Icon name={taskMetrics[task.metric].icon} size={20} />
      </span>
      <span className={css.words}>
        <b>{task.title}</b>
        <small className="num">{task.is_done ? '已完成' : `${task.progress}/${task.target}`}</small>
        {!task.is_done && <Bar value={task.progress} max={task.target} label={task.title} />}
      </span>
      <span className={css.end}>
        <b className="num">+{task.points}</b>
        {task.is_done ? (
          <small className={css.got}>已得活跃</small>
        ) : (
          <Link className="btn soft sm" to={task.path as PageUrl}>
            {task.action}
          </Link>
        )}
      </span>
    </li>
  )
}

function Group({ title, note, tasks }: { title: string; note: string; tasks: readonly Task[] }) {
  if (tasks.length === 0) return null
  return (
    <>
      <div className={css.group}>
        <h2>{title}</h2>
        <small>{note}</small>
      </div>
      <ul className={`card ${css.list}`}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </>
  )
}

export function TaskBox({ box }: { box: Box }) {
  return (
    <>
      <Chests box={box} />
      <Group title="今天" note="每天 00:00 更新" tasks={box.tasks.filter(({ period }) => period === 'day')} />
      <Group
        title="本周"
        note="周一 00:00 更新"
        tasks={box.tasks.filter(({ period }) => period === 'week')}
      />
      {box.history.length > 0 && (
        <>
          <div className={css.group}>
            <h2>领取记录</h2>
          </div>
          <Rows>
            {box.history.map(({ week, number, reward_fen, claimed_at }) => (
              <Row
                key={`${week} ${number}`}
                title={`第 ${number} 个宝箱`}
                note={<span className="num">{formatDay(claimed_at)}</span>}
                value={<span className="num">+{yuan(reward_fen)}</span>}
              />
            ))}
          </Rows>
        </>
      )}
    </>
  )
}
