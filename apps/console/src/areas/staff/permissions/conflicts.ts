/** Who could both make and check the same thing; the rule of the second person still stops each single case. */
import type { StaffRole } from '@wallpaper/contract'

interface Member {
  id: number
  name: string
  roles: readonly StaffRole[]
}

interface Pair {
  kind: string
  label: string
  made_by: readonly StaffRole[]
  checked_by: readonly StaffRole[]
}

export interface Conflict {
  id: number
  name: string
  labels: string[]
}

/** An admin may make and check everything, and two different admins have to. */
const isBoth = ({ roles }: Member, { made_by, checked_by }: Pair): boolean =>
  !roles.includes('admin') &&
  roles.some((role) => made_by.includes(role)) &&
  roles.some((role) => checked_by.includes(role) && !made_by.includes(role))

export const conflictsOf = (members: readonly Member[], pairs: readonly Pair[]): Conflict[] =>
  members.flatMap((member) => {
    const labels = pairs.filter((pair) => isBoth(member, pair)).map(({ label }) => label)
    return labels.length > 0 ? [{ id: member.id, name: member.name, labels }] : []
  })
