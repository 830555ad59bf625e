/** 运行状况: how the product runs. It only reads. */
import { pulse } from '@wallpaper/contract/staff/staff.console'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatTime } from '../../../lib/time.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Figures } from './Figures.tsx'
import { ProcessTable } from './ProcessTable.tsx'
import type { Pulse } from './pulse.labels.ts'
import css from './pulse.module.css'
import { DatabaseCard, SafetyCard } from './SafetyCards.tsx'
import { WeekDrawer } from './WeekDrawer.tsx'

const liveMs = 10_000
/** Older than this, what stands here is no longer how it is. */
const oldMs = 60_000
const drillCommand = 'as-wallpaper npm run drill --silent -- --record --backups /var/backups/wallpaper'

const titleOf = ({ todos }: Pulse, isOld: boolean): string => {
  if (isOld) return '读不到现在的情况'
  const grave = todos.filter(({ is_grave }) => is_grave).length
  if (grave > 0) return `${grave} 件事要马上处理`
  return todos.length === 0 ? '都在正常运行' : `都在正常运行，${todos.length} 件事要安排`
}

const Headline = ({ all, isOld, onWeek }: { all: Pulse; isOld: boolean; onWeek: () => void }) => {
  const [isExplained, setIsExplained] = useState(false)
  const isGrave = isOld || all.todos.some(({ is_grave }) => is_grave)
  return (
    <Card>
      <div className={css.headline}>
        <span className={css.sign} data-is-grave={isGrave}>
          <Icon name={isGrave ? 'alert' : 'check'} />
        </span>
        <div>
          <h2>{titleOf(all, isOld)}</h2>
          <ul>
            {all.todos.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <small className={common.note}>{formatTime(all.at)}，每 10 秒更新</small>
        </div>
        <div className={css.acts}>
          <Button onClick={onWeek}>看最近 7 天</Button>
          <Button onClick={() => setIsExplained(true)}>做一次恢复演练</Button>
        </div>
      </div>
      <Modal open={isExplained} title="做一次恢复演练" footer={null} onCancel={() => setIsExplained(false)}>
        <p className={common.dialogLead}>
          在放备份的机器上运行下面的命令。它把最新的备份恢复到旁边的临时数据库，检查账和图片，不改动正在用的数据；做完后结果会出现在这一页。
        </p>
        <CopyText text={drillCommand} />
      </Modal>
    </Card>
  )
}

const Shown = ({ all, isOld }: { all: Pulse; isOld: boolean }) => {
  const [week, setWeek] = useState<string | null>(null)
  return (
    <div className={css.page}>
      <Headline all={all} isOld={isOld} onWeek={() => setWeek('')} />
      <Figures all={all} onOpen={() => setWeek('')} />
      <div className={css.columns}>
        <div className={common.stack}>
          <ProcessTable kind="web" processes={all.processes} now={all.at} onOpen={setWeek} />
          <ProcessTable kind="worker" processes={all.processes} now={all.at} onOpen={setWeek} />
        </div>
        <div className={common.stack}>
          <DatabaseCard all={all} />
          <SafetyCard all={all} />
        </div>
      </div>
      {week !== null && <WeekDrawer name={week} onClose={() => setWeek(null)} />}
    </div>
  )
}

export const PulsePage = () => {
  const query = useEndpointQuery(pulse, {}, { refetchInterval: liveMs })
  return (
    <QueryView query={query} rows={8}>
      {(all) => <Shown all={all} isOld={query.isError && Date.now() - query.dataUpdatedAt > oldMs} />}
    </QueryView>
  )
}
