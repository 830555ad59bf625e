/** Staff decisions about a tutor, each with a reason that the tutor reads. */
import { workbench } from '@wallpaper/contract/staff/staff.console'
import {
  consoleTutorRead,
  consoleTutors,
  decideTutor,
  endTutorRelation,
  setTutorCapacity,
  suspendTutor,
} from '@wallpaper/contract/team/tutor.console'
import { tutorCapacityMax } from '@wallpaper/contract/team/tutor.labels'
import { App } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import type { Student, TutorRecord } from './tutor.labels.ts'

const changed = [consoleTutors, consoleTutorRead, workbench]
const seen = '对方会看到，也会记入操作日志'

interface DialogProps {
  tutor: TutorRecord
  onClose: () => void
}

const places = { name: 'capacity', label: '名额', min: 1, max: tutorCapacityMax, unit: '人' } as const

export const ApproveDialog = ({ tutor, onClose }: DialogProps) => {
  const decide = useEndpointMutation(decideTutor, { invalidates: changed })
  const { message } = App.useApp()
  return (
    <FormDialog<{ capacity: number; reason: string }>
      title={`通过 ${tutor.nickname} 的申请`}
      submitText="通过申请"
      initialValues={{ capacity: 20, reason: '' }}
      onClose={onClose}
      onSubmit={async ({ capacity, reason }) => {
        await decide.call({ uid: tutor.uid, version: tutor.version, verdict: 'approve', capacity, reason })
        void message.success('已通过，TA 会收到通知')
      }}
    >
      <IntegerField {...places} help="同时最多带多少学员" />
      <ReasonField label="说明" help={seen} placeholder="例如：经验充足，先带 20 人" />
    </FormDialog>
  )
}

export const RefuseDialog = ({ tutor, onClose }: DialogProps) => (
  <ReasonDialog
    endpoint={decideTutor}
    invalidates={changed}
    title={`拒绝 ${tutor.nickname} 的申请`}
    submitText="拒绝申请"
    isDangerous
    reason={{ help: seen, placeholder: '写清楚缺什么，TA 改了可以再申请' }}
    input={(reason) => ({ uid: tutor.uid, version: tutor.version, verdict: 'refuse' as const, reason })}
    done="已拒绝，TA 可以修改后再申请"
    onClose={onClose}
  />
)

export const SuspendDialog = ({ tutor, onClose }: DialogProps) => {
  const isSuspended = tutor.state !== 'suspended'
  return (
    <ReasonDialog
      endpoint={suspendTutor}
      invalidates={changed}
      title={isSuspended ? `暂停 ${tutor.nickname}` : `恢复 ${tutor.nickname}`}
      submitText={isSuspended ? '暂停导师' : '恢复导师'}
      isDangerous={isSuspended}
      lead={
        isSuspended ? '不能再接收新学员，等待答复的申请会失效；在带的学员不受影响。' : '可以重新接收新学员。'
      }
      reason={{ help: seen }}
      input={(reason) => ({ uid: tutor.uid, version: tutor.version, is_suspended: isSuspended, reason })}
      done={isSuspended ? '已暂停' : '已恢复'}
      onClose={onClose}
    />
  )
}

export const CapacityDialog = ({ tutor, onClose }: DialogProps) => {
  const save = useEndpointMutation(setTutorCapacity, { invalidates: changed })
  const { message } = App.useApp()
  return (
    <FormDialog<{ capacity: number; reason: string }>
      title={`${tutor.nickname} 的名额`}
      submitText="修改名额"
      initialValues={{ capacity: tutor.capacity, reason: '' }}
      onClose={onClose}
      onSubmit={async ({ capacity, reason }) => {
        await save.call({ uid: tutor.uid, version: tutor.version, capacity, reason })
        void message.success('名额已修改')
      }}
    >
      <IntegerField {...places} help={`在带 ${tutor.students} 人，减少名额不影响他们`} />
      <ReasonField help={seen} />
    </FormDialog>
  )
}

export const EndDialog = ({ student, onClose }: { student: Student; onClose: () => void }) => (
  <ReasonDialog
    endpoint={endTutorRelation}
    invalidates={changed}
    title={`结束 ${student.nickname} 的辅导`}
    submitText="结束辅导"
    isDangerous
    lead="从明天起不再产生分成，之前的不变。结束后不能恢复。"
    reason={{ help: seen }}
    input={(reason) => ({ id: student.id, reason })}
    done="已结束，双方会收到通知"
    onClose={onClose}
  />
)
