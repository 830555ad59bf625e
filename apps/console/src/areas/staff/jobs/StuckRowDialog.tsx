/** Retries a stuck row at once, or sets it aside; both with a reason. */
import {
  jobList,
  retryStuck,
  setAsideStuck,
  stuckList,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import { App } from 'antd'
import { type ItemOf, useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'

export type StuckRowAct = 'retry' | 'set_aside'

interface StuckRowDialogProps {
  act: StuckRowAct
  row: ItemOf<typeof stuckList>
  onClose: () => void
}

const changes = { invalidates: [stuckList, jobList, workbench] }

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
  const retry = useEndpointMutation(retryStuck, changes)
  const setAside = useEndpointMutation(setAsideStuck, changes)
  const { message } = App.useApp()
  const { title, submitText, note, done } = words[act]
  const { call } = act === 'retry' ? retry : setAside
  return (
    <FormDialog<{ reason: string }>
      title={title}
      submitText={submitText}
      isDangerous={act === 'set_aside'}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call({ id: row.id, reason })
        void message.success(done)
      }}
    >
      <p className={common.dialogLead}>
        {row.title}：{row.subject.label}
      </p>
      <p className={common.note}>{note}</p>
      {act === 'set_aside' && row.is_money && (
        <p className={common.note}>它关系到一笔钱：搁置期间会一直显示在工作台上。</p>
      )}
      <ReasonField />
    </FormDialog>
  )
}
