/** Retries a stuck row at once, or sets it aside; both with a reason. */
import {
  jobList,
  retryStuck,
  setAsideStuck,
  stuckList,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'

export type StuckRowAct = 'retry' | 'set_aside'

interface StuckRowDialogProps {
  act: StuckRowAct
  row: ItemOf<typeof stuckList>
  onClose: () => void
}

const words = {
  retry: {
    title: '再处理一次',
    submitText: '再处理一次',
    note: '会马上执行这个任务。处理好以后，它会从这里消失。',
    done: '已放回队列，很快会再处理',
  },
  set_aside: {
    title: '搁置这条数据',
    submitText: '搁置',
    note: '任务不再处理它，直到有人恢复。后面的数据不受影响。',
    done: '已搁置',
  },
}

export const StuckRowDialog = ({ act, row, onClose }: StuckRowDialogProps) => {
  const { note, ...said } = words[act]
  return (
    <ReasonDialog
      endpoint={act === 'retry' ? retryStuck : setAsideStuck}
      invalidates={[stuckList, jobList, workbench]}
      {...said}
      isDangerous={act === 'set_aside'}
      lead={`${row.title}：${row.subject.label}`}
      input={(reason) => ({ id: row.id, reason })}
      onClose={onClose}
    >
      <p className={common.note}>{note}</p>
      {act === 'set_aside' && row.is_money && (
        <p className={common.note}>它关系到一笔钱：搁置期间会一直显示在工作台上。</p>
      )}
    </ReasonDialog>
  )
}
