/** What an admin does to a member of staff, each with its reason. The acts differ only in words and in the call. */
import type { StaffRole } from '@wallpaper/contract'
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  resetStaffPassword,
  resetStaffSecondFactor,
  staffList,
  unlockStaff,
} from '@wallpaper/contract/staff/staff.console'
import { App } from 'antd'
import { type ItemOf, useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import type { Secrets } from './OneTimeSecrets.tsx'
import { RolesField } from './RolesField.tsx'

export type StaffMember = ItemOf<typeof staffList>
export type StaffAct = 'roles' | 'disable' | 'enable' | 'unlock' | 'password' | 'secondFactor'

interface Values {
  reason: string
  roles?: StaffRole[]
}

interface ActWords {
  title: string
  lead: string
  submitText: string
  done: string
  isDangerous?: boolean
}

export const staffActWords: Record<StaffAct, ActWords> = {
  roles: {
    title: '修改角色',
    lead: '下一次操作起按新角色生效，至少要保留一位管理员',
    submitText: '保存角色',
    done: '角色已修改',
  },
  disable: {
    title: '停用员工',
    lead: '停用后不能登录，现有登录随即下线；做过的操作都会保留',
    submitText: '停用员工',
    done: '已停用，登录已下线',
    isDangerous: true,
  },
  enable: { title: '恢复员工', lead: '恢复后可以重新登录', submitText: '恢复员工', done: '已恢复' },
  unlock: {
    title: '解除锁定',
    lead: '连续输错密码或验证码后会锁定一段时间。请先确认是本人',
    submitText: '解除锁定',
    done: '已解除锁定',
  },
  password: {
    title: '重置密码',
    lead: '旧密码立即失效，登录随即下线。新的一次性密码只显示一次',
    submitText: '重置密码',
    done: '密码已重置',
    isDangerous: true,
  },
  secondFactor: {
    title: '重置动态验证码',
    lead: '旧的验证器立即失效，需要用新的二维码重新绑定',
    submitText: '重置验证码',
    done: '动态验证码已重置',
    isDangerous: true,
  },
}

type Perform = (values: Values) => Promise<Omit<Secrets, 'username' | 'name'> | null>

const changesStaff = { invalidates: [staffList] }

const useActs = (id: number): Record<StaffAct, Perform> => {
  const roles = useEndpointMutation(changeStaffRoles, changesStaff)
  const disable = useEndpointMutation(disableStaff, changesStaff)
  const enable = useEndpointMutation(enableStaff, changesStaff)
  const unlock = useEndpointMutation(unlockStaff, changesStaff)
  const password = useEndpointMutation(resetStaffPassword, changesStaff)
  const secondFactor = useEndpointMutation(resetStaffSecondFactor, changesStaff)
  const quietly = async (call: Promise<unknown>) => {
    await call
    return null
  }
  return {
    roles: ({ reason, roles: chosen = [] }) => quietly(roles.call({ id, reason, roles: chosen })),
    disable: ({ reason }) => quietly(disable.call({ id, reason })),
    enable: ({ reason }) => quietly(enable.call({ id, reason })),
    unlock: ({ reason }) => quietly(unlock.call({ id, reason })),
    password: async ({ reason }) => ({
      oneTimePassword: (await password.call({ id, reason })).one_time_password,
    }),
    secondFactor: async ({ reason }) => ({ totp: (await secondFactor.call({ id, reason })).totp }),
  }
}

interface StaffActDialogProps {
  act: StaffAct
  member: StaffMember
  onClose: () => void
  onSecrets: (secrets: Secrets) => void
}

export const StaffActDialog = ({ act, member, onClose, onSecrets }: StaffActDialogProps) => {
  const acts = useActs(member.id)
  const { message } = App.useApp()
  const { title, lead, submitText, done, isDangerous = false } = staffActWords[act]
  return (
    <FormDialog<Values>
      title={`${title}：${member.name}`}
      submitText={submitText}
      isDangerous={isDangerous}
      initialValues={{ roles: member.roles }}
      onClose={onClose}
      onSubmit={async (values) => {
        const secrets = await acts[act](values)
        if (secrets) onSecrets({ username: member.username, name: member.name, ...secrets })
        else void message.success(done)
      }}
    >
      <p className={common.dialogLead}>{lead}</p>
      {act === 'roles' && <RolesField />}
      <ReasonField />
    </FormDialog>
  )
}
