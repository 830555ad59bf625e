import { mayCallAs, type Permission, type Rights, type StaffRole } from '@wallpaper/contract'

/** A role or a cell of the matrix, as in the contract's `staff:<right>`; an admin may do everything. */
export const hasRole = (who: Rights, right: StaffRole | Permission): boolean =>
  mayCallAs(who, `staff:${right}`)
