import type { StaffRole } from '@wallpaper/contract'

/** An admin may do what any role may, as in the contract's `staff:<role>`. */
export const hasRole = ({ roles }: { roles: readonly StaffRole[] }, role: StaffRole): boolean =>
  roles.includes(role) || roles.includes('admin')
