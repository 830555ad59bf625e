import { mayCallAs, type Permission, type StaffRole } from '@wallpaper/contract'

/** A role or a cell of the matrix, as in the contract's `staff:<right>`; an admin may do everything. */
export const hasRole = ({ roles }: { roles: readonly StaffRole[] }, right: StaffRole | Permission): boolean =>
  mayCallAs(roles, `staff:${right}`)
