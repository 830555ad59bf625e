/** Permissions are read from the endpoints' policies: the console has no separate list. */
import { type Auth, mayCallAs, type StaffRole, staffRoles } from '@wallpaper/contract'

export interface Policy {
  auth: Auth
}

export const mayCall = (roles: readonly StaffRole[], { auth }: Policy): boolean => mayCallAs(roles, auth)

export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.map((role) => staffRoles[role]).join('、')
