/** Redirects to sign-in without a session, and back to the wanted screen afterwards. */
import { useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { homePath, signInPath } from '../../lib/navigation/paths.ts'
import { MeContext, useMeQuery } from '../../lib/session.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'

export const RequireStaff = () => {
  const query = useMeQuery()
  const { pathname, search } = useLocation()
  const wasSignedIn = useRef(false)
  const me = query.data
  if (me) {
    wasSignedIn.current = true
    return (
      <MeContext value={me}>
        <Outlet />
      </MeContext>
    )
  }
  if (me === null) {
    const next = `${pathname}${search}`
    return (
      <Navigate
        replace
        to={signInPath({
          ...(next !== homePath && { next }),
          ...(wasSignedIn.current && { expired: '1' as const }),
        })}
      />
    )
  }
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null
}
