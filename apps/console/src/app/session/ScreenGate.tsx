import type { ReactNode } from 'react'
import { mayCall } from '../../lib/roles.ts'
import type { Screen } from '../../lib/screen.ts'
import { useMe } from '../../lib/session.ts'
import { ForbiddenState } from '../../ui/feedback/states.tsx'

/** A screen reached by its address still asks whether it may be opened. */
export const ScreenGate = ({ screen, children }: { screen: Screen; children: ReactNode }) => {
  const { roles } = useMe()
  return screen.needs && !mayCall(roles, screen.needs) ? <ForbiddenState /> : children
}
