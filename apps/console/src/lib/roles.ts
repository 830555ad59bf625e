/** Permissions are read from the endpoints' policies: the console has no separate list. */
import { type Auth, mayCallAs, type Rights, type StaffRole, staffRoles } from '@wallpaper/contract'

export interface Policy {
  auth: Auth
}

export const mayCall = (who: Rights, { auth }: Policy): boolean => mayCallAs(who, auth)

export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.map((role) => staffRoles[role]).join('、')
