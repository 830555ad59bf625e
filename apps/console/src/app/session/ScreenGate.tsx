import type { ReactNode } from 'react'
import { mayCall } from '../../lib/roles.ts'
import type { Screen } from '../../lib/screen.ts'
import { useMe } from '../../lib/session.ts'
import { ForbiddenState } from '../../ui/feedback/states.tsx'

/** Checks the permission for screens opened by their URL, not through the menu. */
export const ScreenGate = ({ screen, children }: { screen: Screen; children: ReactNode }) => {
  const me = useMe()
  return screen.needs && !mayCall(me, screen.needs) ? <ForbiddenState /> : children
}
