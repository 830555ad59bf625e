/**
 * What nobody does alone: making somebody an admin or a checker, and handing out new ways into the account of one.
 * Both are proposals that another admin decides.
 */
import { guardedRoles, type StaffRole, staffRoleIds, staffRoles } from '@wallpaper/contract'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { type ApprovalContext, type ApprovalKind, defineApproval } from '../approvals/approvalKind.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { type IssuedLink, issueLink } from '../setUp/setUpLink.ts'
import { type StaffRow, staffReader } from './staffMember.repository.ts'
import { lockExisting, refuseSelf, revokeAccess, setRoles } from './staffMember.service.ts'

export const rolesKind = 'staff.change_roles'
export const setUpKind = 'staff.set_up_anew'
/** Those that a member of staff may wait for. */
export const staffApprovalKinds = [rolesKind, setUpKind] as const

export const hasGuarded = (roles: readonly StaffRole[]): boolean =>
  roles.some((role) => guardedRoles.includes(role))

const wordsOf = (roles: readonly StaffRole[]): string =>
  roles.length === 0 ? '还没有' : roles.map((role) => staffRoles[role]).join('、')

const sameRoles = (a: readonly StaffRole[], b: readonly StaffRole[]) =>
  a.length === b.length && a.every((role) => b.includes(role))

/** Nobody decides what they are to become. */
const refuseOwn = (id: number, { act }: ApprovalContext) => {
  if (act.caller.id === id)
    throw new Refusal('makerIsChecker', '这份申请是关于你自己的，请由另一位管理员复核')
}

const rolesProposal = z.strictObject({
  id: z.number().int(),
  from: z.array(z.enum(staffRoleIds)),
  to: z.array(z.enum(staffRoleIds)).min(1),
})

export const rolesApproval: ApprovalKind = defineApproval({
  kind: rolesKind,
  label: '授予角色',
  mayMake: 'admin',
  mayCheck: 'admin',
  proposal: rolesProposal,
  present: ({ from, to }, subject) => ({
    title: `${subject} 的角色改为 ${wordsOf(to)}`,
    lines: [
      { label: '员工', value: subject },
      { label: '现在的角色', value: wordsOf(from) },
      { label: '申请的角色', value: wordsOf(to) },
      ...(from.length === 0
        ? [{ label: '通过之后', value: '在「员工」里把设置链接交给本人；新建账号的人看不到这条链接' }]
        : []),
    ],
  }),
  async apply(tx, { id, from, to }, context) {
    refuseOwn(id, context)
    const { before } = await setRoles(tx, { id, roles: to }, context.act)
    if (!sameRoles(before.roles, from)) throw refuse('提交之后这位员工的角色又改过了，请驳回后重新提交')
  },
})

const setUpProposal = z.strictObject({ id: z.number().int(), roles: z.array(z.enum(staffRoleIds)) })

export const setUpApproval: ApprovalKind = defineApproval({
  kind: setUpKind,
  label: '重新设置登录方式',
  mayMake: 'admin',
  mayCheck: 'admin',
  proposal: setUpProposal,
  present: ({ roles }, subject) => ({
    title: `${subject} 重新设置密码和动态验证码`,
    lines: [
      { label: '员工', value: subject },
      { label: '角色', value: wordsOf(roles) },
      {
        label: '通过之后',
        value: '旧的登录方式失效；在「员工」里把设置链接交给本人，提交的人看不到这条链接',
      },
    ],
  }),
  async apply(tx, { id }, context) {
    refuseOwn(id, context)
    const introducedBy = Number(context.maker.slice('staff:'.length))
    await revokeAccess(tx, id, { introducedBy, act: context.act })
  },
})

export interface Guarded {
  row: StaffRow
  link: IssuedLink | null
  approvalId: number | null
}

/** A proposal that nobody could ever decide helps nobody. */
const mustHaveSecondAdmin = async (tx: Tx, { caller }: StaffAct) => {
  if (!(await staffReader(tx).hasAdminBesides(caller.id)))
    throw refuse(
      '这要由另一位管理员复核，而现在只有你一位。请在服务器上用 npm run staff -- create 新建第二位管理员',
    )
}

export const proposeRoles = async (
  tx: Tx,
  approvals: Approvals,
  { row, roles }: { row: StaffRow; roles: StaffRole[] },
  act: StaffAct,
): Promise<Guarded> => {
  await mustHaveSecondAdmin(tx, act)
  const proposal: z.infer<typeof rolesProposal> = { id: row.id, from: row.roles, to: roles }
  const { id } = await approvals.propose(tx, act, { kind: rolesKind, subject: `staff:${row.id}`, proposal })
  return { row, link: null, approvalId: id }
}

/** Takes roles at once, and gives those that anybody may give; the others are proposed. */
export const changeRoles = async (
  tx: Tx,
  approvals: Approvals,
  { id, roles }: { id: number; roles: StaffRole[] },
  act: StaffAct,
): Promise<Guarded> => {
  refuseSelf(id, act)
  const row = await staffReader(tx).byId(id)
  if (!row) throw new Refusal('notFound')
  const given = roles.filter((role) => !row.roles.includes(role))
  if (hasGuarded(given)) return proposeRoles(tx, approvals, { row, roles }, act)
  const { after } = await setRoles(tx, { id, roles }, act)
  return { row: after, link: null, approvalId: null }
}

/** A link that sets both. Of an account with a guarded role, whoever made it never gets one. */
export const issueSetUp = async (
  tx: Tx,
  approvals: Approvals,
  id: number,
  act: StaffAct,
): Promise<Guarded> => {
  refuseSelf(id, act)
  const row = await lockExisting(tx, id)
  if (row.disabledAt) throw refuse('这位员工已经停用了，请先恢复')
  if (row.roles.length === 0) throw refuse('这位员工的角色还没有复核通过，通过之后才能发设置链接')
  const isGuarded = hasGuarded(row.roles)
  if (isGuarded && row.setUpAt !== null) {
    await mustHaveSecondAdmin(tx, act)
    const made = { kind: setUpKind, subject: `staff:${id}`, proposal: { id, roles: row.roles } } as const
    return { row, link: null, approvalId: (await approvals.propose(tx, act, made)).id }
  }
  if (isGuarded && row.introducedBy === act.caller.id)
    throw refuse('这个账号由你新建或重置，请由另一位管理员把设置链接交给本人')
  const waiting =
    row.setUpAt === null ? row : await revokeAccess(tx, id, { introducedBy: act.caller.id, act })
  return { row: waiting, link: await issueLink(tx, { staffId: id, sets: 'both' }, act), approvalId: null }
}
