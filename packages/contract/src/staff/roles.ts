/** The operator's staff: roles as data, with the word the console shows. */
export const staffRoles = {
  reviewer: '审核员',
  operator: '运营',
  support: '客服',
  finance_maker: '财务制单',
  finance_checker: '财务复核',
  admin: '管理员',
} as const

export type StaffRole = keyof typeof staffRoles
export const staffRoleIds = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]]

/**
 * Roles that make or check what determines payments, and admin, who may do everything: granting them needs
 * two people. A test computes them from the acts that the server declares.
 */
export const guardedRoles: readonly StaffRole[] = ['finance_maker', 'finance_checker', 'admin']
