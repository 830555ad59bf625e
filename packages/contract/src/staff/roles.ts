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

/** Whoever holds one of these decides what others proposed: nobody gives them alone. */
export const guardedRoles: readonly StaffRole[] = ['admin', 'finance_checker']
