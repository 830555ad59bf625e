/** 任务宝箱 and 跑步计划 as two tabs. */

import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { runningPlanList, taskBoxList } from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ask } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Plans } from '../tasks/Plans.tsx'
import { TaskBox } from '../tasks/TaskBox.tsx'
import css from '../tasks/tasks.module.css'

const parts = [
  { id: 'box', title: '任务宝箱' },
  { id: 'plan', title: '跑步计划' },
] as const
type Part = (typeof parts)[number]['id']

const rules: Record<Part, string> = {
  box: '完成任务得活跃，活跃够了就能领宝箱，奖励马上进可提现余额。每个宝箱每周领一次，周日 24:00 清零，没领的不补发。',
  plan: '从参加那天算第一天，当天审核通过的新作品够数就算完成。漏的天数超过可漏天数就中断，已得的奖励不受影响。奖励在达成的第二天 09:00 前入账。',
}

const showRules = (part: Part) =>
  ask({
    title: part === 'box' ? '任务宝箱规则' : '跑步计划规则',
    text: rules[part],
    confirm: '我知道了',
    cancel: null,
  })

export function Tasks() {
  const query = usePageQuery(memberScreens.tasks)
  const [part, setPart] = useState<Part>(query.part === 'plan' ? 'plan' : 'box')
  const box = useRead(taskBoxList, {}, { isOff: part !== 'box' })
  const plans = useRead(runningPlanList, {}, { isOff: part !== 'plan' })
  const read = part === 'box' ? box : plans
  return (
    <PageLayout
      title={parts.find(({ id }) => id === part)?.title ?? ''}
      right={<NavAction label="规则" onPress={() => void showRules(part)} />}
      top={
        <div className={css.parts}>
          <Segmented label="任务" options={parts} value={part} onChange={setPart} />
        </div>
      }
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      bottom={
        part === 'plan' && plans.data?.run ? (
          <Link className="btn primary lg block" to={makeScreens.upload('picture')}>
            <Icon name="upload" size={20} />
            去上传
          </Link>
        ) : undefined
      }
    >
      {part === 'box' && box.data && <TaskBox box={box.data} />}
      {part === 'plan' && plans.data && <Plans {...plans.data} />}
    </PageLayout>
  )
}
