/** An admin's actions on a member of staff, each with a reason. They differ only in texts and endpoint. */
import { guardedRoles, type StaffRole, staffRoles } from '@wallpaper/contract'
import { issueSetUpLink } from '@wallpaper/contract/staff/setUp.console'
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  resetStaffPassword,
  resetStaffSecondFactor,
  type staffList,
  unlockStaff,
} from '@wallpaper/contract/staff/staff.console'
import { App } from 'antd'
import { type ItemOf, useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import type { HandedOver, SetUpLink } from './HandOverLink.tsx'
import { RolesField } from './RolesField.tsx'

export type StaffMember = ItemOf<typeof staffList>
export type StaffAct = 'roles' | 'disable' | 'enable' | 'unlock' | 'password' | 'secondFactor' | 'setUp'

interface Values {
  reason: string
  roles?: StaffRole[]
}

interface ActLabels {
  title: string
  lead: string
  submitText: string
  done: string
  isDangerous?: boolean
}

const guardedWords = guardedRoles.map((role) => staffRoles[role]).join('、')
const guardedFirst = `${guardedWords}已经在用的账号，要先由另一位管理员复核，链接由申请人以外的管理员交给本人`

export const staffActLabels: Record<StaffAct, ActLabels> = {
  roles: {
    title: '修改角色',
    lead: `下一次操作起按新角色生效，至少要保留一位管理员。增加${guardedWords}，要先由另一位管理员复核`,
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
    lead: `旧密码立即失效，登录随即下线。本人打开链接，用动态验证码证明身份后设置新密码。${guardedFirst}`,
    submitText: '重置密码',
    done: '密码已重置',
    isDangerous: true,
  },
  secondFactor: {
    title: '重置动态验证码',
    lead: `旧的验证器立即失效，登录随即下线。本人打开链接，用现在的密码证明身份后重新绑定。${guardedFirst}`,
    submitText: '重置验证码',
    done: '动态验证码已重置',
    isDangerous: true,
  },
  setUp: {
    title: '发设置链接',
    lead: `本人用链接重新设置密码和验证器，以前的登录方式和链接都会失效；复核通过的重置，链接只设置那一项。${guardedFirst}`,
    submitText: '发设置链接',
    done: '已发出',
    isDangerous: true,
  },
}

interface Outcome {
  set_up?: SetUpLink | null
  approval_id?: number | null
}
type Perform = (values: Values) => Promise<Outcome>

// A proposal also appears on the workbench and among the approvals.
const changesStaff = { invalidates: 'all' } as const

const useActs = (id: number): Record<StaffAct, Perform> => {
  const roles = useEndpointMutation(changeStaffRoles, changesStaff)
  const disable = useEndpointMutation(disableStaff, changesStaff)
  const enable = useEndpointMutation(enableStaff, changesStaff)
  const unlock = useEndpointMutation(unlockStaff, changesStaff)
  const password = useEndpointMutation(resetStaffPassword, changesStaff)
  const secondFactor = useEndpointMutation(resetStaffSecondFactor, changesStaff)
  const setUp = useEndpointMutation(issueSetUpLink, changesStaff)
  const quietly = async (call: Promise<unknown>) => {
    await call
    return {}
  }
  return {
    roles: ({ reason, roles: chosen = [] }) => roles.call({ id, reason, roles: chosen }),
    disable: ({ reason }) => quietly(disable.call({ id, reason })),
    enable: ({ reason }) => quietly(enable.call({ id, reason })),
    unlock: ({ reason }) => quietly(unlock.call({ id, reason })),
    password: ({ reason }) => password.call({ id, reason }),
    secondFactor: ({ reason }) => secondFactor.call({ id, reason }),
    setUp: ({ reason }) => setUp.call({ id, reason }),
  }
}

interface StaffActDialogProps {
  act: StaffAct
  member: StaffMember
  onClose: () => void
  onLink: (handed: HandedOver) => void
}

export const StaffActDialog = ({ act, member, onClose, onLink }: StaffActDialogProps) => {
  const acts = useActs(member.id)
  const { message } = App.useApp()
  const { title, lead, submitText, done, isDangerous = false } = staffActLabels[act]
  return (
    <FormDialog<Values>
      title={`${title}：${member.name}`}
      submitText={submitText}
      isDangerous={isDangerous}
      initialValues={{ roles: member.roles }}
      onClose={onClose}
      onSubmit={async (values) => {
        const { set_up: link, approval_id: approvalId } = await acts[act](values)
        if (link) onLink({ name: member.name, link })
        else void message.success(approvalId ? '已提交，等另一位管理员复核' : done)
      }}
    >
      <p className={common.dialogLead}>{lead}</p>
      {act === 'roles' && <RolesField />}
      <ReasonField />
    </FormDialog>
  )
}
