/**
 * What nobody does alone: assigning a guarded role, and resetting access to an account that has one. Both are
 * proposals for another admin, and the link is handed out by somebody other than the proposer.
 */
import { guardedRoles, type StaffRole, staffRoleIds, staffRoles } from '@wallpaper/contract'
import { setUpParts } from '@wallpaper/contract/staff/staff.schemas'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type ApprovalKind, defineApproval } from '../approvals/approvalKind.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import {
  defineTwoStepAct,
  mustBeSecondPerson,
  mustNotBeAbout,
  staffIdIn,
} from '../secondPerson/secondPerson.ts'
import { setUpRepository } from '../setUp/setUp.repository.ts'
import { type IssuedLink, issueLink, type SetUpParts } from '../setUp/setUpLink.ts'
import { type StaffRow, staffReader, staffRepository } from './staffMember.repository.ts'
import {
  grantReset,
  lockExisting,
  mustBeSetUp,
  type OnePart,
  refuseSelf,
  resetWithLink,
  revokeAccess,
  setRoles,
} from './staffMember.service.ts'

export const rolesKind = 'staff.change_roles'
export const setUpKind = 'staff.set_up_anew'
/** Approval kinds about a member of staff. */
export const staffApprovalKinds = [rolesKind, setUpKind] as const

export const hasGuarded = (roles: readonly StaffRole[]): boolean =>
  roles.some((role) => guardedRoles.includes(role))

const wordsOf = (roles: readonly StaffRole[]): string =>
  roles.length === 0 ? '还没有' : roles.map((role) => staffRoles[role]).join('、')

const sameRoles = (a: readonly StaffRole[], b: readonly StaffRole[]) =>
  a.length === b.length && a.every((role) => b.includes(role))

/** The link of an account with a guarded role: whoever created or reset the account may not hand it out. */
export const handOverLink = defineTwoStepAct({
  name: 'staff.issue_set_up',
  label: '交出设置链接',
  mayMake: 'admin',
  mayCheck: 'admin',
  setsPay: false,
  ownWords: '这个账号由你新建或重置，请由另一位管理员把设置链接交给本人',
})

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
  setsPay: false,
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
    mustNotBeAbout(context.act, id)
    const { before } = await setRoles(tx, { id, roles: to }, context.act)
    if (!sameRoles(before.roles, from)) throw refuse('提交之后这位员工的角色又改过了，请驳回后重新提交')
    // A link handed out for a lesser role must not open this one.
    if (before.setUpAt === null) await setUpRepository(tx).revokeOpen(id, new Date(context.act.now))
    if (!hasGuarded(before.roles))
      await staffRepository(tx).update(id, {
        introducedBy: staffIdIn(context.maker),
        introducedAt: new Date(context.act.now),
      })
  },
})

const setUpProposal = z.strictObject({
  id: z.number().int(),
  roles: z.array(z.enum(staffRoleIds)),
  /** Proposals made before this field existed reset both. */
  sets: z.enum(setUpParts).default('both'),
})

const partLabels: Record<SetUpParts, string> = {
  both: '密码和动态验证码',
  password: '密码',
  second_factor: '动态验证码',
}

export const setUpApproval = (vault: Vault): ApprovalKind =>
  defineApproval({
    kind: setUpKind,
    label: '重新设置登录方式',
    mayMake: 'admin',
    mayCheck: 'admin',
    setsPay: false,
    proposal: setUpProposal,
    present: ({ roles, sets }, subject) => ({
      title: `${subject} 重新设置${partLabels[sets]}`,
      lines: [
        { label: '员工', value: subject },
        { label: '角色', value: wordsOf(roles) },
        { label: '重新设置', value: partLabels[sets] },
        {
          label: '通过之后',
          value: '旧的登录方式失效；在「员工」里把设置链接交给本人，提交的人看不到这条链接',
        },
      ],
    }),
    async apply(tx, { id, sets }, { act, maker }) {
      mustNotBeAbout(act, id)
      const introducedBy = staffIdIn(maker)
      if (sets === 'both') await revokeAccess(tx, id, { introducedBy, act })
      else await grantReset(tx, vault, { id, sets, introducedBy }, act)
    },
  })

export interface Guarded {
  row: StaffRow
  link: IssuedLink | null
  approvalId: number | null
}

/** Refuses a proposal that nobody could decide. */
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

/** Removes roles and assigns unguarded ones at once; guarded ones are proposed. */
export const changeRoles = async (
  tx: Tx,
  approvals: Approvals,
  { id, roles }: { id: number; roles: StaffRole[] },
  act: StaffAct,
): Promise<Guarded> => {
  refuseSelf(id, act)
  const row = orNotFound(await staffReader(tx).byId(id))
  const given = roles.filter((role) => !row.roles.includes(role))
  if (hasGuarded(given)) return proposeRoles(tx, approvals, { row, roles }, act)
  const { after } = await setRoles(tx, { id, roles }, act)
  return { row: after, link: null, approvalId: null }
}

const proposeSetUp = async (
  tx: Tx,
  approvals: Approvals,
  { row, sets }: { row: StaffRow; sets: SetUpParts },
  act: StaffAct,
): Promise<Guarded> => {
  await mustHaveSecondAdmin(tx, act)
  const proposal: z.infer<typeof setUpProposal> = { id: row.id, roles: row.roles, sets }
  const { id } = await approvals.propose(tx, act, { kind: setUpKind, subject: `staff:${row.id}`, proposal })
  return { row, link: null, approvalId: id }
}

/** Resets one factor at once; by proposal for an account with a guarded role. */
export const resetPart = async (
  tx: Tx,
  { approvals, vault }: { approvals: Approvals; vault: Vault },
  { id, sets }: { id: number; sets: OnePart },
  act: StaffAct,
): Promise<Guarded> => {
  refuseSelf(id, act)
  const row = await lockExisting(tx, id)
  mustBeSetUp(row)
  if (hasGuarded(row.roles)) return proposeSetUp(tx, approvals, { row, sets }, act)
  return { ...(await resetWithLink(tx, vault, { id, sets }, act)), approvalId: null }
}

/** A link that sets both, or the part that two admins agreed to reset. */
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
  const isWaiting = row.setUpAt === null || row.resetParts !== null
  if (isGuarded && !isWaiting) return proposeSetUp(tx, approvals, { row, sets: 'both' }, act)
  if (isGuarded) await mustBeSecondPerson(tx, act, handOverLink, row.introducedBy)
  const waiting = isWaiting ? row : await revokeAccess(tx, id, { introducedBy: act.caller.id, act })
  const sets = waiting.resetParts ?? 'both'
  return { row: waiting, link: await issueLink(tx, { staffId: id, sets }, act), approvalId: null }
}
