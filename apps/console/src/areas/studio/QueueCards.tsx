/** Why jobs failed today, and what is being made now. */
import type { OutputOf } from '@wallpaper/contract'
import { setQueuePlaces, type staffQueues } from '@wallpaper/contract/studio/job.console'
import { processMegabytesMax } from '@wallpaper/contract/studio/job.labels'
import { Button } from 'antd'
import { Link } from 'react-router'
import { formatCount } from '../../lib/number.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { clockText } from './queue.labels.ts'
import css from './queue.module.css'
import { studioPaths } from './studio.paths.ts'

type All = OutputOf<typeof staffQueues>

/** Per cent of the memory from which a process is shown in amber. */
const nearlyFull = 90

type Failure = All['failures'][number]

const FailureBar = ({ name, count, side, most }: Failure & { most: number }) => (
  <>
    <span>{name}</span>
    <span className={css.bar}>
      <u data-side={side} style={{ width: `${(100 * count) / most}%` }} />
    </span>
    <b>{formatCount(count)}</b>
  </>
)

const photosText = ({ photos_kept, photos_overdue }: All): string =>
  photos_overdue > 0
    ? `人脸照片有 ${formatCount(photos_overdue)} 张过了 24 小时还没有删掉，请到后台任务里看删除照片的任务。`
    : `人脸照片现在存着 ${formatCount(photos_kept)} 张，都没有超过 24 小时。`

export const FailuresCard = ({ all }: { all: All }) => {
  const { failures, failed_today, restarted_today, photos_overdue } = all
  const most = Math.max(1, ...failures.map(({ count }) => count))
  const photos = failures.reduce((sum, { is_photo, count }) => sum + (is_photo ? count : 0), 0)
  return (
    <Card
      title="失败原因"
      extra={
        <small className={common.note}>
          今日 {formatCount(failed_today)} 个{photos > 0 && `，照片没通过 ${formatCount(photos)} 张`}
        </small>
      }
      className={css.card ?? ''}
    >
      {failures.length === 0 && <p>今天没有失败的</p>}
      <ul className={css.bars}>
        {failures.map((failure) => (
          <li key={`${failure.code} ${failure.is_photo}`}>
            {failure.is_photo ? (
              <div title="上传时没通过的照片，没有保存，也没有扣次数">
                <FailureBar {...failure} most={most} />
              </div>
            ) : (
              <Link to={studioPaths.jobs({ code: failure.code })}>
                <FailureBar {...failure} most={most} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <p>
          次数都已退回。
          {restarted_today > 0 && `进程重启的 ${formatCount(restarted_today)} 个自动重做，没有一个做两次。`}
        </p>
        <p data-is-bad={photos_overdue > 0}>{photosText(all)}</p>
      </div>
    </Card>
  )
}

/** The bar is the memory where a process says it, and what is done elsewhere. */
const Process = ({ title, kind_name, percent, working_ms, memory_mb }: All['running'][number]) => {
  const share = memory_mb === null ? percent : Math.min(100, (100 * memory_mb) / processMegabytesMax)
  return (
    <li>
      <span title={`${kind_name}，做了 ${clockText(working_ms)}`}>
        {title}，{percent}%
      </span>
      <span className={css.bar}>
        <u data-is-near={memory_mb !== null && share >= nearlyFull} style={{ width: `${share}%` }} />
      </span>
      <em>{memory_mb === null ? clockText(working_ms) : `${memory_mb} MB`}</em>
    </li>
  )
}

export const RunningCard = ({ all, onPlaces }: { all: All; onPlaces: () => void }) => {
  const mayChange = useMay(setQueuePlaces)
  const { running, first_wait_ms } = all
  return (
    <Card
      title="正在做"
      extra={<small className={common.note}>每个换脸进程最多 {processMegabytesMax} MB</small>}
      className={css.card ?? ''}
    >
      {running.length === 0 && <p>现在没有在做的</p>}
      <ul className={css.running}>
        {running.map((each) => (
          <Process key={each.id} {...each} />
        ))}
      </ul>
      <div className={css.foot}>
        <p className={css.turns}>
          轮着做，每人一次一个
          {first_wait_ms !== null && (
            <span>
              第 1 个平均等 <b>{Math.round(first_wait_ms / 1_000)}</b> 秒
            </span>
          )}
        </p>
        <div className={css.acts}>
          <Link to={studioPaths.jobs({ state: 'queued' })} tabIndex={-1}>
            <Button block>看排队的人</Button>
          </Link>
          {mayChange && <Button onClick={onPlaces}>改位置</Button>}
        </div>
      </div>
    </Card>
  )
}
