/** Changes how many of a queue are made at once, within what the memory has room for. */
import { setQueuePlaces, staffJobs, staffQueues } from '@wallpaper/contract/studio/job.console'
import { App, Form, Select } from 'antd'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import type { Queue } from './QueueTable.tsx'

interface Values {
  kind: string
  places: number
  reason: string
}

/** The slow one first, then the one in which most wait. */
const suggested = (queues: readonly Queue[]): Queue | undefined => {
  const open = queues.filter(({ places, places_max }) => places < places_max)
  return (
    open.find(({ state }) => state === 'slow') ??
    open.toSorted((a, b) => b.waiting - a.waiting)[0] ??
    queues[0]
  )
}

/** What the chosen number would mean. */
const Fields = ({ queues }: { queues: readonly Queue[] }) => {
  const kind = Form.useWatch<string | undefined>('kind')
  const queue = queues.find((each) => each.kind === kind)
  return (
    <>
      <Form.Item name="kind" label="队列">
        <Select options={queues.map((each) => ({ value: each.kind, label: each.name }))} />
      </Form.Item>
      {queue && (
        <IntegerField
          name="places"
          label="同时做几个"
          unit="个"
          help={`现在 ${queue.places} 个，${queue.waiting} 个在等`}
          min={1}
          max={queue.places_max}
        />
      )}
      <ReasonField />
    </>
  )
}

export const PlacesDialog = ({ queues, onClose }: { queues: readonly Queue[]; onClose: () => void }) => {
  const { call } = useEndpointMutation(setQueuePlaces, { invalidates: [staffQueues, staffJobs] })
  const { message } = App.useApp()
  const first = suggested(queues)
  return (
    <FormDialog<Values>
      title="改位置"
      submitText="改"
      {...(first && {
        initialValues: { kind: first.kind, places: Math.min(first.places + 1, first.places_max) },
      })}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        const { name, places } = await call(values, { idempotencyKey })
        void message.success(`「${name}」同时做 ${places} 个，从下一个任务开始`)
      }}
    >
      <p className={common.dialogLead}>
        从下一个任务开始算，正在做的照样做完。每多一个位置，机器就多用一份内存，所以有上限；位置太多，大家的页面会变慢。
      </p>
      <Fields queues={queues} />
    </FormDialog>
  )
}
