/** Permissions are read from the endpoints' policies: the console has no separate list. */
import { type Auth, type StaffRole, staffRoles } from '@wallpaper/contract'

export interface Policy {
  auth: Auth
}

/** `staff` is open to everyone who is signed in; `staff:<role>` to that role and to admins. */
export const mayCall = (roles: readonly StaffRole[], { auth }: Policy): boolean => {
  const [, wanted] = auth.split(':')
  return wanted === undefined || roles.some((role) => role === wanted || role === 'admin')
}

export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.map((role) => staffRoles[role]).join('、')
